import { mix } from '../kit/colour.ts';
import type { Stage } from '../kit/stage.ts';
import { type Pt, curveD, disc, group, line, num, openD, oval, path, poly, rect, row } from '../kit/svg.ts';

// Ships are drawn in decimetres, waterline at y = 0, midships at x = 0, bow to the right.

export type Hull = {
  stern: number;
  bow: number;
  free: number;
  rise: number;
  sternRise?: number;
  rake: number;
  counter: number;
};

/** Height of the deck edge at x. */
export function sheer(h: Hull, x: number): number {
  const mid = h.stern + (h.bow - h.stern) * 0.45;
  const t = x > mid ? (x - mid) / (h.bow - mid) : (mid - x) / (mid - h.stern);
  return -(h.free + (x > mid ? h.rise : (h.sternRise ?? 0)) * t ** 2.4);
}

export const edge = (h: Hull, drop = 0): Pt[] =>
  row(25, (i) => {
    const x = h.stern + ((h.bow - h.stern) * i) / 24;
    return [x, sheer(h, x) + drop];
  });

/** The hull with its boot-top; `bands` lie parallel to the deck edge. */
export function hull(
  s: Stage,
  h: Hull,
  colour: string,
  bands: readonly { drop: number; thick: number; colour: string }[] = [],
  boot = '#6b2a24',
): string {
  const top = edge(h);
  const bowTop = top.at(-1) ?? [h.bow, -h.free];
  const d = `${curveD(top)}Q${num(h.bow - h.rake * 0.35)} ${num(bowTop[1] * 0.45)} ${num(h.bow - h.rake)} 3L${num(h.stern + h.counter)} 3Q${num(h.stern + h.counter * 0.2)} ${num(-h.free * 0.25)} ${num(h.stern)} ${num(top[0]?.[1] ?? -h.free)}Z`;
  const clip = s.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  const stripe = (drop: number, thick: number, c: string): string =>
    poly([...edge(h, drop), ...edge(h, drop + thick).reverse()], c);
  return (
    path(
      d,
      s.gradient([
        [0, s.lit(colour)],
        [0.55, mix(s.lit(colour), s.shade(colour), 0.35)],
        [1, s.shade(colour)],
      ]),
    ) +
    group(
      [
        bands.map((b) => stripe(b.drop, b.thick, s.lit(b.colour))),
        rect(h.stern, -3.2, h.bow - h.stern, 8, s.shade(boot)),
        rect(h.stern, -0.6, h.bow - h.stern, 4, s.dark(), 'opacity="0.45"'),
      ],
      `clip-path="url(#${clip})"`,
    ) +
    line(openD(edge(h, 0.6)), mix(s.lit(colour), s.sun, 0.35), 1.2)
  );
}

/** A deck plate with a bright edge and a dark underside. */
export function slab(s: Stage, x0: number, x1: number, y: number, thick = 3, colour = '#fbf4e4'): string {
  return (
    rect(x0 + 1.5, y + thick, x1 - x0 - 3, 1, s.shade(colour)) +
    rect(x0, y, x1 - x0, thick, s.lit(colour), `rx="${num(thick / 2)}"`) +
    rect(x0 + 1, y, x1 - x0 - 2, thick * 0.36, mix(s.lit(colour), s.sun, 0.55), `rx="${num(thick * 0.18)}"`)
  );
}

/** A deck-house wall, darker under the deck above. */
export const wall = (
  s: Stage,
  x0: number,
  x1: number,
  y: number,
  h: number,
  colour: string,
  extra = '',
): string =>
  rect(
    x0,
    y,
    x1 - x0,
    h,
    s.gradient([
      [0, mix(s.shade(colour), s.lit(colour), 0.35)],
      [0.4, mix(s.shade(colour), s.lit(colour), 0.75)],
      [1, s.lit(colour)],
    ]),
    extra,
  );

export type Pane = {
  lit?: boolean;
  shape?: 'square' | 'arch' | 'round';
  frame?: string;
  curtain?: string;
  bars?: number;
};

