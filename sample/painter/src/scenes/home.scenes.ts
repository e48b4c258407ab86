import { flock } from '../kit/birds.ts';
import { countryBoat, diya } from '../kit/boats.ts';
import { ghat, riverTown } from '../kit/ghats.ts';
import { hills, treeline } from '../kit/land.ts';
import { mist, sky, streaks, sun } from '../kit/sky.ts';
import { group, row } from '../kit/svg.ts';
import { glints, water } from '../kit/water.ts';
import { type Scene, WIDE } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

export const homeScenes: Scene[] = [
  {
    path: 'heroes/home',
    alt: 'Dusk on the Ganges: the lamplit Antara Ganga Vilas lies before the temples and stepped ghats of Varanasi while leaf lamps drift past a country boat.',
    hour: 'dusk',
    size: WIDE,
    portrait: 0.474,
    horizon: 0.57,
    sun: [0.4, 0.475],
    eye: 8,
    compose: (s) => [
      sky(s),
      streaks(s, { count: 11, bottom: 0.66 }),
      sun(s, 112),
      flock(s, 700, 250, 420, 9, 17),
      flock(s, 1240, 380, 200, 5, 12),
      water(s, [
        hills(s, { height: 90, depth: 0.72, key: 'far', wave: 900 }),
        treeline(s, { height: 46, depth: 0.6, key: 'far', from: 900 }),
        riverTown(s, {
          from: -60,
          to: 880,
          y: s.horizon - 58,
          height: 215,
          depth: 0.14,
          key: 'left',
          temples: 4,
        }),
        ghat(s, {
          from: -120,
          to: 960,
          y: s.horizon + 4,
          rise: 64,
          depth: 0.16,
          people: 34,
          scale: 1.05,
          parasols: 9,
          key: 'left',
        }),
        riverTown(s, {
          from: 1750,
          to: 2460,
          y: s.horizon - 34,
          height: 140,
          depth: 0.36,
          key: 'right',
          temples: 3,
        }),
        ghat(s, {
          from: 1690,
          to: 2480,
          y: s.horizon + 3,
          rise: 38,
          depth: 0.42,
          people: 16,
          scale: 0.7,
          key: 'right',
        }),
        mist(s, s.horizon - 10, 110, 0.4),
      ]),
      row(5, (i) =>
        countryBoat(s, {
          x: 150 + i * 165 + (i % 2) * 30,
          y: s.horizon + 24 + (i % 3) * 8,
          scale: 1.15,
          flip: i % 2 === 0,
          hood: i % 2 === 0,
          depth: 0.15,
          crew: [
            { at: -28, pose: 'sit' },
            { at: 24, pose: 'sit', who: 'woman', cloth: '#e0a33a' },
          ],
          lantern: true,
        }),
      ),
      ship(s, 'antara-ganga-vilas', 1530, s.h * 0.735, 1500),
      countryBoat(s, {
        x: 470,
        y: s.h * 0.8,
        scale: 4,
        half: 50,
        crew: [
          { at: -38, pose: 'row', cloth: '#efe3cb', drape: '#c6493a' },
          { at: 30, pose: 'sit', who: 'woman', cloth: '#c6493a', drape: '#e8a43a' },
        ],
        lantern: true,
      }),
      glints(s, 500, 0.5, { from: s.h * 0.83, width: 0.7, colour: '#ffcf7c' }),
      group(
        [
          [1010, 1240, 10],
          [1180, 1330, 12],
          [760, 1390, 14],
          [1420, 1290, 10],
          [1660, 1400, 13],
          [1900, 1300, 11],
          [2120, 1420, 15],
          [960, 1455, 14],
          [2290, 1290, 9],
          [340, 1440, 14],
          [1300, 1440, 13],
        ].map(([x, y, r]) => diya(s, x ?? 0, y ?? 0, r ?? 8)),
      ),
    ],
  },
];
