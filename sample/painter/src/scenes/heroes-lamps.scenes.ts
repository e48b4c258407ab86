import { countryBoat, diya } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { ghat, riverTown } from '../kit/ghats.ts';
import { hills, treeline } from '../kit/land.ts';
import { person } from '../kit/people.ts';
import { sky, stars, streaks } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { type Drawing, line, num, path, row } from '../kit/svg.ts';
import { glints, water } from '../kit/water.ts';
import { type Scene, WIDE } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** A sky lamp: a basket of split bamboo on a pulley at the top of a tall pole. */
const skyLamp = (s: Stage, x: number, y: number, h: number, lean: number, k: number): Drawing => {
  const [tx, ty] = [x + lean, y - h];
  const [bx, by] = [tx - 34 * k * Math.sign(lean || 1), ty + 96 * k];
  return [
    path(
      `M${num(x - 5 * k)} ${num(y)}Q${num(x + lean * 0.2)} ${num(y - h * 0.6)} ${num(tx)} ${num(ty)}Q${num(x + lean * 0.2 + 9 * k)} ${num(y - h * 0.6)} ${num(x + 6 * k)} ${num(y)}Z`,
      mix(s.dark(), s.lit('#8a6a40'), 0.35),
    ),
    line(
      row(9, (i) => {
        const t = (i + 0.5) / 9;
        return `M${num(x - 6 * k + lean * 0.42 * t * t * 2.2)} ${num(y - h * t)}h${num(12 * k)}`;
      }).join(''),
      s.dark(),
      2.4 * k,
    ),
    line(`M${num(tx)} ${num(ty)}L${num(bx)} ${num(by - 40 * k)}`, s.dark(), 2.6 * k),
    s.halo(bx, by, 190 * k, '#ffb84a', 0.85),
    path(
      `M${num(bx - 15 * k)} ${num(by - 40 * k)}C${num(bx - 46 * k)} ${num(by - 22 * k)} ${num(bx - 46 * k)} ${num(by + 26 * k)} ${num(bx - 15 * k)} ${num(by + 44 * k)}H${num(bx + 15 * k)}C${num(bx + 46 * k)} ${num(by + 26 * k)} ${num(bx + 46 * k)} ${num(by - 22 * k)} ${num(bx + 15 * k)} ${num(by - 40 * k)}Z`,
      s.gradient([
        [0, '#f6a83c'],
        [0.5, '#ffe9ad'],
        [1, '#ee8f35'],
      ]),
    ),
    line(
      `M${num(bx)} ${num(by - 40 * k)}V${num(by + 44 * k)}M${num(bx - 14 * k)} ${num(by - 40 * k)}C${num(bx - 26 * k)} ${num(by - 16 * k)} ${num(bx - 26 * k)} ${num(by + 20 * k)} ${num(bx - 14 * k)} ${num(by + 44 * k)}M${num(bx + 14 * k)} ${num(by - 40 * k)}C${num(bx + 26 * k)} ${num(by - 16 * k)} ${num(bx + 26 * k)} ${num(by + 20 * k)} ${num(bx + 14 * k)} ${num(by + 44 * k)}M${num(bx - 38 * k)} ${num(by)}H${num(bx + 38 * k)}M${num(bx - 30 * k)} ${num(by - 22 * k)}H${num(bx + 30 * k)}M${num(bx - 30 * k)} ${num(by + 24 * k)}H${num(bx + 30 * k)}`,
      '#8a4a20',
      2.2 * k,
    ),
  ];
};

export const lampHeroes: Scene[] = [
  {
    path: 'heroes/calendar',
    alt: 'The month of sky lamps: basket lanterns glow on tall bamboo poles above a Varanasi ghat at nightfall, leaf lamps set out on the water towards the lit ship.',
    hour: 'afterglow',
    size: WIDE,
    widest: 2400,
    horizon: 0.56,
    sun: [0.3, 0.55],
    compose: (s) => [
      sky(s),
      stars(s, 150),
      streaks(s, { count: 6, bottom: 0.8 }),
      water(
        s,
        [
          hills(s, { height: 60, depth: 0.66, key: 'h' }),
          riverTown(s, {
            from: 1500,
            to: 2500,
            y: s.horizon - 66,
            height: 210,
            depth: 0.22,
            key: 'r',
            temples: 5,
          }),
          ghat(s, {
            from: 1430,
            to: 2520,
            y: s.horizon + 4,
            rise: 74,
            depth: 0.2,
            people: 30,
            scale: 1.1,
            key: 'r',
          }),
          treeline(s, { height: 40, depth: 0.56, key: 't', to: 1500 }),
        ],
        { glitter: 0.7 },
      ),
      ship(s, 'antara-ganga-vilas', 620, 950, 820, { wake: false }),
      row(10, (i) => glints(s, 260 + i * 80, 0.3, { from: 960, to: 1180, width: 0.2, colour: '#ffcf7c' })),
      skyLamp(s, 1330, 950, 560, 40, 0.72),
      skyLamp(s, 1480, 1000, 640, -34, 0.8),
      skyLamp(s, 1690, 1080, 860, 46, 1),
      skyLamp(s, 1900, 1100, 700, 62, 0.94),
      skyLamp(s, 2130, 1190, 1030, -58, 1.25),
      skyLamp(s, 2330, 1200, 820, 44, 1.15),
      skyLamp(s, 1130, 930, 420, 26, 0.56),
      path(
        'M2440 1130Q2200 1150 1980 1230Q1760 1300 1560 1330Q1500 1350 1480 1380L1500 1520H2440Z',
        s.gradient([
          [0, s.lit('#a58a80')],
          [0.4, s.shade('#8a7278')],
          [1, s.shade('#5d4d5c')],
        ]),
      ),
      line(
        'M2440 1200Q2240 1216 2060 1290Q1820 1370 1600 1390M2440 1280Q2280 1300 2140 1360Q1900 1440 1660 1450M2440 1370Q2320 1390 2220 1440',
        s.lit('#b99f92'),
        6,
        'opacity="0.6"',
      ),
      person(s, 1790, 1330, 13, {
        who: 'woman',
        pose: 'pray',
        cloth: '#c6493a',
        drape: '#f0c060',
        flip: true,
      }),
      person(s, 1950, 1350, 14, { pose: 'pole', cloth: '#f6efdd', drape: '#e0a33a' }),
      person(s, 2140, 1390, 15, {
        who: 'woman',
        pose: 'squat',
        cloth: '#7b3f62',
        drape: '#f6e0b0',
        flip: true,
      }),
      person(s, 2290, 1420, 15, { who: 'child', cloth: '#e0a33a', drape: '#3d5aa0', flip: true }),
      row(38, (i) => {
        const y = 1000 + (i / 38) ** 1.3 * 480;
        return diya(s, s.rng.between(40, 1500), y, 4.5 + (y - 1000) / 50);
      }),
      row(5, (i) => diya(s, 1640 + i * 150, 1420 + (i % 2) * 40, 11)),
      countryBoat(s, {
        x: 420,
        y: 1260,
        scale: 4,
        lantern: true,
        crew: [
          { at: -30, pose: 'row' },
          { at: 20, pose: 'sit', who: 'woman', cloth: '#c6493a' },
        ],
      }),
    ],
  },
];
