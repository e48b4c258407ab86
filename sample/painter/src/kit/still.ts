import { mix } from './colour.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';
import { disc, type Drawing, line, num, oval, path, put, rect, row } from './svg.ts';

// Things for a still life, about 100 units wide, standing at 0.

/** A bottle or jar of clear glass with water in it and a cork. */
export const bottle = (s: Stage, x: number, y: number, k: number, tint = '#bfe0da', full = 0.72): string => {
  const d = 'M-34 0Q-40 -4 -40 -18V-118Q-40 -146 -16 -158V-196H16V-158Q40 -146 40 -118V-18Q40 -4 34 0Z';
  const clip = s.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  return put(x, y, k, [
    oval(6, 2, 52, 8, s.dark(), 'opacity="0.25"'),
    path(d, s.lit(tint), 'opacity="0.55"'),
    `<g clip-path="url(#${clip})">${rect(
      -42,
      -150 * full - 6,
      84,
      170,
      s.gradient([
        [0, s.lit('#9fd6cc'), 0.75],
        [1, s.lit('#4f9c9a'), 0.75],
      ]),
    )}${oval(0, -150 * full - 6, 40, 6, s.lit('#d9f3ea'))}</g>`,
    path(
      'M-28 -20V-112Q-28 -132 -14 -144',
      'none',
      'stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity="0.7"',
    ),
    path(d, 'none', `stroke="${mix(s.lit(tint), '#ffffff', 0.5)}" stroke-width="4"`),
    path(
      'M-14 -196V-222Q0 -228 14 -222V-196Z',
      s.gradient([
        [0, s.lit('#d9a868')],
        [1, s.shade('#a87a48')],
      ]),
    ),
  ]);
};

/** A fired clay cup, thrown away and become earth again. */
export const clayCup = (s: Stage, x: number, y: number, k: number, drink = '#9a5a2c'): string =>
  put(x, y, k, [
    oval(4, 1, 42, 7, s.dark(), 'opacity="0.25"'),
    path(
      'M-40 -86L-26 0H26L40 -86Z',
      s.gradient(
        [
          [0, s.shade('#a8563a')],
          [0.35, s.lit('#cf7a4e')],
          [1, s.shade('#a8563a')],
        ],
        'across',
      ),
    ),
    line('M-37 -66H37M-35 -54H35', s.shade('#8a4a30'), 2, 'opacity="0.6"'),
    oval(0, -86, 40, 10, s.lit('#e0946a')),
    oval(0, -85, 33, 7, s.lit(drink)),
  ]);

/** Plates stitched of sal leaves, lying in a pile. */
export function leafPlates(s: Stage, x: number, y: number, k: number, count: number): string {
  const r = random(`${s.seed}:leaves:${num(x)}`);
  const one = (i: number): Drawing => {
    const c = ['#8a9a4e', '#a8a05a', '#7f8f48'][i % 3] ?? '#8a9a4e';
    return [
      oval(r.between(-5, 5), -i * 13, 128, 32, s.shade(c)),
      path(
        `${row(16, (j) => {
          const [a, b] = [(j / 16) * Math.PI * 2, ((j + 0.5) / 16) * Math.PI * 2];
          return `${j ? 'L' : 'M'}${num(Math.cos(a) * 126)} ${num(-i * 13 - 6 + Math.sin(a) * 30)}L${num(Math.cos(b) * 136)} ${num(-i * 13 - 6 + Math.sin(b) * 33)}`;
        }).join('')}Z`,
        s.lit(c),
      ),
      oval(0, -i * 13 - 4, 96, 20, mix(s.lit(c), s.shade(c), 0.4)),
      line(
        row(6, (j) => {
          const a = (j / 6) * Math.PI * 2;
          return `M${num(Math.cos(a) * 20)} ${num(-i * 13 - 4 + Math.sin(a) * 4)}L${num(Math.cos(a) * 120)} ${num(-i * 13 - 6 + Math.sin(a) * 28)}`;
        }).join(''),
        s.shade(c),
        2,
        'opacity="0.6"',
      ),
    ];
  };
  return put(x, y, k, [oval(6, 6, 140, 30, s.dark(), 'opacity="0.25"'), row(count, one)]);
}

/** A jute bag with two handles and something green looking out of it. */
export const juteBag = (s: Stage, x: number, y: number, k: number, mark: Drawing = ''): string =>
  put(x, y, k, [
    oval(8, 2, 128, 15, s.dark(), 'opacity="0.28"'),
    row(7, (i) =>
      path(
        `M${-60 + i * 20} -196q${-30 + i * 10} -70 ${-44 + i * 14} -112q34 30 ${20 + i * 3} 112Z`,
        i % 2 ? s.lit('#6f9a4a') : s.shade('#5d8a45'),
      ),
    ),
    line('M-58 -196Q-60 -300 -14 -300Q26 -300 22 -196', s.shade('#a8844e'), 11),
    path(
      'M-112 -200Q-122 -90 -108 0H108Q122 -90 112 -200Z',
      s.gradient(
        [
          [0, s.lit('#d9b878')],
          [0.6, s.lit('#c9a260')],
          [1, s.shade('#a8844e')],
        ],
        'across',
      ),
    ),
    line(
      row(9, (i) => `M-112 ${-20 - i * 20}H112`).join('') +
        row(11, (i) => `M${-100 + i * 20} 0V-200`).join(''),
      s.shade('#a8844e'),
      1.6,
      'opacity="0.4"',
    ),
    rect(-114, -206, 228, 16, s.lit('#c39a58')),
    line('M-30 -196Q-36 -280 12 -282Q58 -280 52 -196', s.lit('#c9a260'), 11),
    mark,
  ]);

