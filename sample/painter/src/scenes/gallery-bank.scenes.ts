import { limb } from '../kit/limbs.ts';
import { flock } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { standing } from '../kit/figures.ts';
import { ghat, riverTown } from '../kit/ghats.ts';
import { treeline } from '../kit/land.ts';
import { face } from '../kit/masonry.ts';
import { crowd, person } from '../kit/people.ts';
import { palm } from '../kit/plants.ts';
import { clouds, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { disc, type Drawing, line, num, oval, path, type Pt, put, rect, row } from '../kit/svg.ts';
import { afloat, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** A boat under a mountain of rice straw that hangs far over both sides, two men on top of it; about 1500 wide. */
const strawBoat = (s: Stage): Drawing => {
  const r = s.rng;
  const heap =
    'M-640 -96Q-710 -300 -520 -440Q-260 -590 0 -596Q280 -590 520 -440Q710 -300 640 -100Q560 -20 400 -24H-400Q-560 -20 -640 -96Z';
  const clip = s.define((id) => `<clipPath id="${id}"><path d="${heap}"/></clipPath>`);
  return [
    path(
      'M-800 -150Q-560 -46 -300 -40H300Q560 -46 830 -170Q700 10 420 34H-420Q-690 20 -800 -150Z',
      s.gradient([
        [0, s.lit('#5a3a28')],
        [1, s.shade('#3f281c')],
      ]),
    ),
    path(
      heap,
      s.gradient([
        [0, s.lit('#f2d080')],
        [0.5, s.lit('#dcb055')],
        [1, s.shade('#b98a3c')],
      ]),
    ),
    `<g clip-path="url(#${clip})">${line(
      row(260, () => {
        const [x, y] = [r.between(-680, 680), r.between(-590, -60)];
        return `M${num(x)} ${num(y)}l${num(r.between(-14, 14) + x * 0.05)} ${num(r.between(30, 90))}`;
      }).join(''),
      s.shade('#b98a3c'),
      5,
      'opacity="0.5"',
    )}${line(
      row(160, () => {
        const [x, y] = [r.between(-640, 640), r.between(-600, -160)];
        return `M${num(x)} ${num(y)}l${num(r.between(-12, 12) + x * 0.05)} ${num(r.between(24, 64))}`;
      }).join(''),
      mix(s.lit('#f6dc98'), s.sun, 0.3),
      4,
      'opacity="0.7"',
    )}${line('M-660 -300Q0 -210 660 -300M-560 -420Q0 -350 560 -420', s.shade('#8a6430'), 8, 'opacity="0.7"')}</g>`,
    line(
      row(44, (i) => {
        const x = -640 + i * 29.6;
        return `M${num(x)} ${-44 - Math.abs(x) * 0.09}l${num(-8 + (i % 5) * 4)} ${40 + (i % 4) * 12}`;
      }).join(''),
      s.lit('#d9ae58'),
      6,
    ),
    standing(
      s,
      -180,
      -580,
      1.7,
      { cloth: '#f3ead6', lower: '#c6493a', hair: 'turban', head: '#e0a33a' },
      {
        wear: 'dhoti',
        arms: [
          [
            [17, -136],
            [32, -124],
            [40, -142],
          ],
          [
            [-16, -136],
            [-4, -118],
            [30, -120],
          ],
        ],
        held: line('M62 -210L-6 30', s.lit('#8a6a40'), 3),
      },
    ),
    person(s, 160, -592, 17, { pose: 'sit', cloth: '#e7ddc6', drape: '#3d5aa0' }),
    person(s, -690, -90, 17, { pose: 'row', cloth: '#8a5738', drape: '#f3ead6' }),
  ];
};

/** A boy in the air: limbs given from the hips at 0,0. */
const leaper = (
  s: Stage,
  x: number,
  y: number,
  k: number,
  turn: number,
  limbs: { legs: readonly (readonly Pt[])[]; arms: readonly (readonly Pt[])[]; cloth: string },
): string =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${num(k)})">${[
    ...limbs.legs.map((p) => limb(s, p, [15, 12, 9], '#8a5738')),
    ...limbs.arms.slice(1).map((p) => limb(s, p, [9, 8, 6.5], '#7a4a30')),
    path('M-14 -4Q-20 -34 -17 -54Q0 -62 17 -54Q20 -34 14 -4Q0 4 -14 -4Z', face(s, x, '#8a5738')),
    path('M-16 -14Q0 -8 16 -14L19 12Q4 20 0 10Q-6 20 -19 12Z', s.lit(limbs.cloth)),
    ...limbs.arms.slice(0, 1).map((p) => limb(s, p, [9, 8, 6.5], '#8a5738')),
    path('M-5 -54L-4 -66H5L6 -54Z', s.lit('#7a4a30')),
    oval(1, -76, 11, 13, s.lit('#8a5738')),
    path('M-11 -74Q-14 -92 2 -92Q15 -91 12 -78Q4 -84 -4 -83Q-8 -80 -11 -74Z', s.lit('#241a1a')),
  ].join('')}</g>`;

/** Rings where someone has just gone in. */
const rings = (s: Stage, x: number, y: number, k: number): string =>
  row(4, (i) =>
    oval(
      x,
      y,
      (60 + i * 66) * k,
      (13 + i * 14) * k,
      'none',
      `stroke="${s.sun}" stroke-width="${5 - i}" opacity="${0.75 - i * 0.15}"`,
    ),
  ).join('') +
  path(
    row(
      9,
      (i) =>
        `M${num(x + (-56 + i * 14) * k)} ${num(y)}q${num((i - 4) * 7 * k)} ${num((-46 - (4 - Math.abs(i - 4)) * 24) * k)} ${num((i - 4) * 13 * k)} ${num((-30 - (4 - Math.abs(i - 4)) * 20) * k)}q${num(-(i - 4) * 3 * k)} ${num(20 * k)} ${num(-(i - 4) * 10 * k)} ${num((30 + (4 - Math.abs(i - 4)) * 20) * k)}Z`,
    ).join(''),
    '#ffffff',
    'opacity="0.8"',
  );

export const bankGallery: Scene[] = [
  {
    path: 'gallery/river-life-4',
    alt: 'Harvest afloat: a country boat all but vanishes under a golden mountain of rice straw, two men riding on top and one at the oar, Antara Ganga Vilas keeping her distance.',
    hour: 'noon',
    horizon: 0.48,
    sun: [0.82, 0.1],
    compose: (s) => [
      sky(s, 0.8),
      clouds(s, { count: 7, size: 1.2, top: 0.2 }),
      sun(s, 56),
      water(
        s,
        [
          treeline(s, { height: 80, depth: 0.56, key: 'a' }),
          row(6, (i) => palm(s, 1800 + i * 110, s.horizon, 220 + (i % 3) * 60, { depth: 0.4 })),
        ],
        { glitter: 0.6 },
      ),
      ship(s, 'antara-ganga-vilas', 470, 850, 620),
      countryBoat(s, { x: 2100, y: 900, scale: 1.8, flip: true }),
      afloat(s, 1290, put(1210, 1290, 1.08, strawBoat(s)), { strength: 24, opacity: 0.5 }),
      row(16, (i) =>
        oval(300 + ((i * 331) % 1900), 1350 + ((i * 53) % 200), 30, 4, s.lit('#f2d080'), 'opacity="0.7"'),
      ),
      flock(s, 1250, 260, 380, 9, 17),
    ],
  },
  {
    path: 'gallery/river-life-5',
    alt: 'Evening swim at Varanasi: three boys leap from the round bastion of a ghat into the gold river, a fourth already gone in a crown of spray, others cheering from the steps.',
    hour: 'golden',
    horizon: 0.46,
    sun: [0.7, 0.34],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 7, bottom: 0.75 }),
      sun(s, 124),
      water(
        s,
        [
          riverTown(s, {
            from: 1750,
            to: 2500,
            y: s.horizon - 26,
            height: 120,
            depth: 0.42,
            key: 'far',
            temples: 4,
          }),
          ghat(s, { from: 1700, to: 2500, y: s.horizon + 3, rise: 30, depth: 0.42 }),
          treeline(s, { height: 36, depth: 0.62, key: 't', to: 1750 }),
        ],
        { glitter: 1.5 },
      ),
      countryBoat(s, { x: 2080, y: 900, scale: 2, flip: true }),
      // The wall, the steps and the bastion.
      rect(-20, 340, 420, 900, face(s, 200, '#d3ab7c')),
      row(3, (j) =>
        row(3, (i) => path(`M${40 + i * 120} ${560 + j * 190}v-70q30 -46 60 0v70Z`, s.shade('#6b4630'))),
      ),
      rect(-20, 320, 450, 34, s.lit('#f0d9b0')),
      row(12, (i) => [
        rect(-20, 1010 + i * 44, 620 + i * 26, 22, s.lit('#e3c094')),
        rect(-20, 1032 + i * 44, 620 + i * 26, 24, s.shade('#c99a6c')),
      ]),
      path('M360 1560V760Q600 700 840 760L880 1560Z', face(s, 620, '#c99a6c')),
      oval(600, 764, 242, 50, s.lit('#ecd0a4')),
      line('M362 980Q620 1040 852 980M360 1220Q620 1280 866 1220', s.shade('#a87848'), 8, 'opacity="0.6"'),
      path('M540 1200V1080Q610 1000 680 1080V1200Z', s.shade('#6b4630')),
      person(s, 480, 772, 10, { who: 'child', cloth: '#8a5738', drape: '#c6493a' }),
      person(s, 580, 784, 11, { who: 'child', pose: 'walk', cloth: '#8a5738', drape: '#3d5aa0' }),
      crowd(s, 40, 340, 1090, 9, 4, { poses: ['sit', 'stand', 'sit'], rise: 30 }),
      leaper(s, 930, 590, 2.1, -14, {
        cloth: '#c6493a',
        legs: [
          [
            [-6, 6],
            [-30, 24],
            [-40, 60],
          ],
          [
            [8, 6],
            [36, 10],
            [54, 40],
          ],
        ],
        arms: [
          [
            [15, -48],
            [44, -66],
            [66, -92],
          ],
          [
            [-15, -48],
            [-42, -66],
            [-58, -96],
          ],
        ],
      }),
      leaper(s, 1230, 760, 2.3, 24, {
        cloth: '#e8b23c',
        legs: [
          [
            [-6, 6],
            [-28, -2],
            [-14, 30],
          ],
          [
            [8, 6],
            [32, -6],
            [26, 28],
          ],
        ],
        arms: [
          [
            [14, -46],
            [30, -22],
            [26, 6],
          ],
          [
            [-14, -46],
            [-30, -20],
            [-16, 8],
          ],
        ],
      }),
      leaper(s, 1500, 1010, 2.3, 128, {
        cloth: '#2f7f86',
        legs: [
          [
            [-6, 6],
            [-10, 46],
            [-12, 84],
          ],
          [
            [7, 6],
            [10, 46],
            [9, 86],
          ],
        ],
        arms: [
          [
            [12, -50],
            [10, -84],
            [5, -116],
          ],
          [
            [-12, -50],
            [-8, -84],
            [-3, -116],
          ],
        ],
      }),
      rings(s, 1190, 1330, 1.5),
      rings(s, 1800, 1240, 0.7),
      disc(1800, 1226, 23, s.lit('#241a1a')),
    ],
  },
];
