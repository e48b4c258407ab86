import { mix } from './colour.ts';
import { type Person, person } from './people.ts';
import type { Stage } from './stage.ts';
import { type Drawing, disc, flat, group, line, num, path, put, row } from './svg.ts';
import { afloat, wash } from './water.ts';

// Small craft are drawn in decimetres too, waterline at 0, bow to the right.

type Crew = Person & { at: number };

type Boat = { x: number; y: number; scale?: number; flip?: boolean; depth?: number; reflection?: number };

const place = (s: Stage, b: Boat, drawing: Drawing, length: number): string => {
  const scale = b.scale ?? s.scaleAt(b.y) / 10;
  return (
    afloat(s, b.y, put(b.x, b.y, scale, drawing, b.flip), {
      opacity: b.reflection ?? 0.45,
      strength: scale > 3.4 ? Math.min(26, 6 + scale * 4) : 6,
    }) + (b.depth ? '' : wash(s, b.x, b.y + 1, length * scale * 0.8, Math.min(1, scale * 0.45)))
  );
};

/** The long crescent of a country boat; `lift` raises the ends. */
const crescent = (s: Stage, half: number, depth: number, lift: number, colour = '#5a3a28'): string => {
  const top = `M${-half} ${num(-lift)}Q${num(-half * 0.45)} -4.4 0 -4.2T${num(half)} ${num(-lift * 1.25)}`;
  return (
    path(
      `${top}Q${num(half * 0.62)} 2.6 0 2.6T${-half} ${num(-lift)}Z`,
      s.gradient([
        [0, s.lit(colour, depth)],
        [1, s.shade(colour, depth)],
      ]),
    ) +
    line(top, mix(s.lit(colour, depth), s.sun, 0.3), 0.8) +
    line(
      `M${num(-half * 0.8)} ${num(-lift * 0.42)}Q0 1 ${num(half * 0.8)} ${num(-lift * 0.5)}`,
      s.shade('#2f1d18', depth),
      0.5,
    )
  );
};

const crewOf = (s: Stage, crew: readonly Crew[], depth: number): Drawing =>
  crew.map((p) => person(s, p.at, -3, 1, { depth, ...p }));

/** A country boat with or without its bamboo hood; a lantern when lamps are lit. */
export function countryBoat(
  s: Stage,
  b: Boat & { hood?: boolean; crew?: readonly Crew[]; half?: number; colour?: string; lantern?: boolean },
): string {
  const { depth = 0, half = 42, hood = true, crew = [{ at: -30, pose: 'row' }] } = b;
  const arch = 'M-15 -3.6Q-16 -15 -8 -15.4H14Q21 -14.6 20 -3.6Z';
  const clip = s.define((id) => `<clipPath id="${id}"><path d="${arch}"/></clipPath>`);
  return place(
    s,
    b,
    [
      crewOf(
        s,
        crew.filter((p) => p.at > -10),
        depth,
      ),
      crescent(s, half, depth, 10, b.colour),
      hood
        ? [
            path(
              arch,
              s.gradient([
                [0, s.lit('#c99d5c', depth)],
                [1, s.shade('#8f6a3c', depth)],
              ]),
            ),
            group(
              line(
                row(14, (i) => `M${-18 + i * 3} -3l6 -13M${-12 + i * 3} -3l-6 -13`).join(''),
                s.shade('#6b4a2c', depth),
                0.4,
                'opacity="0.7"',
              ),
              `clip-path="url(#${clip})"`,
            ),
          ]
        : '',
      crewOf(
        s,
        crew.filter((p) => p.at <= -10),
        depth,
      ),
      b.lantern && s.lamps > 0.2
        ? [
            s.halo(26, -13, 26, '#ffc766', 0.9),
            line('M24 -5V-15', s.dark(), 0.6),
            disc(25, -13.4, 1.5, '#fff0bf'),
          ]
        : '',
    ],
    half * 2,
  );
}

