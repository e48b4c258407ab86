import { crocodile, deer, dolphin, elephant } from '../kit/animals.ts';
import { ducks, egret, flock, flyingEgret, kingfisher, skein } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { hut } from '../kit/dwellings.ts';
import { ghat } from '../kit/ghats.ts';
import { grass, hyacinth, lotus } from '../kit/grasses.ts';
import { hills, sandbank, treeline } from '../kit/land.ts';
import { person } from '../kit/people.ts';
import { mangrove, palm } from '../kit/plants.ts';
import { clouds, mist, rays, sky, streaks, sun } from '../kit/sky.ts';
import { disc, line, oval, poly, rect, row } from '../kit/svg.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

/** The gallery's five categories. */
export const riverGallery: Scene[] = [
  {
    path: 'gallery/river-life-1',
    alt: 'Washing day: women slap bright saris on the stones of a ghat and spread them along the steps to dry.',
    hour: 'morning',
    horizon: 0.4,
    sun: [0.86, 0.16],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 4 }),
      water(s, [treeline(s, { height: 90, depth: 0.56, key: 'a' })]),
      countryBoat(s, { x: 1900, y: 830, scale: 2.4, flip: true }),
      ghat(s, { from: -300, to: 2700, y: 1500, rise: 520, colour: '#c9a07a', scale: 12, key: 'n' }),
      row(7, (i) =>
        poly(
          [
            [120 + i * 330, 1010 + (i % 2) * 40],
            [330 + i * 330, 1010 + (i % 2) * 40],
            [370 + i * 330, 1330 + (i % 2) * 60],
            [90 + i * 330, 1330 + (i % 2) * 60],
          ],
          [
            s.lit('#c6493a'),
            textile(s, 'stripe', '#f6ead0', '#2f7f86', '#e0a33a', 0.9),
            s.lit('#e0a33a'),
            textile(s, 'ikat', '#7a1f38', '#f0c060', '#f6e6c8', 0.9),
            s.lit('#5d8a4e'),
            s.lit('#3d5aa0'),
            textile(s, 'kantha', '#f6ead0', '#c6493a', '#2f7f86', 1),
          ][i] ?? '#c6493a',
        ),
      ),
      rect(
        0,
        1500,
        s.w,
        110,
        s.gradient([
          [0, s.water[1] ?? s.haze],
          [1, s.water[2] ?? s.deep],
        ]),
      ),
      row(4, (i) =>
        person(s, 330 + i * 580, 1520 - (i % 2) * 20, 26, {
          who: 'woman',
          pose: i % 2 ? 'squat' : 'carry',
          cloth: ['#2f7f86', '#e0a33a', '#c6493a', '#7b3f62'][i] ?? '#c6493a',
          drape: '#f6ead0',
          flip: i > 1,
        }),
      ),
    ],
  },
  {
    path: 'gallery/river-life-2',
    alt: 'The ferry home: a country boat with two bicycles and its standing passengers crosses in front of a low red sun.',
    hour: 'dusk',
    horizon: 0.5,
    sun: [0.5, 0.44],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 8 }),
      sun(s, 170),
      water(s, [hills(s, { height: 50, depth: 0.7, key: 'a' })], { glitter: 1.4 }),
      countryBoat(s, {
        x: 1180,
        y: 1130,
        scale: 11,
        hood: false,
        half: 84,
        crew: [
          { at: -68, pose: 'pole', cloth: '#f6efdd' },
          ...row(8, (i) => ({
            at: -44 + i * 12,
            pose: i % 3 ? ('stand' as const) : ('sit' as const),
            who: i % 2 ? ('child' as const) : ('woman' as const),
            cloth: ['#c6493a', '#f6efdd', '#e0a33a', '#2f7f86'][i % 4] ?? '#c6493a',
          })),
          { at: 60, pose: 'stand', cloth: '#3d5aa0' },
        ],
      }),
      row(2, (i) => [
        disc(780 + i * 620, 1000, 62, 'none', `stroke="${s.dark()}" stroke-width="9"`),
        disc(950 + i * 620, 1000, 62, 'none', `stroke="${s.dark()}" stroke-width="9"`),
        line(
          `M${780 + i * 620} 1000L${840 + i * 620} 920H${930 + i * 620}L${950 + i * 620} 1000M${840 + i * 620} 920L${870 + i * 620} 1000L${930 + i * 620} 920`,
          s.dark(),
          8,
        ),
      ]),
      flock(s, 500, 380, 380, 9, 18),
    ],
  },
  {
    path: 'gallery/river-life-3',
    alt: 'Floating market near Barisal: narrow boats heaped with guavas, gourds and greens crowd a palm-lined canal.',
    hour: 'noon',
    horizon: 0.36,
    sun: [0.2, 0.08],
    change: { water: ['#dfe3b8', '#a9b98a', '#5d8a6a', '#2a5a4c'] },
    compose: (s) => [
      sky(s, 0.6),
      clouds(s, { count: 3 }),
      water(
        s,
        [
          treeline(s, { height: 160, depth: 0.44, key: 'a' }),
          row(8, (i) => palm(s, 100 + i * 320, s.horizon, 320 + (i % 3) * 90, { depth: 0.2 })),
          hut(s, 760, s.horizon + 10, 280, 190, { depth: 0.16 }),
          hut(s, 1750, s.horizon + 10, 300, 200, { depth: 0.16 }),
        ],
        { glitter: 0 },
      ),
      row(9, (i) => {
        const [x, y] = [300 + ((i * 730) % 1850), 740 + i * 92];
        const k = 2.2 + i * 0.5;
        return [
          countryBoat(s, {
            x,
            y,
            scale: k,
            hood: false,
            flip: i % 2 === 0,
            crew: [{ at: -30, pose: 'row', cloth: ['#f6efdd', '#c6493a', '#e0a33a'][i % 3] ?? '#f6efdd' }],
          }),
          row(16, (j) =>
            disc(
              x + (j - 8) * k * 2.6 + (i % 2 ? k * 6 : -k * 6),
              y - k * (5 + (7 - Math.abs(j - 8)) * 0.7),
              k * 2,
              s.lit(['#9ec24a', '#f2a42c', '#5d8a3e', '#d9532c'][(i + (j % 2)) % 4] ?? '#9ec24a'),
            ),
          ),
        ];
      }),
      hyacinth(s, { x: 2100, y: 1530, w: 700, h: 90 }),
    ],
  },
  {
    path: 'gallery/wildlife-1',
    alt: 'Wild elephants wade a side channel of the Brahmaputra at dawn, a calf between its mother and aunt.',
    hour: 'dawn',
    horizon: 0.4,
    sun: [0.8, 0.34],
    compose: (s) => [
      sky(s),
      sun(s, 100),
      hills(s, { height: 240, depth: 0.8, key: 'h' }),
      water(s, [treeline(s, { height: 60, depth: 0.56, key: 'a' }), mist(s, s.horizon, 110, 0.6)], {
        glitter: 1,
      }),
      elephant(s, 760, 1120, 5.4),
      elephant(s, 1290, 1160, 2.6),
      elephant(s, 1760, 1190, 6),
      rect(
        0,
        1060,
        s.w,
        560,
        s.gradient([
          [0, s.water[1] ?? s.haze, 0.94],
          [1, s.water[2] ?? s.deep],
        ]),
      ),
      row(3, (i) =>
        row(3, (j) =>
          oval(
            [780, 1300, 1780][i] ?? 780,
            1072 + j * 26,
            260 + j * 80,
            10 + j * 3,
            'none',
            `stroke="${s.sun}" stroke-width="4" opacity="${0.5 - j * 0.14}"`,
          ),
        ),
      ),
      grass(s, { from: -20, to: 900, y: 1640, height: 300, key: 'n', plumes: 0.4 }),
      flyingEgret(s, 1300, 420, 1.2),
    ],
  },
  {
    path: 'gallery/wildlife-2',
    alt: 'Ruddy shelducks cover a winter lagoon while two skeins of geese pass over in the morning, an egret fishing in front.',
    hour: 'morning',
    horizon: 0.46,
    sun: [0.24, 0.24],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 3 }),
      sun(s, 80),
      rays(s, 8, 900, 0.08),
      water(s, [treeline(s, { height: 70, depth: 0.6, key: 'a' })]),
      skein(s, 1700, 300, 15, 52, 26),
      skein(s, 900, 460, 9, 36, 17),
      row(5, (i) => ducks(s, 500 + ((i * 530) % 1700), 850 + i * 110, 700, 9, 1.5 + i * 0.7)),
      egret(s, 1960, 1480, 460, true),
      lotus(s, { x: 520, y: 1470, w: 1100, h: 180, count: 36, flowers: 0.3 }),
    ],
  },
  {
    path: 'gallery/wildlife-3',
    alt: 'Low tide in Bhitarkanika: two crocodiles and a file of spotted deer share one mud bank, a kingfisher keeps watch and a dolphin rolls past.',
    hour: 'golden',
    horizon: 0.36,
    sun: [0.14, 0.22],
    change: { water: ['#f0d898', '#b9b078', '#5d8a6e', '#1f4a48'] },
    compose: (s) => [
      sky(s),
      sun(s, 80),
      water(s, [treeline(s, { height: 190, depth: 0.5, key: 'a' })]),
      row(3, (i) => mangrove(s, 1560 + i * 340, 760, 460 + i * 40, 420, { depth: 0.2, key: `m${i}` })),
      sandbank(s, { x: 1400, y: 1200, w: 2700, h: 330, colour: '#9a7f5e', depth: 0.04 }),
      row(4, (i) =>
        deer(s, 1420 + i * 210, 1010 + i * 16, 1.9, { stag: i === 1, graze: i % 2 === 0, flip: true }),
      ),
      crocodile(s, 760, 1110, 4.6),
      crocodile(s, 1560, 1200, 3.6, { flip: true, gape: true }),
      line('M2180 1640L2100 900', s.dark(0.02), 22),
      kingfisher(s, 2100, 900, 4, true),
      dolphin(s, 360, 1460, 2.6),
    ],
  },
];