/** A window: sky in it by day, a lamp behind it once lamps are lit. */
export function pane(s: Stage, x: number, y: number, w: number, h: number, o: Pane = {}): string {
  const { shape = 'square', frame, curtain = '#f7e9cf', bars = 0 } = o;
  const on = s.lamps > 0.1 && o.lit !== false;
  const fill = on
    ? s.gradient([
        [0, mix('#ffe9b4', s.lit('#33495c'), 1 - Math.min(1, s.lamps * 1.3))],
        [1, mix('#f2a24a', s.lit('#203344'), 1 - Math.min(1, s.lamps * 1.3))],
      ])
    : s.gradient([
        [0, mix(s.lit('#27404f'), s.sky[1] ?? s.haze, 0.35)],
        [0.5, mix(s.lit('#27404f'), s.sky[2] ?? s.haze, 0.6)],
        [0.52, s.lit('#2a4452')],
        [1, s.lit('#1d323f')],
      ]);
  const radius = shape === 'round' ? w / 2 : 0;
  const d =
    shape === 'arch'
      ? `M${num(x)} ${num(y + h)}V${num(y + w * 0.42)}A${num(w / 2)} ${num(w * 0.42)} 0 0 1 ${num(x + w)} ${num(y + w * 0.42)}V${num(y + h)}Z`
      : `M${num(x + radius)} ${num(y)}H${num(x + w - radius)}${radius ? `A${num(radius)} ${num(radius)} 0 0 1 ${num(x + w - radius)} ${num(y + h)}` : `V${num(y + h)}`}H${num(x + radius)}${radius ? `A${num(radius)} ${num(radius)} 0 0 1 ${num(x + radius)} ${num(y)}` : ''}Z`;
  const crown = shape === 'arch' ? w * 0.17 : 0;
  const drapes =
    shape === 'round'
      ? ''
      : faintDrapes(s, x + crown * 0.35, y + crown, w - crown * 0.7, h - crown, curtain, on);
  return (
    path(d, fill) +
    drapes +
    (bars
      ? line(
          row(bars, (i) => `M${num(x + (w * (i + 1)) / (bars + 1))} ${num(y + 1)}V${num(y + h)}`).join(''),
          s.lit(frame ?? '#fbf4e4'),
          0.8,
        )
      : '') +
    (frame ? line(d, s.lit(frame), 1.1) : '')
  );
}

const faintDrapes = (
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  on: boolean,
): string => {
  const c = on ? mix('#ffdf9f', colour, 0.4) : s.lit(colour);
  const d = (a: number, b: number): string =>
    `M${num(a)} ${num(y + 1)}L${num(b)} ${num(y + 1)}Q${num((a + b) / 2)} ${num(y + h * 0.55)} ${num(a)} ${num(y + h * 0.92)}Z`;
  return path(d(x + 0.4, x + w * 0.34) + d(x + w - 0.4, x + w * 0.66), c, 'opacity="0.6"');
};

export function mast(s: Stage, x: number, y: number, h: number, colour = '#f3ead8'): string {
  return (
    line(
      `M${num(x)} ${num(y)}V${num(y - h)}M${num(x - 7)} ${num(y - h * 0.62)}H${num(x + 7)}M${num(x - 4)} ${num(y - h * 0.85)}H${num(x + 4)}`,
      s.lit(colour),
      1.1,
    ) +
    line(
      `M${num(x)} ${num(y - h)}L${num(x - h * 1.1)} ${num(y)}M${num(x)} ${num(y - h * 0.7)}L${num(x + h * 0.7)} ${num(y)}`,
      s.lit(colour),
      0.35,
    ) +
    rect(x - 6, y - h * 0.52, 12, 1.8, s.lit('#4d5a66'), 'rx="0.9"') +
    (s.lamps > 0.3 ? s.halo(x, y - h, 9, '#fff0c0', 0.9) : '') +
    disc(x, y - h, 1.2, s.lamps > 0.3 ? '#fff4d0' : s.lit('#d8cbb0'))
  );
}

/** A funnel with coloured bands from the top down. */
export function funnel(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  colours: readonly string[],
  rake = 3,
): string {
  const share = h / colours.length;
  return (
    colours
      .map((c, i) => {
        const [t0, t1] = [h - i * share, h - (i + 1) * share];
        const at = (t: number): number => (rake * -t) / h;
        const fill =
          s.sideOf(0) < 0
            ? s.gradient(
                [
                  [0, s.lit(c)],
                  [1, s.shade(c)],
                ],
                'across',
              )
            : s.gradient(
                [
                  [0, s.shade(c)],
                  [1, s.lit(c)],
                ],
                'across',
              );
        return poly(
          [
            [x + at(t0), y - t0],
            [x + w + at(t0), y - t0],
            [x + w + at(t1), y - t1],
            [x + at(t1), y - t1],
          ],
          fill,
        );
      })
      .join('') + oval(x + w / 2 - rake, y - h, w / 2, 1.3, s.dark())
  );
}

/** Raked windows and a white house: where the ship is steered from. */
export function wheelhouse(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  roof: string,
): string {
  const outline: Pt[] = [
    [x, y],
    [x + 1, y - h],
    [x + w + 3, y - h],
    [x + w, y],
  ];
  return (
    poly(
      outline,
      s.gradient([
        [0, s.shade(colour)],
        [0.5, s.lit(colour)],
        [1, s.lit(colour)],
      ]),
    ) +
    row(3, (i) =>
      pane(s, x + 4 + i * ((w - 5) / 3), y - h * 0.84, (w - 8) / 3 - 1, h * 0.42, {
        lit: i === 1,
        curtain: colour,
        bars: 0,
      }),
    ).join('') +
    slab(s, x - 4, x + w + 7, y - h - 2.4, 2.8, roof)
  );
}
