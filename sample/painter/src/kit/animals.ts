import { mix } from './colour.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';
import { disc, line, num, oval, path, put, row } from './svg.ts';

// Each animal is drawn about 100 units long, feet at 0, looking to the right.
type Beast = { flip?: boolean; depth?: number };

export function rhino(s: Stage, x: number, y: number, k: number, o: Beast = {}): string {
  const { depth = 0 } = o;
  const [lit, dark] = [s.lit('#8d8a8a', depth), s.shade('#6f6c70', depth)];
  return put(
    x,
    y,
    k,
    [
      path('M-34 -14L-36 0H-26L-24 -14ZM22 -14L22 0H32L34 -16Z', s.shade('#4f4c52', depth)),
      path(
        'M-52 -34Q-54 -54 -34 -57Q-14 -61 10 -56Q22 -60 34 -54Q40 -52 44 -46L50 -40Q60 -36 70 -30Q76 -26 72 -20Q66 -16 56 -19Q46 -20 40 -22Q34 -16 32 -14L30 0H19L17 -16Q0 -10 -18 -14L-22 0H-34L-36 -16Q-48 -20 -52 -34Z',
        s.gradient([
          [0, lit],
          [0.55, mix(lit, dark, 0.4)],
          [1, dark],
        ]),
      ),
      path('M66 -32Q70 -42 73 -46Q75 -38 72 -29Z', s.lit('#cfc4b0', depth)),
      path('M36 -53Q36 -63 42 -62Q45 -56 41 -50Z', lit),
      path('M42 -51Q46 -60 50 -56Q50 -50 46 -46Z', dark),
      disc(54, -34, 1.4, s.dark(depth)),
      line(
        'M18 -57Q28 -44 22 -26Q20 -18 22 -14M-16 -59Q-10 -40 -16 -16M34 -50Q30 -40 38 -26M-50 -42Q-36 -44 -34 -30',
        dark,
        1.8,
      ),
      line('M-52 -48Q-58 -38 -55 -28', dark, 2),
      row(14, (i) => disc(-42 + ((i * 17) % 34), -46 + ((i * 11) % 22), 0.9, dark)).join(''),
    ],
    o.flip,
  );
}

export function deer(
  s: Stage,
  x: number,
  y: number,
  k: number,
  o: Beast & { stag?: boolean; graze?: boolean } = {},
): string {
  const { depth = 0, stag = false, graze = false } = o;
  const [coat, dark, pale] = [s.lit('#b9703a', depth), s.shade('#7d4526', depth), s.lit('#f6e6cc', depth)];
  const head = graze
    ? 'M22 -44Q34 -34 40 -14Q42 -8 48 -6L50 -2Q44 2 38 -4Q28 -20 16 -30Z'
    : 'M18 -48Q26 -62 28 -78Q32 -84 38 -82L50 -76Q50 -71 44 -71Q38 -70 36 -66Q34 -50 28 -36Z';
  return put(
    x,
    y,
    k,
    [
      line('M-26 -30L-29 -14L-26 0M-20 -30L-18 -14L-20 0M18 -32L17 -14L19 0M24 -34L27 -16L25 0', dark, 3),
      path(
        'M-36 -38Q-40 -50 -26 -52Q0 -54 20 -50Q30 -46 27 -36Q20 -28 0 -29Q-18 -26 -28 -26Q-36 -28 -36 -38Z',
        s.gradient([
          [0, coat],
          [0.7, mix(coat, dark, 0.3)],
          [1, pale],
        ]),
      ),
      path(head, coat),
      path('M-36 -44Q-42 -40 -40 -32L-36 -34Z', pale),
      row(15, (i) => disc(-28 + ((i * 13) % 48), -48 + ((i * 7) % 13), 1.25, pale)).join(''),
      graze ? '' : path('M30 -80L22 -88L32 -84Z', dark) + disc(40, -77, 1.1, s.dark(depth)),
      stag && !graze
        ? line(
            'M33 -82Q22 -96 30 -112M28 -92L38 -98M28 -101L20 -108M36 -83Q44 -96 48 -108M43 -95L50 -96',
            s.lit('#7a5236', depth),
            1.8,
          )
        : '',
    ],
    o.flip,
  );
}