/** A cake of soap wrapped in a leaf. */
export const soap = (s: Stage, x: number, y: number, k: number, colour = '#c9d6a8'): string =>
  put(x, y, k, [
    oval(2, 2, 60, 8, s.dark(), 'opacity="0.25"'),
    rect(
      -54,
      -34,
      108,
      34,
      s.gradient([
        [0, s.lit(colour)],
        [1, s.shade(colour)],
      ]),
      'rx="10"',
    ),
    path('M-18 -36H14L18 0H-14Z', s.lit('#6f9a4a')),
    line('M-16 -18H16', s.lit('#e8d2a0'), 3),
  ]);

/** Twigs of neem in a brass beaker. */
export const twigs = (s: Stage, x: number, y: number, k: number): string =>
  put(x, y, k, [
    oval(4, 2, 44, 7, s.dark(), 'opacity="0.25"'),
    row(6, (i) => [
      line(`M${-16 + i * 6} -70L${-44 + i * 18} ${-170 - (i % 3) * 18}`, s.lit('#8a6a40'), 7),
      i % 2
        ? path(`M${-44 + i * 18} ${-160 - (i % 3) * 18}q24 -34 44 -20q-14 30 -44 20Z`, s.lit('#6f9a4a'))
        : '',
    ]),
    path(
      'M-36 -84L-30 0H30L36 -84Z',
      s.gradient(
        [
          [0, s.lit('#f6d98a')],
          [0.5, s.lit('#d9a43c')],
          [1, s.shade('#a8742a')],
        ],
        'across',
      ),
    ),
    oval(0, -84, 36, 8, s.shade('#a8742a')),
  ]);

/** A holy basil in a painted pot. */
export function tulsi(s: Stage, x: number, y: number, k: number, pot = '#c9683c'): string {
  const r = random(`${s.seed}:tulsi:${num(x)}`);
  return put(x, y, k, [
    oval(6, 2, 74, 11, s.dark(), 'opacity="0.28"'),
    line('M0 -90Q-6 -160 4 -260M0 -120Q-40 -160 -60 -220M2 -140Q40 -180 64 -226', s.shade('#6b5a34'), 6),
    row(46, () => {
      const [a, d] = [r.between(0, Math.PI * 2), r.next() ** 0.6];
      const [lx, ly] = [Math.cos(a) * 84 * d, -214 + Math.sin(a) * 88 * d];
      return `<g transform="translate(${num(lx)} ${num(ly)}) rotate(${num(r.between(0, 360))})">${path('M0 0Q12 -16 30 0Q12 16 0 0Z', r.chance(0.55) ? s.lit('#6f9f52') : s.shade('#4f8048'))}</g>`;
    }),
    row(5, (i) => line(`M${-40 + i * 20} ${-270 + Math.abs(i - 2) * 14}v-46`, s.lit('#8a6a9a'), 7)),
    path(
      'M-66 -100L-50 0H50L66 -100Z',
      s.gradient(
        [
          [0, s.lit(pot)],
          [0.6, s.lit(pot)],
          [1, s.shade(pot)],
        ],
        'across',
      ),
    ),
    rect(-74, -112, 148, 24, s.lit(mix(pot, '#f0c890', 0.3)), 'rx="6"'),
    path(
      row(7, (i) => `M${-52 + i * 17} -64l8 -14l8 14l-8 14Z`).join(''),
      s.lit('#f6e6c8'),
      'opacity="0.85"',
    ),
  ]);
}

/** A heap of round things in a basket. */
export function basket(
  s: Stage,
  x: number,
  y: number,
  k: number,
  colours: readonly string[],
  key: string,
): string {
  const r = random(`${s.seed}:basket:${key}`);
  return put(x, y, k, [
    oval(4, 2, 92, 12, s.dark(), 'opacity="0.25"'),
    row(22, (i) => {
      const t = (i % 8) / 7 - 0.5;
      const level = Math.floor(i / 8);
      const c = r.pick(colours);
      return (
        disc(t * (150 - level * 44) + r.between(-5, 5), -78 - level * 24 + Math.abs(t) * 16, 22, s.lit(c)) +
        disc(
          t * (150 - level * 44) - 6,
          -86 - level * 24 + Math.abs(t) * 16,
          6,
          mix(s.lit(c), '#ffffff', 0.4),
        )
      );
    }),
    path(
      'M-96 -74L-70 0H70L96 -74Q0 -56 -96 -74Z',
      s.gradient([
        [0, s.lit('#c99d5c')],
        [1, s.shade('#8f6a3c')],
      ]),
    ),
    line(
      'M-90 -56Q0 -38 90 -56M-84 -38Q0 -22 84 -38M-78 -20Q0 -6 78 -20' +
        row(9, (i) => `M${-80 + i * 20} -66L${-60 + i * 15} 0`).join(''),
      s.shade('#7d5a30'),
      3,
      'opacity="0.7"',
    ),
  ]);
}
