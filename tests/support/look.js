/* SPDX-License-Identifier: MIT
 * Put behind a report by tests/e2e/browser.sh: tells the page whose frame it is in what is wrong with
 * it as it is laid out, one line each. */
/* What is folded is looked at, too. */
for (const part of document.querySelectorAll('details')) part.open = true;
const wrong = [], put = (what) => { if (wrong.length < 20) wrong.push(what); };
const rgb = (text) => { const n = text.match(/[\d.]+/g).map(Number); return n.length < 4 ? [...n.slice(0, 3), 1] : n; };
const over = (top, under) => top.slice(0, 3).map((c, i) => c * top[3] + under[i] * (1 - top[3])).concat(1);
const light = (c) => {
	const [r, g, b] = c.map((x) => (x /= 255) <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
/* What lies behind an element: its own ground, that of those around it, and colours of heat. */
const ground = (e) => {
	let c = [0, 0, 0, 0], list = [];
	for (let at = e; at; at = at.parentElement) {
		const style = getComputedStyle(at), heat = at.matches('.heat') && at.querySelector('i');
		if (heat) {
			const is = rgb(getComputedStyle(heat).backgroundColor);
			list.push([...is.slice(0, 3), Number(getComputedStyle(heat).opacity)]);
		}
		list.push(rgb(style.backgroundColor));
	}
	c = [255, 255, 255, 1];
	for (const layer of list.reverse()) c = over(layer, c);
	return c;
};
const name = (e) => `${e.tagName.toLowerCase()} "${e.textContent.trim().slice(0, 30)}"`;
const page = document.documentElement;
if (page.scrollWidth > window.innerWidth) put(`the page is ${page.scrollWidth} wide, of ${window.innerWidth}`);
for (const e of document.querySelectorAll('.wide'))
	if (e.scrollWidth > e.clientWidth + 1) put(`a table or picture has to be scrolled: ${e.scrollWidth} of ${e.clientWidth}, ${name(e)}`);

const texts = [...document.querySelectorAll('h1,h2,h3,p,dt,dd,li,th,td,code,svg text')].filter(
	(e) => e.textContent.trim() && e.getClientRects().length && !e.querySelector('svg'));
for (const e of texts) {
	const style = getComputedStyle(e), svg = e.tagName === 'text';
	if (parseFloat(style.fontSize) < 11) put(`small: ${style.fontSize}, ${name(e)}`);
	const is = contrast(rgb(svg ? style.fill : style.color), ground(svg ? e.parentElement : e));
	if (is < 4.5) put(`contrast ${is.toFixed(1)}, ${name(e)}`);
}
/* Words of one table, of one picture, and the parts of the page: none lies over another. */
const boxes = (list) => list.map((e) => {
	const range = document.createRange();
	range.selectNodeContents(e);
	return [e, range.getBoundingClientRect()];
}).filter(([, r]) => r.width > 0);
const apart = (list) => {
	const all = boxes(list).sort((a, b) => a[1].top - b[1].top);
	all.forEach(([e, r], i) => {
		for (let k = i + 1; k < all.length && all[k][1].top < r.bottom - 1; k++) {
			const o = all[k][1];
			if (o.left < r.right - 1 && r.left < o.right - 1) put(`${name(e)} lies over ${name(all[k][0])}`);
		}
	});
};
for (const table of document.querySelectorAll('table')) apart([...table.querySelectorAll('th,td')].filter((e) => e.textContent.trim() && !e.querySelector('svg')));
for (const svg of document.querySelectorAll('.wide>svg')) apart([...svg.querySelectorAll('text')]);
apart([...document.querySelectorAll('h1,h2,h3,p,dd,li,.wide')]);
parent.postMessage(`${window.name}: looked at ${texts.length} texts, ${document.querySelectorAll('svg').length} pictures, dark ${matchMedia('(prefers-color-scheme:dark)').matches}, ${window.innerWidth} wide\n` + wrong.map((w) => `wrong: ${w}\n`).join('') + 'end of look', '*');