export function crocodile(
  s: Stage,
  x: number,
  y: number,
  k: number,
  o: Beast & { gape?: boolean } = {},
): string {
  const { depth = 0 } = o;
  const [hide, dark, belly] = [s.lit('#7c7c52', depth), s.shade('#4c4f38', depth), s.lit('#d9cf9e', depth)];
  return put(
    x,
    y,
    k,
    [
      path('M-30 -6L-38 2H-28L-22 -4ZM22 -6L18 3H30L32 -6Z', dark),
      path(
        'M-110 -2Q-76 -4 -48 -12Q-20 -24 14 -21Q30 -20 42 -19Q50 -23 58 -18L88 -14Q98 -13 98 -9L62 -7Q40 0 10 1Q-30 4 -60 1Q-90 0 -110 -2Z',
        s.gradient([
          [0, hide],
          [0.6, mix(hide, dark, 0.5)],
          [1, dark],
        ]),
      ),
      path('M40 -5Q10 2 -40 1Q0 -4 30 -8Z', belly, 'opacity="0.75"'),
      o.gape
        ? path('M48 -8L94 2Q98 5 92 6L56 2Z', hide) +
          path('M56 -8L95 -10L92 3Z', s.lit('#d98a7a', depth)) +
          path(row(9, (i) => `M${60 + i * 4} -8.4l1.6 4l1.6 -4Z`).join(''), belly)
        : line('M54 -9L97 -8', dark, 0.9) +
          path(row(10, (i) => `M${57 + i * 4} -9l1.3 2.8l1.3 -2.8Z`).join(''), belly),
      path(
        row(19, (i) => {
          const bx = -98 + i * 7.4;
          const by =
            bx < -48 ? -5 - (bx + 98) * 0.15 : -14.5 - 7 * Math.sin(((bx + 48) / 95) * Math.PI * 0.75);
          return `M${num(bx)} ${num(by + 1.5)}l3 -4.4l3.4 3.6Z`;
        }).join(''),
        dark,
      ),
      disc(55, -18.6, 2.6, hide),
      disc(55.6, -19, 1.1, s.lit('#e8c23c', depth)),
      disc(95, -12.6, 1.3, dark),
      row(24, (i) => disc(-36 + ((i * 19) % 72), -15 + ((i * 7) % 10), 0.8, dark)).join(''),
    ],
    o.flip,
  );
}

/** An olive ridley seen from the side and a little above, crossing the sand. */
export function turtle(s: Stage, x: number, y: number, k: number, o: Beast = {}): string {
  const { depth = 0 } = o;
  const [shell, dark, skin] = [s.lit('#77784c', depth), s.shade('#454a34', depth), s.lit('#8f8f68', depth)];
  return put(
    x,
    y,
    k,
    [
      oval(0, 1, 48, 4, s.dark(depth), 'opacity="0.25"'),
      path('M18 -8Q34 -6 44 4Q36 6 24 1Q16 -2 14 -6ZM-32 -6Q-46 -4 -52 4Q-40 4 -28 -1Z', dark),
      path('M34 -14Q44 -24 54 -20Q60 -16 58 -10Q52 -6 42 -8L32 -6Z', skin),
      disc(52.5, -15.5, 1.4, s.dark(depth)),
      line('M53 -10.5L58 -11', dark, 0.8),
      path(
        'M-40 -4Q-38 -32 0 -35Q34 -34 38 -8Q24 0 -4 0Q-30 0 -40 -4Z',
        s.gradient([
          [0, mix(shell, s.sun, 0.15)],
          [0.6, shell],
          [1, dark],
        ]),
      ),
      line(
        'M-27 -26Q0 -20 30 -23M-35 -13Q0 -6 37 -12M-18 -31L-16 -9M0 -35V-7M17 -32L18 -9M-29 -22L-33 -8',
        dark,
        1,
      ),
      path('M-40 -4Q-30 0 -4 0Q24 0 38 -8L40 -4Q24 4 -4 4Q-32 4 -42 -1Z', skin),
      path('M6 -4Q20 2 22 12Q14 12 4 6Q-4 0 -2 -4Z', skin),
      path('M-28 -2Q-34 4 -38 9Q-28 10 -20 3Z', skin),
    ],
    o.flip,
  );
}

