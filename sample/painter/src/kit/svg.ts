export type Pt = readonly [x: number, y: number];

/** One decimal is a quarter of a printed dot: finer only makes the file longer. */
export const num = (v: number): string => String(Math.round(v * 10) / 10);

const pair = (p: Pt): string => `${num(p[0])} ${num(p[1])}`;

export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;

export const polyD = (pts: readonly Pt[]): string => `M${pts.map(pair).join('L')}Z`;

export const poly = (pts: readonly Pt[], fill: string, extra = ''): string => path(polyD(pts), fill, extra);

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = ''): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, w))}" height="${num(Math.max(0, h))}" fill="${fill}"${extra && ` ${extra}`}/>`;

export const disc = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${extra && ` ${extra}`}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${extra && ` ${extra}`}/>`;

/** An open line with round ends. */
export const line = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${Math.round(width * 100) / 100}" stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`;

export const openD = (pts: readonly Pt[]): string => `M${pts.map(pair).join('L')}`;

export type Drawing = string | readonly Drawing[];

export const flat = (d: Drawing): string => (typeof d === 'string' ? d : d.map(flat).join(''));

export const group = (content: Drawing, attributes = ''): string =>
  `<g${attributes && ` ${attributes}`}>${flat(content)}</g>`;

/** Puts something drawn round 0,0 at a place, larger or smaller, seen from the other side if `flip`. */
export const put = (x: number, y: number, scale: number, content: Drawing, flip = false): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${(flip ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})">${flat(content)}</g>`;

export const turn = (x: number, y: number, degrees: number, content: Drawing): string =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(degrees)})">${flat(content)}</g>`;

export const faint = (opacity: number, content: Drawing): string => group(content, `opacity="${opacity}"`);

/** A smooth curve through all points (Catmull–Rom). */
export function curveD(pts: readonly Pt[], closed = false): string {
  const count = pts.length;
  const point = (i: number): Pt => {
    const index = closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i));
    return pts[index] ?? [0, 0];
  };
  let d = `M${pair(point(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    d += `C${pair([p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6])} ${pair([p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6])} ${pair(p2)}`;
  }
  return closed ? `${d}Z` : d;
}

export const curve = (pts: readonly Pt[], fill: string, extra = ''): string =>
  path(curveD(pts, true), fill, extra);

/** Whole numbers 0 … count − 1, to draw a row of something. */
export const row = <T>(count: number, draw: (i: number) => T): T[] =>
  Array.from({ length: Math.max(0, count) }, (_, i) => draw(i));
