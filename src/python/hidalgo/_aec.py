# SPDX-License-Identifier: MIT
"""The methods of PettingZoo's AECEnv, for when PettingZoo is not installed."""


class AECEnv:
    def agent_iter(self, max_iter=2**63):
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def last(self, observe=True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def _clear_rewards(self):
        self.rewards = dict.fromkeys(self.rewards, 0)

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action):
        """An agent whose game is over answers None and leaves."""
        if action is not None:
            raise ValueError("the game is over: the only answer is None")
        agent = self.agent_selection
        self.agents.remove(agent)
        for kept in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del kept[agent]
        if self.agents:
            self.agent_selection = self.agents[0]
        self._clear_rewards()

    def __str__(self):
        return self.metadata["name"]