/** Hatchlings making for the sea, along a line. */
export const hatchlings = (
  s: Stage,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  count: number,
  k: number,
): string => {
  const r = random(`${s.seed}:hatch`);
  return row(count, (i) => {
    const t = (i + r.next()) / count;
    return put(
      x0 + (x1 - x0) * t + r.between(-90, 90),
      y0 + (y1 - y0) * t + r.between(-16, 16),
      k * (1.15 - t * 0.5),
      [
        oval(0, 1, 13, 3, s.dark(), 'opacity="0.2"'),
        oval(0, -4, 10, 6, s.lit('#3f4138')),
        oval(11, -5, 4.4, 3.4, s.lit('#4d5044')),
        path('M4 -2L12 5L8 6L0 0ZM-6 -2L-12 4L-8 4L-2 0ZM3 -7L9 -12L6 -13L-1 -8Z', s.lit('#34362e')),
      ],
      r.chance(0.2),
    );
  }).join('');
};

/** A river dolphin arching out of the water. */
export function dolphin(s: Stage, x: number, y: number, k: number, o: Beast = {}): string {
  const { depth = 0 } = o;
  return put(
    x,
    y,
    k,
    [
      path(
        'M-44 2Q-34 -28 0 -34Q26 -34 40 -18Q54 -8 74 -2L76 2L50 0Q46 2 40 2Z',
        s.gradient([
          [0, s.lit('#a3adb2', depth)],
          [0.6, s.lit('#7d8990', depth)],
          [1, s.shade('#5b6870', depth)],
        ]),
      ),
      path('M-10 -33Q-12 -42 -22 -44Q-20 -36 -22 -29Z', s.shade('#6d7a82', depth)),
      path('M22 -8Q18 2 10 8L26 4L34 -8Z', s.shade('#6d7a82', depth)),
      disc(43, -12, 1.3, s.dark(depth)),
      line('M50 -7L74 -0.4', s.shade('#5b6870', depth), 0.9),
      path(
        'M-62 2q20 -6 40 0q-20 4 -40 0ZM26 4q26 -7 52 0q-26 5 -52 0ZM-30 7q40 -5 80 0q-40 5 -80 0Z',
        mix(s.water[0] ?? s.haze, '#ffffff', 0.4),
        'opacity="0.75"',
      ),
    ],
    o.flip,
  );
}

export function elephant(s: Stage, x: number, y: number, k: number, o: Beast = {}): string {
  const { depth = 0 } = o;
  const [lit, dark] = [s.lit('#8a8488', depth), s.shade('#5d585f', depth)];
  return put(
    x,
    y,
    k,
    [
      path('M-30 -30L-31 0H-18L-17 -30ZM14 -30L15 0H27L27 -30Z', dark),
      path(
        'M-48 -52Q-50 -84 -18 -88Q4 -92 22 -84Q34 -94 48 -86Q58 -78 57 -64Q60 -44 56 -24Q54 -10 60 -6Q56 0 50 -6Q46 -20 46 -40Q38 -46 32 -46L30 0H17L13 -32Q-6 -28 -24 -34L-28 0H-42L-42 -36Q-48 -44 -48 -52Z',
        s.gradient([
          [0, lit],
          [0.6, mix(lit, dark, 0.4)],
          [1, dark],
        ]),
      ),
      path('M26 -82Q12 -80 14 -60Q18 -44 30 -46Q38 -60 34 -78Z', mix(lit, dark, 0.45)),
      path('M48 -46Q58 -38 68 -42Q60 -48 50 -52Z', s.lit('#f2e6cf', depth)),
      disc(45, -68, 1.5, s.dark(depth)),
      line('M-48 -60Q-56 -46 -53 -34', dark, 2),
    ],
    o.flip,
  );
}

/** A goat, about 60 units long. */
export const goat = (s: Stage, x: number, y: number, k: number, colour: string, flip = false): string =>
  put(
    x,
    y,
    k,
    [
      line('M-18 -16L-20 0M-8 -16L-8 0M10 -16L9 0M18 -16L20 0', s.shade(colour), 4),
      path(
        'M-24 -26Q-26 -36 -10 -36H14Q20 -40 24 -48L34 -52Q42 -48 38 -42L30 -40Q28 -26 22 -16Q0 -10 -20 -16Z',
        s.lit(colour),
      ),
      path('M26 -50Q22 -60 16 -60Q22 -54 24 -48Z', s.dark()),
      line('M-24 -32q-6 2 -6 8', s.shade(colour), 3),
    ],
    flip,
  );
