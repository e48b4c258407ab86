import { mix } from '../kit/colour.ts';
import { random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { disc, group, line, num, oval, path, poly, rect, row, turn } from '../kit/svg.ts';

/** Stanchions and rails. */
export function railing(
  s: Stage,
  x0: number,
  x1: number,
  y: number,
  h: number,
  o: { colour?: string; gap?: number; style?: 'rails' | 'cross' | 'baluster'; weight?: number } = {},
): string {
  const { colour = '#fffaf0', gap = 9, style = 'rails', weight = 0.7 } = o;
  const count = Math.max(1, Math.round((x1 - x0) / gap));
  const step = (x1 - x0) / count;
  const posts = row(count + 1, (i) => `M${num(x0 + i * step)} ${num(y)}v${num(-h)}`).join('');
  const rails = (style === 'rails' ? [1, 0.66, 0.33] : [1, 0.1])
    .map((k) => `M${num(x0)} ${num(y - h * k)}H${num(x1)}`)
    .join('');
  const fillIn =
    style === 'cross'
      ? row(
          count,
          (i) =>
            `M${num(x0 + i * step)} ${num(y - h * 0.1)}l${num(step)} ${num(-h * 0.9)}m${num(-step)} 0l${num(step)} ${num(h * 0.9)}`,
        ).join('')
      : style === 'baluster'
        ? row(count * 4, (i) => `M${num(x0 + (i * step) / 4)} ${num(y - h * 0.1)}v${num(-h * 0.9)}`).join('')
        : '';
  const c = s.lit(colour);
  return line(posts + rails, c, weight) + (fillIn && line(fillIn, c, weight * 0.55));
}

export const columns = (
  s: Stage,
  x0: number,
  x1: number,
  y: number,
  h: number,
  count: number,
  colour = '#fffaf0',
  w = 1.8,
): string =>
  row(count, (i) => rect(x0 + ((x1 - x0 - w) * i) / Math.max(1, count - 1), y - h, w, h, s.lit(colour))).join(
    '',
  );

/** A canvas awning with a scalloped edge, on thin posts. */
export function awning(
  s: Stage,
  x0: number,
  x1: number,
  y: number,
  h: number,
  colour: string,
  o: { trim?: string; posts?: number; sag?: number; stripes?: string } = {},
): string {
  const { trim = colour, posts = 8, sag = 3, stripes } = o;
  const top = y - h;
  const scallops = Math.round((x1 - x0) / 9);
  const step = (x1 - x0) / scallops;
  const body = `M${num(x0)} ${num(top)}Q${num((x0 + x1) / 2)} ${num(top - sag * 2)} ${num(x1)} ${num(top)}L${num(x1 + 3)} ${num(top + 5)}H${num(x0 - 3)}Z`;
  const fringe = `M${num(x0)} ${num(top + 4.4)}${row(scallops, () => `q${num(step / 2)} 5.4 ${num(step)} 0`).join('')}Z`;
  const clip = stripes ? s.define((id) => `<clipPath id="${id}"><path d="${body}"/></clipPath>`) : '';
  return (
    columns(s, x0 + 3, x1 - 3, y, h - 2, posts, '#f3ead8', 1.1) +
    path(
      body,
      s.gradient([
        [0, mix(s.lit(colour), s.sun, 0.35)],
        [1, s.lit(colour)],
      ]),
    ) +
    (stripes
      ? group(
          row(Math.ceil(scallops / 2), (i) => rect(x0 + i * step * 2, top - 8, step, 16, s.lit(stripes))),
          `clip-path="url(#${clip})"`,
        )
      : '') +
    path(fringe, mix(s.lit(trim), s.shade(trim), 0.4))
  );
}

export const lifebuoy = (s: Stage, x: number, y: number, r = 3.2): string =>
  disc(x, y, r * 0.72, 'none', `stroke="${s.lit('#e2562f')}" stroke-width="${num(r * 0.56)}"`) +
  line(
    [0, 90, 180, 270]
      .map((a) => {
        const q = (a * Math.PI) / 180;
        return `M${num(x + Math.cos(q) * r * 0.5)} ${num(y + Math.sin(q) * r * 0.5)}L${num(x + Math.cos(q) * r)} ${num(y + Math.sin(q) * r)}`;
      })
      .join(''),
    s.lit('#fff6e6'),
    r * 0.4,
  );

/** The house flag, streaming aft. */
export function flag(s: Stage, x: number, y: number, h: number, colour = '#e8a02c', w = 15): string {
  const top = y - h;
  return (
    line(`M${num(x)} ${num(y)}V${num(top)}`, s.lit('#e9dfc8'), 0.9) +
    path(
      `M${num(x)} ${num(top)}q${num(-w * 0.3)} -2.4 ${num(-w * 0.55)} 0.4t${num(-w * 0.5)} 0.2l${num(w * 0.14)} 4.4l${num(-w * 0.1)} 4.2q${num(w * 0.3)} 1.6 ${num(w * 0.5)} -0.2t${num(w * 0.51)} -0.4Z`,
      mix(s.lit(colour), s.sun, 0.12),
    ) +
    path(
      `M${num(x)} ${num(top + 3.4)}l${num(-w * 0.5)} 1.2l0 2l${num(w * 0.5)} -0.8Z`,
      s.lit('#fff4dc'),
      'opacity="0.85"',
    )
  );
}

/** A string of lamps between two points. */
export function bulbs(s: Stage, x0: number, x1: number, y: number, sag: number, count: number): string {
  if (s.lamps < 0.3) return '';
  return (
    line(
      `M${num(x0)} ${num(y)}Q${num((x0 + x1) / 2)} ${num(y + sag * 2)} ${num(x1)} ${num(y)}`,
      s.dark(),
      0.4,
    ) +
    row(count, (i) => {
      const t = (i + 0.5) / count;
      const [bx, by] = [x0 + (x1 - x0) * t, y + 4 * sag * t * (1 - t)];
      return s.halo(bx, by + 0.8, 6, '#ffd98a', 0.8) + disc(bx, by + 0.8, 0.9, '#fff1c4');
    }).join('')
  );
}

export const tubs = (s: Stage, xs: readonly number[], y: number, key: string): string => {
  const r = random(key);
  return xs
    .map(
      (x) =>
        poly(
          [
            [x - 2.4, y],
            [x - 3, y - 4],
            [x + 3, y - 4],
            [x + 2.4, y],
          ],
          s.lit('#a7512f'),
        ) +
        row(6, (i) =>
          turn(
            x,
            y - 4,
            -60 + i * 24 + r.between(-6, 6),
            oval(0, -4.2, 1.3, 4.4, mix(s.lit('#4e7d4a'), s.shade('#4e7d4a'), r.next())),
          ),
        ).join(''),
    )
    .join('');
};

/** A reclining chair facing forward. */
export const lounger = (s: Stage, x: number, y: number, colour = '#f2e4c6'): string =>
  line(`M${num(x)} ${num(y - 2.6)}h11l0 2.6m-9 0v-2.6m0 0l-5 -5.2`, s.lit('#7a5236'), 0.9) +
  line(`M${num(x + 0.6)} ${num(y - 3.4)}h10`, s.lit(colour), 1.7) +
  line(`M${num(x + 1)} ${num(y - 3.6)}l-4.4 -4.6`, s.lit(colour), 1.7);

/** A guest on deck, 17 dm tall; `sit` lowers them into a chair. */
export function guest(
  s: Stage,
  x: number,
  y: number,
  cloth: string,
  o: { sit?: boolean; hat?: string; face?: 1 | -1 } = {},
): string {
  const k = o.face ?? 1;
  const up = o.sit ? 11.5 : 17;
  const body = o.sit
    ? `M${num(x - 2 * k)} ${num(y - 4)}L${num(x - 2.4 * k)} ${num(y - 8.6)}Q${num(x)} ${num(y - 10.4)} ${num(x + 1.8 * k)} ${num(y - 8)}L${num(x + 2 * k)} ${num(y - 5.6)}H${num(x + 5.2 * k)}V${num(y)}h${num(-1.6 * k)}V${num(y - 3.6)}Z`
    : `M${num(x - 2)} ${num(y)}L${num(x - 2.4)} ${num(y - 13)}Q${num(x)} ${num(y - 15.4)} ${num(x + 2.4)} ${num(y - 13)}L${num(x + 2)} ${num(y)}Z`;
  return (
    path(body, s.lit(cloth)) +
    disc(x, y - up, 1.55, s.lit('#8a5a3c')) +
    path(`M${num(x - 1.8)} ${num(y - up)}a1.8 1.9 0 0 1 3.6 0q-1.8 -1.2 -3.6 0Z`, s.lit('#2a1d1a')) +
    (o.hat
      ? oval(x, y - up - 0.8, 3.2, 0.8, s.lit(o.hat)) + oval(x, y - up - 1.6, 1.7, 1.2, s.lit(o.hat))
      : '')
  );
}
