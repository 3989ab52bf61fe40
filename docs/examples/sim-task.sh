#!/bin/sh
# SPDX-License-Identifier: MIT
# One part of a run, for any queue that gives each of its tasks a number: TASK from 1, of TASKS.
#   PBS      qsub -J 1-100 -v TASKS=100 ...                   TASK=$PBS_ARRAY_INDEX
#   SGE      qsub -t 1-100 ...                   TASK=$SGE_TASK_ID TASKS=$SGE_TASK_LAST
#   LSF      bsub -J 'hidalgo[1-100]' ...        TASK=$LSB_JOBINDEX TASKS=$LSB_JOBINDEX_END
#   ssh      for i in 1 2 3 4; do ssh host$i env TASK=$i TASKS=4 sh sim-task.sh & done
# It takes one program, its data folder and a folder that all tasks see; no container, no
# network.  When all are done:  hidalgo sim merge run/part-*.jsonl
# A task that was killed is started again in the same way: it goes on where it was.
set -eu
: "${TASK:?the number of this part}" "${TASKS:?how many parts there are}"
mkdir -p "${RUN:=run}"
exec "${HIDALGO:-hidalgo}" sim --edition "${EDITION:-1995}" --seats "${SEATS:-quick,quick,quick,quick}" --rotate \
	--games "${GAMES:-1000000}" --seed "${SEED:-1}" --threads "${THREADS:-1}" \
	--shard "$TASK/$TASKS" --out "$RUN/part-$TASK.jsonl" --progress
