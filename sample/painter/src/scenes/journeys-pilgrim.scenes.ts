import { skein } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { bough, prayerFlags } from '../kit/frames.ts';
import { reeds } from '../kit/grasses.ts';
import { ground, hills, treeline } from '../kit/land.ts';
import { person } from '../kit/people.ts';
import { tree } from '../kit/plants.ts';
import { mist, scarves, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { mahabodhi } from '../kit/stupas.ts';
import { path, poly, put, row } from '../kit/svg.ts';
import { shikhara } from '../kit/temples.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

const prayer = (s: Stage): string =>
  prayerFlags(s, [1700, 330], [2460, 700], 60, 14, 62) +
  prayerFlags(s, [1640, 640], [2460, 1010], 70, 15, 66) +
  prayerFlags(s, [-40, 560], [1290, 760], 60, 22, 44);

export const pilgrimJourneys: Scene[] = [
  {
    path: 'journeys/a-mystical-journey/cover',
    alt: 'A lone boatman crosses still water towards temple towers that rise out of the morning mist, a pale sun behind them.',
    hour: 'mist',
    horizon: 0.62,
    sun: [0.42, 0.33],
    compose: (s) => [
      sky(s),
      sun(s, 190),
      skein(s, 1700, 330, 9, 44, 17),
      water(
        s,
        [
          hills(s, { height: 210, depth: 0.86, key: 'a' }),
          [
            [520, 190, 470, 0.7],
            [900, 270, 680, 0.62],
            [1130, 200, 480, 0.68],
            [1640, 170, 400, 0.76],
            [1830, 210, 520, 0.74],
          ].map(([x, w, h, d]) =>
            shikhara(s, x ?? 0, s.horizon, w ?? 0, h ?? 0, { depth: d ?? 0.6, colour: '#b98a6a' }),
          ),
          mist(s, s.horizon - 70, 300, 0.9),
          treeline(s, { height: 80, depth: 0.6, key: 'm', from: 1500, to: 2500 }),
          treeline(s, { height: 70, depth: 0.62, key: 'n', from: -60, to: 420 }),
          mist(s, s.horizon, 130, 0.8),
        ],
        { reflect: 0.45, glitter: 0.5, ripples: 0.5 },
      ),
      scarves(s, s.horizon + 60, 8, 'a', 0.5),
      countryBoat(s, {
        x: 1460,
        y: 1230,
        scale: 6.4,
        half: 58,
        hood: false,
        flip: true,
        crew: [
          { at: -40, pose: 'pole', cloth: '#f3ead6', drape: '#c6493a' },
          { at: 22, pose: 'sit', who: 'woman', cloth: '#e08a2c', drape: '#f3d9a0' },
          { at: 6, pose: 'sit', cloth: '#f7f0e0', drape: '#3d5aa0' },
        ],
      }),
      scarves(s, 1400, 4, 'b', 0.35),
      reeds(s, { from: -40, to: 420, y: 1620, height: 430, count: 26, key: 'l' }),
    ],
  },
  {
    path: 'journeys/treading-the-buddhas-trail/cover',
    alt: 'Dawn at Bodh Gaya: monks in saffron walk under prayer flags and the leaves of a bodhi tree towards the Mahabodhi temple.',
    hour: 'dawn',
    horizon: 0.7,
    sun: [0.3, 0.5],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 6, bottom: 0.6 }),
      sun(s, 120),
      hills(s, { height: 200, depth: 0.7, key: 'a' }),
      treeline(s, { height: 170, depth: 0.5, key: 'b', y: s.horizon + 36 }),
      mist(s, s.horizon, 160, 0.6),
      mahabodhi(s, 1520, s.horizon + 40, 640, 960, { depth: 0.14 }),
      row(4, (i) =>
        tree(s, [760, 960, 2140, 2330][i] ?? 0, s.horizon + 40, [300, 250, 330, 400][i] ?? 300, 'round', {
          depth: 0.2,
        }),
      ),
      ground(s, { y: s.horizon + 26, key: 'g', colour: '#c2b06a', amp: 8 }),
      poly(
        [
          [1470, s.horizon + 40],
          [1570, s.horizon + 40],
          [1700, 1610],
          [560, 1610],
        ],
        s.gradient([
          [0, s.lit('#efdcb8', 0.2)],
          [1, s.lit('#d9bf94')],
        ]),
      ),
      row(12, (i) => {
        const t = (i / 11) ** 1.6;
        return [-1, 1].map((k) =>
          put(1520 - t * 390 + k * (66 + t * 560), s.horizon + 48 + t * 430, 0.5 + t * 2.2, [
            path('M-10 0V-16Q0 -40 10 -16V0Z', s.lit('#e6d3ae')),
            path('M-4 -30Q0 -44 4 -30Z', s.lit('#e8b64c')),
          ]),
        );
      }),
      row(7, (i) => {
        const t = i / 6;
        return person(s, 1440 - t * 420 + (i % 2) * 60, 1210 + t * 300, 4.6 + t * 10, {
          who: 'monk',
          pose: 'walk',
          cloth: i % 3 === 1 ? '#8a3330' : '#e8862a',
          drape: i % 3 === 1 ? '#a8443a' : '#f0a03c',
        });
      }),
      put(0, 0, 1, prayer(s)),
      bough(s, [-60, 250], [900, 60], { kind: 'peepal', leaf: 96, count: 30, colour: '#4d7d4c' }),
    ],
  },
];
