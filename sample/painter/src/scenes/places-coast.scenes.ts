import { crocodile, deer } from '../kit/animals.ts';
import { egret, flyingEgret } from '../kit/birds.ts';
import { countryBoat, netBoat } from '../kit/boats.ts';
import { hyacinth, reeds } from '../kit/grasses.ts';
import { sandbank, treeline } from '../kit/land.ts';
import { mangrove } from '../kit/plants.ts';
import { clouds, mist, sky, sun } from '../kit/sky.ts';
import { path, row } from '../kit/svg.ts';
import { afloat, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const coastPlaces: Scene[] = [
  {
    path: 'places/sundarbans-creek',
    alt: 'A winding Sundarbans creek at first light: fishermen pole past breathing roots and mangroves, spotted deer watch from the mud bank.',
    hour: 'mist',
    horizon: 0.4,
    sun: [0.46, 0.26],
    change: { water: ['#f3e3c4', '#c9cdb4', '#7f9a88', '#3f6a64'] },
    compose: (s) => [
      sky(s),
      sun(s, 110),
      water(s, [treeline(s, { height: 130, depth: 0.74, key: 'a' }), mist(s, s.horizon, 130, 0.7)], {
        glitter: 0.9,
      }),
      treeline(s, { y: 720, from: -60, to: 1020, height: 170, depth: 0.56, key: 'l' }),
      treeline(s, { y: 760, from: 1380, to: 2460, height: 190, depth: 0.5, key: 'r' }),
      sandbank(s, { x: 2000, y: 960, w: 1300, h: 60, colour: '#a08a70', depth: 0.2 }),
      row(3, (i) => mangrove(s, 1780 + i * 240, 925 - i * 8, 400 + i * 60, 380, { depth: 0.26 - i * 0.05 })),
      deer(s, 1560, 935, 1.5, { stag: true, flip: true, depth: 0.14 }),
      deer(s, 1680, 940, 1.4, { graze: true, flip: true, depth: 0.14 }),
      row(26, (i) =>
        path(
          `M${1380 + i * 34} ${956 + (i % 3) * 7}l5 -${26 + (i % 4) * 8}l5 ${26 + (i % 4) * 8}Z`,
          s.dark(0.2),
        ),
      ),
      afloat(s, 1180, mangrove(s, 160, 1180, 820, 720, { depth: 0.06, key: 'near' }), {
        opacity: 0.3,
        strength: 6,
      }),
      row(18, (i) =>
        path(
          `M${-10 + i * 36} ${1200 + (i % 3) * 14}l8 -${50 + (i % 4) * 14}l8 ${50 + (i % 4) * 14}Z`,
          s.dark(0.06),
        ),
      ),
      netBoat(s, { x: 1080, y: 1110, scale: 4.2, cast: true }),
      countryBoat(s, { x: 1240, y: 850, scale: 1.5, depth: 0.2, crew: [{ at: -30, pose: 'pole' }] }),
      flyingEgret(s, 900, 500, 1.1),
    ],
  },
  {
    path: 'places/bhitarkanika-crocodile-creek',
    alt: 'A salt-water crocodile basks with open jaws on a mud bank in a green Bhitarkanika creek, egrets keeping their distance.',
    hour: 'noon',
    horizon: 0.34,
    sun: [0.2, 0.08],
    change: { water: ['#cfe0b8', '#8fbf98', '#2f7f6a', '#0d4a44'], haze: '#cfe3c4' },
    compose: (s) => [
      sky(s, 0.6),
      clouds(s, { count: 4 }),
      water(
        s,
        [
          treeline(s, { height: 220, depth: 0.5, key: 'a' }),
          treeline(s, { height: 140, depth: 0.38, key: 'b' }),
        ],
        { glitter: 0, ripples: 1 },
      ),
      row(5, (i) =>
        afloat(
          s,
          700 + (i % 2) * 30,
          mangrove(s, 120 + i * 560, 700 + (i % 2) * 30, 420 + (i % 3) * 70, 520, {
            depth: 0.18,
            key: `m${i}`,
          }),
          { strength: 6, opacity: 0.35 },
        ),
      ),
      sandbank(s, { x: 1500, y: 1290, w: 2300, h: 150, colour: '#a58a68', depth: 0.02 }),
      crocodile(s, 1390, 1215, 7.2, { gape: true, flip: true }),
      crocodile(s, 2150, 1185, 2.8, { depth: 0.08 }),
      egret(s, 2030, 1270, 200, true),
      egret(s, 2190, 1295, 170),
      countryBoat(s, {
        x: 420,
        y: 900,
        scale: 2.2,
        hood: false,
        crew: [
          { at: -28, pose: 'pole' },
          { at: 10, pose: 'sit', who: 'woman', cloth: '#e0a33a' },
          { at: 22, pose: 'sit' },
        ],
      }),
      hyacinth(s, { x: 500, y: 1430, w: 800, h: 120 }),
      reeds(s, { from: -40, to: 330, y: 1620, height: 420, count: 24 }),
    ],
  },
];
