import { countryBoat, diya } from '../kit/boats.ts';
import { bough, garlands } from '../kit/frames.ts';
import { ghat } from '../kit/ghats.ts';
import { ground, treeline } from '../kit/land.ts';
import { door, face, inside } from '../kit/masonry.ts';
import { crowd, person } from '../kit/people.ts';
import { palm, tree } from '../kit/plants.ts';
import { clouds, moon, sky, stars, streaks, sun } from '../kit/sky.ts';
import { dome } from '../kit/stupas.ts';
import { oval, path, poly, rect, row } from '../kit/svg.ts';
import { chala, ratna } from '../kit/temples.ts';
import { glints, water } from '../kit/water.ts';
import { cantilever } from '../kit/works.ts';
import type { Scene } from '../scene.ts';

export const hooghlyPlaces: Scene[] = [
  {
    path: 'places/kolkata-howrah-bridge',
    alt: 'Night over Kolkata: the Howrah bridge strung with lamps above the Hooghly, its light broken on the water between ferries.',
    hour: 'night',
    horizon: 0.56,
    sun: [0.82, 0.16],
    compose: (s) => [
      sky(s, 0.6),
      stars(s, 120),
      moon(s, 50),
      streaks(s, { count: 5 }),
      water(
        s,
        [
          row(26, (i) => {
            const [x, h] = [i * 98 - 40, 50 + ((i * 53) % 110)];
            return [
              rect(x, s.horizon - h, 84, h, s.dark(0.5)),
              row(6, (j) =>
                (i + j) % 3
                  ? rect(
                      x + 10 + (j % 3) * 24,
                      s.horizon - h + 14 + Math.floor(j / 3) * 26,
                      9,
                      11,
                      '#f2b45c',
                      'opacity="0.7"',
                    )
                  : '',
              ),
            ];
          }),
          treeline(s, { height: 40, depth: 0.44, key: 'a' }),
          cantilever(s, {
            left: 120,
            right: 2700,
            deck: s.horizon - 190,
            height: 560,
            pier: s.horizon + 10,
            depth: 0.12,
          }),
        ],
        { glitter: 0.5, reflect: 0.6 },
      ),
      row(14, (i) =>
        glints(s, 90 + i * 178, 0.4, {
          from: s.horizon + 10,
          to: s.horizon + 330,
          width: 0.34,
          colour: '#ffcf7c',
        }),
      ),
      countryBoat(s, {
        x: 620,
        y: 1120,
        scale: 3,
        crew: [
          { at: -32, pose: 'row' },
          { at: 26, pose: 'sit' },
        ],
        lantern: true,
      }),
      countryBoat(s, {
        x: 1780,
        y: 1330,
        scale: 5.4,
        flip: true,
        crew: [
          { at: -32, pose: 'row', cloth: '#f3ead6' },
          { at: 30, pose: 'sit', who: 'woman', cloth: '#c6493a' },
        ],
        lantern: true,
      }),
      countryBoat(s, { x: 1320, y: 1010, scale: 1.5, lantern: true }),
    ],
  },
  {
    path: 'places/kalna-temples',
    alt: 'The ring of white hut-roofed Shiva temples at Kalna round a lawn, with a tall nine-pinnacled brick temple behind them in morning sun.',
    hour: 'morning',
    horizon: 0.5,
    sun: [0.16, 0.2],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 5 }),
      sun(s, 66),
      treeline(s, { height: 150, depth: 0.5, key: 'a', y: 820 }),
      palm(s, 300, 830, 520, { depth: 0.22 }),
      palm(s, 2100, 830, 560, { depth: 0.22 }),
      tree(s, 2260, 840, 380, 'round', { depth: 0.22 }),
      ratna(s, 1330, 860, 560, 800, { depth: 0.14, pinnacles: 9 }),
      ground(s, { y: 815, key: 'g', colour: '#a9bf6a', amp: 2 }),
      row(13, (i) => {
        const a = Math.PI * (1 - i / 12);
        const x = 1200 + Math.cos(a) * 1120;
        const y = 900 + (1 - Math.sin(a)) * 330;
        const k = 0.72 + (1 - Math.sin(a)) * 0.7;
        return { x, y, k };
      })
        .sort((a, b) => a.y - b.y)
        .map(({ x, y, k }) =>
          chala(s, x, y, 190 * k, 250 * k, { depth: 0.08, colour: x % 3 < 1.5 ? '#f3e9d6' : '#d98a62' }),
        ),
      poly(
        [
          [1120, 900],
          [1280, 900],
          [1560, 1610],
          [840, 1610],
        ],
        s.gradient([
          [0, s.lit('#efd9b0')],
          [1, s.lit('#dcbb8a')],
        ]),
      ),
      oval(1200, 1130, 210, 50, s.lit('#e3c79c')),
      oval(1200, 1122, 150, 34, s.lit('#86a957')),
      chala(s, 1200, 1140, 130, 180, { colour: '#b5573a' }),
      person(s, 960, 1390, 13, { who: 'woman', pose: 'walk', cloth: '#c6493a', drape: '#f0c060' }),
      person(s, 1080, 1370, 12.6, { pose: 'walk', cloth: '#f6efdd', drape: '#f6efdd' }),
      person(s, 1420, 1250, 9, { pose: 'pray', who: 'woman', cloth: '#2f7f86', flip: true }),
      bough(s, [2460, 60], [1700, 60], { flowers: '#e2562f', count: 30, leaf: 64 }),
    ],
  },
  {
    path: 'places/mayapur-riverbank',
    alt: 'Evening prayer at Mayapur: garlands overhead, lamps on the steps and a great blue temple dome across the water meadow.',
    hour: 'afterglow',
    horizon: 0.55,
    sun: [0.5, 0.53],
    compose: (s) => [
      sky(s),
      stars(s, 70),
      streaks(s, { count: 6 }),
      water(
        s,
        [
          treeline(s, { height: 90, depth: 0.5, key: 'a' }),
          rect(960, s.horizon - 170, 760, 170, face(s, 1340, '#f0e2c8', 0.24)),
          row(13, (i) => path(door(1000 + i * 57, s.horizon - 20, 32, 100), inside(s, 0.2))),
          rect(940, s.horizon - 184, 800, 20, s.lit('#f0e2c8', 0.2)),
          dome(s, 1340, s.horizon - 180, 380, 330, { depth: 0.22, colour: '#4a78b0' }),
          dome(s, 1060, s.horizon - 180, 150, 150, { depth: 0.24, colour: '#4a78b0' }),
          dome(s, 1620, s.horizon - 180, 150, 150, { depth: 0.24, colour: '#4a78b0' }),
          row(4, (i) =>
            palm(s, [640, 760, 1920, 2050][i] ?? 0, s.horizon, [360, 300, 380, 310][i] ?? 300, {
              depth: 0.16,
            }),
          ),
        ],
        { glitter: 0.4 },
      ),
      countryBoat(s, { x: 560, y: 1060, scale: 2.6, lantern: true, crew: [{ at: -30, pose: 'row' }] }),
      ghat(s, { from: -300, to: 2700, y: 1680, rise: 340, colour: '#c98f6a', scale: 12, key: 'near' }),
      crowd(s, 500, 1850, 1400, 13, 7, { poses: ['pray', 'pray', 'stand', 'sit', 'pray'], rise: 30 }),
      row(16, (i) => diya(s, 100 + i * 150, 1455 + (i % 3) * 40, 9)),
      garlands(s, 40, 5, 60, 20),
    ],
  },
];
