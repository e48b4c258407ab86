import { limb } from './limbs.ts';
import { mix } from './colour.ts';
import type { Dress } from './heads.ts';
import { seated } from './figures.ts';
import type { Stage } from './stage.ts';
import { disc, line, num, oval, path, put, rect, row } from './svg.ts';

// Classical musicians on a carpet, drawn in centimetres like figures.ts.

const wood = (s: Stage, colour: string): string =>
  s.gradient([
    [0, mix(s.lit(colour), s.sun, 0.25)],
    [0.5, s.lit(colour)],
    [1, s.shade(colour)],
  ]);

/** The sitar: gourd at 0,0, neck away to the upper right. */
const sitar = (s: Stage): string =>
  `<g transform="rotate(-38)">${[
    rect(14, -5.5, 118, 11, wood(s, '#7a4526')),
    row(16, (i) => line(`M${24 + i * 6.4} -6v12`, s.lit('#e8c878'), 0.9)).join(''),
    row(6, (i) => line(`M${70 + i * 9} ${i % 2 ? -6 : 6}v${i % 2 ? -6 : 6}`, s.lit('#3a2418'), 2.6)).join(''),
    disc(118, -12, 9, wood(s, '#a8673a')),
    oval(0, 0, 25, 23, wood(s, '#b5733c')),
    oval(-2, 0, 18, 17, s.lit('#d99a58')),
    line('M-14 -2H128M-14 0H128M-14 2H128', s.lit('#fff0c8'), 0.5),
    rect(-10, -7, 4, 14, s.lit('#f3e6c6')),
  ].join('')}</g>`;

/** The tanpura, held upright: gourd at 0,0. */
const tanpura = (s: Stage): string =>
  `<g transform="rotate(-80)">${[
    rect(14, -4.6, 120, 9.2, wood(s, '#6b3a22')),
    oval(0, 0, 24, 22, wood(s, '#a5603a')),
    oval(0, 0, 16, 15, s.lit('#c98a50')),
    row(4, (i) => line(`M${112 + i * 6} ${i % 2 ? -5 : 5}v${i % 2 ? -7 : 7}`, s.lit('#3a2418'), 2.6)).join(
      '',
    ),
    line('M-10 -1.4H128M-10 1.4H128', s.lit('#fff0c8'), 0.5),
  ].join('')}</g>`;

const drum = (s: Stage, x: number, w: number, h: number, colour: string): string =>
  path(
    `M${num(x - w / 2)} ${num(-h)}Q${num(x - w * 0.62)} ${num(-h * 0.4)} ${num(x - w * 0.36)} 0H${num(x + w * 0.36)}Q${num(x + w * 0.62)} ${num(-h * 0.4)} ${num(x + w / 2)} ${num(-h)}Z`,
    wood(s, colour),
  ) +
  line(
    row(
      6,
      (i) => `M${num(x - w * 0.46 + i * w * 0.184)} ${num(-h + 2)}L${num(x - w * 0.34 + i * w * 0.136)} -2`,
    ).join(''),
    s.shade('#5b3524'),
    1.1,
  ) +
  oval(x, -h, w / 2, w * 0.15, s.lit('#f6ead2')) +
  oval(x, -h, w * 0.2, w * 0.06, s.lit('#241a1a'));

export const sitarPlayer = (s: Stage, x: number, y: number, k: number, d: Dress, flip = false): string =>
  seated(s, x, y, k, d, {
    flip,
    sleeve: 'long',
    tilt: 6,
    held: put(-22, -20, 1, sitar(s)),
    arms: [
      [
        [-17, -60],
        [-34, -38],
        [-12, -24],
      ],
      [
        [17, -60],
        [36, -46],
        [44, -74],
      ],
    ],
  });

export const tablaPlayer = (s: Stage, x: number, y: number, k: number, d: Dress, flip = false): string =>
  seated(s, x, y, k, d, {
    flip,
    sleeve: 'long',
    tilt: -5,
    held:
      put(0, 6, 1, [drum(s, -24, 34, 27, '#c98a5a'), drum(s, 24, 28, 30, '#8a4a2a')]) +
      limb(
        s,
        [
          [-17, -60],
          [-33, -44],
          [-26, -24],
        ],
        [12, 10, 7],
        d.skin ?? '#8a5738',
      ),
    arms: [
      [
        [17, -60],
        [35, -44],
        [27, -27],
      ],
      [
        [-17, -60],
        [-33, -46],
        [-26, -26],
      ],
    ],
  });

export const tanpuraPlayer = (s: Stage, x: number, y: number, k: number, d: Dress, flip = false): string =>
  seated(s, x, y, k, d, {
    flip,
    tilt: -3,
    held: put(30, -14, 1, tanpura(s)),
    arms: [
      [
        [17, -60],
        [36, -40],
        [38, -70],
      ],
      [
        [-17, -60],
        [-30, -38],
        [-22, -22],
      ],
    ],
  });

export const flautist = (s: Stage, x: number, y: number, k: number, d: Dress, flip = false): string =>
  seated(s, x, y, k, d, {
    flip,
    sleeve: 'long',
    tilt: 8,
    held:
      line('M-8 -80L66 -72', s.lit('#d9b060'), 4.6) +
      line('M14 -77.6h.4M22 -76.8h.4M30 -76h.4M38 -75h.4', s.dark(), 2),
    arms: [
      [
        [17, -60],
        [42, -58],
        [44, -74],
      ],
      [
        [-17, -60],
        [-20, -48],
        [16, -74],
      ],
    ],
  });