/** A Padma sailing boat with one tall patched square sail. */
export function sailBoat(s: Stage, b: Boat & { sail?: string; half?: number }): string {
  const { depth = 0, sail = '#b4532f', half = 62 } = b;
  const d = 'M-20 -104Q10 -112 40 -100Q50 -62 42 -22Q8 -30 -22 -24Q-10 -62 -20 -104Z';
  const clip = s.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  return place(
    s,
    b,
    [
      line('M4 -4L8 -114M-24 -105L44 -101M-24 -23L44 -21', s.lit('#5b3d2a', depth), 1.3),
      path(
        d,
        s.gradient(
          [
            [0, s.lit(sail, depth)],
            [0.7, s.lit(sail, depth)],
            [1, s.shade(sail, depth)],
          ],
          'across',
        ),
      ),
      group(
        [
          path(
            'M-30 -80Q8 -88 52 -78V-62Q8 -70 -30 -64Z',
            s.lit(mix(sail, '#f2d9a0', 0.55), depth),
            'opacity="0.75"',
          ),
          path('M14 -112H30V-20H14Z', s.shade(sail, depth), 'opacity="0.35"'),
          path('M-14 -48h16v14h-16Z', s.lit(mix(sail, '#6b2a24', 0.6), depth), 'opacity="0.7"'),
        ],
        `clip-path="url(#${clip})"`,
      ),
      line('M8 -112L-58 -12M8 -112L58 -14', s.dark(depth), 0.4),
      crescent(s, half, depth, 15, '#4d3022'),
      path('M-46 -7Q-46 -17 -38 -17H-24Q-18 -17 -18 -5Z', s.lit('#c39a5c', depth)),
      person(s, -52, -9, 1, { depth, pose: 'stand', cloth: '#e7ddc6', drape: '#3d5aa0' }),
      line('M-54 -17L-68 4', s.lit('#5b3d2a', depth), 0.9),
    ],
    half * 2,
  );
}

/** A fisherman throwing or tending a net from a narrow boat. */
export function netBoat(s: Stage, b: Boat & { cast?: boolean }): string {
  const { depth = 0 } = b;
  const net = b.cast
    ? [
        path(
          'M20 -26Q40 -40 62 -22Q70 -10 66 0Q50 6 34 2Q22 -10 20 -26Z',
          s.lit('#f2ead6', depth),
          'opacity="0.28"',
        ),
        line(
          'M20 -26Q40 -40 62 -22M20 -26Q44 -26 66 0M20 -26Q34 -18 50 4M20 -26Q24 -12 34 2M30 -30Q40 -14 34 2M44 -31Q56 -14 50 4M54 -28Q64 -14 62 2M26 -14Q44 -24 64 -14M30 -4Q48 -12 67 -4',
          s.lit('#f7efdc', depth),
          0.4,
        ),
      ]
    : '';
  return place(
    s,
    b,
    [
      net,
      crescent(s, 36, depth, 8, '#4a3226'),
      person(s, 12, -3.4, 1, { depth, pose: 'pole', cloth: '#8a5738', drape: '#c6493a', flip: true }),
      person(s, -24, -4, 1, { depth, pose: 'sit', cloth: '#e0a33a', drape: '#3d5aa0' }),
    ],
    72,
  );
}

/** A lift net on its bamboo V at the water's edge; `size` in pixels. */
export function liftNet(s: Stage, x: number, y: number, size: number, depth = 0, flip = false): string {
  const c = mix(s.dark(depth), s.lit('#7a5a3c', depth), 0.4);
  return put(
    x,
    y,
    size / 100,
    [
      path('M-78 -46Q-30 -22 22 -86L-10 -14Z', s.lit('#f0e6cc', depth), 'opacity="0.22"'),
      line(
        `M-78 -46Q-30 -22 22 -86${row(6, (i) => `M${num(-78 + i * 13)} ${num(-46 + i * 4.5)}L${num(22 - i * 5.4)} ${num(-86 + i * 12)}`).join('')}`,
        s.lit('#f0e6cc', depth),
        0.5,
        'opacity="0.8"',
      ),
      line('M8 0L-80 -48M8 0L24 -88M-80 -48L24 -88M8 0L52 -34', c, 1.8),
      line('M-18 6L-4 -26M10 8L10 -20M34 6L20 -26M-8 -12H26M40 6V-20M52 6V-34', c, 1.6),
      line('M6 -16H60', c, 2.2),
      person(s, 34, -17, 1.25, { depth, pose: 'stand', cloth: '#8a5738', drape: '#c6493a', flip: true }),
    ],
    flip,
  );
}

