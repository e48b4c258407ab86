import { countryBoat, sailBoat } from '../kit/boats.ts';
import { hut, wares } from '../kit/dwellings.ts';
import { ground, treeline } from '../kit/land.ts';
import { crowd, person } from '../kit/people.ts';
import { palm, tree } from '../kit/plants.ts';
import { clouds, sky } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { flat, num, path, rect, row } from '../kit/svg.ts';
import { ratna } from '../kit/temples.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

/** A market stall: four poles, a patched cloth, heaps of wares and their seller. */
const stall = (
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  cloth: string,
  second: string,
  goods: readonly string[],
): string =>
  flat([
    [-0.46, 0.46].map((k) => rect(x + k * w - 6, y - h, 12, h, s.shade('#6b4a30'))),
    rect(x - w * 0.44, y - h * 0.78, w * 0.88, h * 0.5, s.shade('#5b4034'), 'opacity="0.35"'),
    person(s, x - w * 0.14, y - h * 0.12, h / 30, {
      pose: 'sit',
      who: 'woman',
      cloth: second,
      drape: '#f0c060',
    }),
    path(
      `M${num(x - w * 0.56)} ${num(y - h * 0.86)}Q${num(x - w * 0.2)} ${num(y - h * 1.02)} ${num(x)} ${num(y - h * 1.1)}Q${num(x + w * 0.2)} ${num(y - h * 1.02)} ${num(x + w * 0.56)} ${num(y - h * 0.86)}Q${num(x + w * 0.3)} ${num(y - h * 0.8)} ${num(x)} ${num(y - h * 0.84)}T${num(x - w * 0.56)} ${num(y - h * 0.86)}Z`,
      s.gradient([
        [0, s.lit(cloth)],
        [1, s.shade(cloth)],
      ]),
    ),
    path(
      `M${num(x - w * 0.1)} ${num(y - h * 1.06)}L${num(x + w * 0.12)} ${num(y - h * 1.06)}L${num(x + w * 0.2)} ${num(y - h * 0.84)}L${num(x - w * 0.16)} ${num(y - h * 0.84)}Z`,
      s.lit(second),
      'opacity="0.7"',
    ),
    rect(x - w * 0.48, y - h * 0.12, w * 0.96, h * 0.12, s.shade('#7a5636')),
    wares(s, x, y - h * 0.1, w * 0.94, h / 62, goods, num(x)),
    wares(s, x, y + h * 0.08, w, h / 52, [...goods].reverse(), `${num(x)}b`),
  ]);

export const villagePlaces: Scene[] = [
  {
    path: 'places/village-market',
    alt: 'Market morning in a river village: patched awnings over heaps of vegetables and spices, women in bright saris, boats unloading at the bank.',
    hour: 'morning',
    horizon: 0.36,
    sun: [0.2, 0.14],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 4 }),
      water(s, [treeline(s, { height: 60, depth: 0.6, key: 'a' })], { bottom: 860 }),
      row(3, (i) =>
        countryBoat(s, {
          x: 420 + i * 330,
          y: 800 - (i % 2) * 40,
          scale: 2.2,
          flip: i % 2 === 0,
          crew: [
            { at: -30, pose: 'stand' },
            { at: 28, pose: 'carry', who: 'woman', cloth: '#c6493a' },
          ],
        }),
      ),
      sailBoat(s, { x: 1420, y: 690, scale: 1.1, depth: 0.2 }),
      tree(s, 2130, 900, 860, 'rain', { depth: 0.04 }),
      palm(s, 120, 900, 620, { depth: 0.06, lean: 0.12 }),
      ratna(s, 1720, 900, 260, 330, { depth: 0.14, pinnacles: 5 }),
      hut(s, 2280, 930, 360, 260, { depth: 0.05 }),
      ground(s, { y: 850, key: 'g', colour: '#d9b07a', amp: 8 }),
      crowd(s, 80, 2300, 960, 7, 15, { poses: ['walk', 'carry', 'stand', 'walk'], rise: 40 }),
      stall(s, 380, 1230, 560, 330, '#d9743c', '#2f7f86', ['#d9432c', '#6f9a3c', '#e8b23c', '#8a4a6a']),
      stall(s, 1130, 1200, 520, 310, '#3d7fa0', '#c6493a', ['#e8862a', '#c6302c', '#f0c23c', '#7a5a2c']),
      stall(s, 1900, 1240, 600, 340, '#c6493a', '#7b3f62', ['#6f9a3c', '#f3ead2', '#d9742c', '#5b3a6a']),
      person(s, 760, 1480, 20, { who: 'woman', pose: 'walk', cloth: '#e0a33a', drape: '#c6493a' }),
      person(s, 1490, 1500, 21, {
        who: 'woman',
        pose: 'carry',
        cloth: '#2f7f86',
        drape: '#f0c060',
        flip: true,
      }),
      person(s, 1620, 1470, 19, { who: 'child', cloth: '#f3ead6', drape: '#d9743c' }),
      person(s, 2240, 1520, 20, { pose: 'stand', cloth: '#f6efdd', drape: '#7aa0b0', flip: true }),
      wares(s, 420, 1550, 700, 11, ['#d9742c', '#e8b23c', '#6f9a3c', '#c6302c'], 'front'),
    ],
  },
];
