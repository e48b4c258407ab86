import { mix } from './colour.ts';
import { face } from './masonry.ts';
import type { Stage } from './stage.ts';
import { type Drawing, type Pt, flat, line, num, poly, rect, row } from './svg.ts';

/** The great cantilever bridge at Kolkata: two towers, a high curve between them, the roadway hung below. */
export function cantilever(
  s: Stage,
  o: { left: number; right: number; deck: number; height: number; pier: number; depth?: number },
): string {
  const { left, right, deck, height, pier, depth = 0 } = o;
  const span = right - left;
  const [a, b] = [left + span * 0.24, left + span * 0.76];
  const steel = mix(s.dark(depth), s.lit('#8d97a0', depth), 0.4);
  const bright = mix(s.dark(depth), s.lit('#b9c0c4', depth), 0.6);
  const chord = (x: number): number => {
    if (x <= a) return deck - height * (0.12 + 0.88 * ((x - left) / (a - left)) ** 1.5);
    if (x >= b) return deck - height * (0.12 + 0.88 * ((right - x) / (right - b)) ** 1.5);
    const t = (x - a) / (b - a);
    return deck - height * (0.3 + 0.7 * Math.abs(2 * t - 1) ** 1.8);
  };
  const panels = 36;
  const xs = row(panels + 1, (i) => left + (span * i) / panels);
  const top: Pt[] = xs.map((x) => [x, chord(x)]);
  const open = (pts: readonly Pt[]): string => `M${pts.map((p) => `${num(p[0])} ${num(p[1])}`).join('L')}`;
  const webs = xs
    .slice(0, -1)
    .map((x, i) => {
      const next = xs[i + 1] ?? x;
      return i % 2
        ? `M${num(x)} ${num(chord(x))}L${num(next)} ${num(deck)}`
        : `M${num(x)} ${num(deck)}L${num(next)} ${num(chord(next))}`;
    })
    .join('');
  const tower = (x: number): Drawing => {
    const w = span * 0.017;
    return [
      line(
        `M${num(x - w)} ${num(pier)}L${num(x - w * 0.6)} ${num(deck - height * 1.04)}M${num(x + w)} ${num(pier)}L${num(x + w * 0.6)} ${num(deck - height * 1.04)}`,
        steel,
        span * 0.006,
      ),
      line(
        row(
          8,
          (i) =>
            `M${num(x - w * 0.9)} ${num(deck - (height * i) / 8)}L${num(x + w * 0.8)} ${num(deck - (height * (i + 1)) / 8)}M${num(x + w * 0.9)} ${num(deck - (height * i) / 8)}L${num(x - w * 0.8)} ${num(deck - (height * (i + 1)) / 8)}`,
        ).join(''),
        steel,
        span * 0.0018,
      ),
      rect(x - w * 1.7, pier - height * 0.16, w * 3.4, height * 0.2, face(s, x, '#b58a6a', depth)),
    ];
  };
  return flat([
    line(
      open(top.map(([x, y]) => [x + span * 0.006, y + height * 0.02] as Pt)),
      mix(steel, s.haze, 0.35),
      span * 0.003,
    ),
    line(webs, steel, span * 0.0019),
    line(xs.map((x) => `M${num(x)} ${num(chord(x))}V${num(deck)}`).join(''), steel, span * 0.0013),
    line(open(top), bright, span * 0.0048),
    tower(a),
    tower(b),
    rect(left - span * 0.2, deck, span * 1.4, height * 0.055, steel),
    rect(left - span * 0.2, deck - height * 0.012, span * 1.4, height * 0.02, bright),
    s.lamps > 0.3
      ? row(40, (i) => {
          const x = left - span * 0.1 + (span * 1.2 * i) / 39;
          return (
            s.halo(x, deck - height * 0.05, height * 0.06, '#ffd58a', 0.9) +
            rect(x - 1.5, deck - height * 0.05, 3, 3, '#fff2cc')
          );
        })
      : '',
  ]);
}

/** A long low road bridge on many piers, running away or across. */
export function longBridge(
  s: Stage,
  o: {
    left: number;
    right: number;
    y0: number;
    y1: number;
    deck0: number;
    deck1: number;
    piers: number;
    depth: number;
  },
): string {
  const { left, right, y0, y1, deck0, deck1, piers, depth } = o;
  const colour = mix(s.dark(depth), s.lit('#c9bda8', depth), 0.55);
  return (
    row(piers, (i) => {
      const t = (i + 0.5) / piers;
      const x = left + (right - left) * t;
      const w =
        3 +
        ((1 - t) * deck0 + t * deck1 > 0
          ? Math.abs(y0 + (y1 - y0) * t - (deck0 + (deck1 - deck0) * t)) * 0.1
          : 0);
      const [foot, top] = [y0 + (y1 - y0) * t, deck0 + (deck1 - deck0) * t];
      return poly(
        [
          [x - w / 2, foot],
          [x - w * 0.4, top + w],
          [x - w * 1.3, top],
          [x + w * 1.3, top],
          [x + w * 0.4, top + w],
          [x + w / 2, foot],
        ],
        colour,
      );
    }).join('') +
    poly(
      [
        [left, deck0],
        [right, deck1],
        [right, deck1 + Math.abs(y1 - deck1) * 0.12],
        [left, deck0 + Math.abs(y0 - deck0) * 0.12],
      ],
      mix(s.dark(depth), s.lit('#e0d4bc', depth), 0.7),
    )
  );
}

/** A barrage: gates between piers under a long deck, with hoists. */
export function barrage(
  s: Stage,
  o: { left: number; right: number; y: number; height: number; gates: number; depth: number },
): string {
  const { left, right, y, height, gates, depth } = o;
  const bay = (right - left) / gates;
  return flat([
    row(gates, (i) => [
      rect(
        left + i * bay + bay * 0.22,
        y - height * 0.5,
        bay * 0.62,
        height * 0.5,
        s.shade('#4f6f7a', depth),
      ),
      line(
        `M${num(left + (i + 0.25) * bay)} ${num(y - height * 0.34)}h${num(bay * 0.56)}m${num(-bay * 0.56)} ${num(height * 0.16)}h${num(bay * 0.56)}`,
        s.lit('#8fb0b4', depth),
        1,
      ),
    ]),
    row(gates + 1, (i) => {
      const x = left + i * bay;
      return [
        poly(
          [
            [x - bay * 0.2, y + 2],
            [x - bay * 0.16, y - height * 0.66],
            [x + bay * 0.16, y - height * 0.66],
            [x + bay * 0.2, y + 2],
          ],
          face(s, x, '#d9ccb4', depth),
        ),
        rect(x - bay * 0.09, y - height, bay * 0.18, height * 0.36, face(s, x, '#d9ccb4', depth)),
      ];
    }),
    rect(left - 20, y - height * 0.7, right - left + 40, height * 0.1, s.lit('#e6dcc6', depth)),
    rect(left - 20, y - height * 0.61, right - left + 40, height * 0.03, s.shade('#b9aa90', depth)),
    rect(left - 20, y - height * 1.03, right - left + 40, height * 0.06, s.lit('#e6dcc6', depth)),
  ]);
}