/** A leaf lamp drifting, alone. */
export const diya = (s: Stage, x: number, y: number, r: number): string =>
  s.halo(x, y - r * 0.5, r * 7, '#ffbf5a', 0.75) +
  path(
    `M${num(x - r * 1.7)} ${num(y - r * 0.3)}Q${num(x)} ${num(y + r * 1.1)} ${num(x + r * 1.7)} ${num(y - r * 0.3)}Q${num(x)} ${num(y + r * 0.1)} ${num(x - r * 1.7)} ${num(y - r * 0.3)}Z`,
    s.lit('#7a5a34'),
  ) +
  path(
    `M${num(x - r * 0.42)} ${num(y - r * 0.4)}Q${num(x - r * 0.3)} ${num(y - r * 1.2)} ${num(x)} ${num(y - r * 1.9)}Q${num(x + r * 0.3)} ${num(y - r * 1.2)} ${num(x + r * 0.42)} ${num(y - r * 0.4)}Z`,
    '#fff0b8',
  ) +
  line(
    `M${num(x - r)} ${num(y + r * 1.6)}h${num(r * 2)}M${num(x - r * 0.5)} ${num(y + r * 2.6)}h${num(r)}`,
    '#ffcf7c',
    r * 0.28,
    'opacity="0.6"',
  );

/** A jetty running out from one side on posts, with a rail and lanterns. */
export function jetty(
  s: Stage,
  o: { from: number; to: number; y: number; scale: number; lanterns?: number; rail?: boolean },
): string {
  const { from, to, y, scale: k, lanterns = 0, rail = true } = o;
  const [wood, dark] = [s.lit('#8a6444'), s.shade('#4d3526')];
  const posts = Math.max(3, Math.round(Math.abs(to - from) / (26 * k)));
  const xs = row(posts + 1, (i) => from + ((to - from) * i) / posts);
  const body = [
    xs.map((x) => line(`M${num(x)} ${num(y - 8 * k)}V${num(y + 12 * k)}`, dark, 2 * k)),
    line(`M${num(from)} ${num(y - 8.6 * k)}H${num(to)}`, wood, 2.6 * k),
    line(`M${num(from)} ${num(y - 6.8 * k)}H${num(to)}`, dark, 1.1 * k),
    rail
      ? [
          line(
            `${xs.map((x) => `M${num(x)} ${num(y - 8 * k)}v${num(-10 * k)}`).join('')}M${num(from)} ${num(y - 18 * k)}H${num(to)}M${num(from)} ${num(y - 13.5 * k)}H${num(to)}`,
            s.lit('#a07a52'),
            0.8 * k,
          ),
        ]
      : '',
    row(lanterns, (i) => {
      const x = from + ((to - from) * (i + 0.5)) / lanterns;
      return [
        line(`M${num(x)} ${num(y - 9 * k)}V${num(y - 29 * k)}`, s.dark(), 0.9 * k),
        s.halo(x, y - 30 * k, 26 * k, '#ffc766', 0.85 * s.lamps),
        path(
          `M${num(x - 2 * k)} ${num(y - 28 * k)}L${num(x - 2.6 * k)} ${num(y - 32 * k)}L${num(x)} ${num(y - 34 * k)}L${num(x + 2.6 * k)} ${num(y - 32 * k)}L${num(x + 2 * k)} ${num(y - 28 * k)}Z`,
          s.lamps > 0.2 ? '#ffe7ad' : s.lit('#e3c98f'),
        ),
      ];
    }),
  ];
  return afloat(s, y + 10 * k, flat(body), { opacity: 0.45, strength: 20 });
}
