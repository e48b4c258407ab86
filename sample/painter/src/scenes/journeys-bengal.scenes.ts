import { flock } from '../kit/birds.ts';
import { countryBoat, netBoat, sailBoat } from '../kit/boats.ts';
import { hut, wares } from '../kit/dwellings.ts';
import { bough, cuspedArch } from '../kit/frames.ts';
import { ghat } from '../kit/ghats.ts';
import { grass } from '../kit/grasses.ts';
import { ground, hills, treeline } from '../kit/land.ts';
import { face } from '../kit/masonry.ts';
import { longPalace } from '../kit/palaces.ts';
import { person } from '../kit/people.ts';
import { banana, palm, palmyra, tree } from '../kit/plants.ts';
import { clouds, rays, sky, streaks, sun } from '../kit/sky.ts';
import { disc, line, num, path, poly, put, row } from '../kit/svg.ts';
import { ratna } from '../kit/temples.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

export const bengalJourneys: Scene[] = [
  {
    path: 'journeys/an-insight/cover',
    alt: 'The Hooghly winds in long bends between mustard and rice fields in the morning; the small steamer Antara Bengal Ganga is on its way to the hills.',
    hour: 'morning',
    horizon: 0.36,
    sun: [0.3, 0.2],
    compose: (s) => {
      const band = (y: number, cx: number, w: number): [number, number, number] => [y, cx, w];
      const course = [
        band(s.horizon, 1350, 60),
        band(610, 1180, 90),
        band(660, 1560, 150),
        band(735, 1560, 220),
        band(850, 980, 330),
        band(990, 760, 460),
        band(1180, 1180, 760),
        band(1380, 1580, 1250),
        band(1620, 1500, 1900),
      ];
      const side = (k: number): string =>
        course
          .map(([y, cx, w], i) => {
            const before = course[i - 1];
            const x = cx + k * w * 0.5;
            if (!before) return `${num(x)} ${num(y)}`;
            const bx = before[1] + k * before[2] * 0.5;
            const my = (before[0] + y) / 2;
            return `C${num(bx)} ${num(my)} ${num(x)} ${num(my)} ${num(x)} ${num(y)}`;
          })
          .join('');
      const back = [...course]
        .reverse()
        .map(([y, cx, w], i, list) => {
          const before = list[i - 1];
          const x = cx + w * 0.5;
          if (!before) return `L${num(x)} ${num(y)}`;
          const bx = before[1] + before[2] * 0.5;
          const my = (before[0] + y) / 2;
          return `C${num(bx)} ${num(my)} ${num(x)} ${num(my)} ${num(x)} ${num(y)}`;
        })
        .join('');
      const field = (y: number, h: number, colour: string, key: string, depth: number): string =>
        ground(s, { y, key, colour, depth, amp: h, wave: 520 });
      return [
        sky(s),
        clouds(s, { count: 6, bottom: 0.8 }),
        sun(s, 78),
        hills(s, { height: 110, depth: 0.78, key: 'a' }),
        hills(s, { height: 60, depth: 0.6, key: 'b', wave: 420 }),
        field(s.horizon - 4, 3, '#b9c48a', 'f0', 0.5),
        field(640, 8, '#d9c25a', 'f1', 0.35),
        field(700, 10, '#8fab62', 'f2', 0.28),
        field(800, 14, '#e2bf48', 'f3', 0.18),
        field(930, 16, '#86a957', 'f4', 0.1),
        field(1110, 20, '#a9b95a', 'f5', 0.05),
        field(1330, 22, '#6f9a4e', 'f6', 0),
        path(
          `M${side(-1)}${back}Z`,
          s.gradient([
            [0, s.water[0] ?? '#ffffff'],
            [0.3, s.water[1] ?? '#ffffff'],
            [0.75, s.water[2] ?? '#ffffff'],
            [1, s.water[3] ?? '#ffffff'],
          ]),
        ),
        row(3, (i) =>
          treeline(s, {
            y: [625, 690, 790][i] ?? 600,
            from: [1640, 120, 1850][i] ?? 0,
            to: [2440, 900, 2440][i] ?? 0,
            height: [40, 56, 84][i] ?? 40,
            depth: [0.5, 0.4, 0.26][i] ?? 0.3,
            key: `t${i}`,
          }),
        ),
        hut(s, 420, 840, 170, 120, { depth: 0.12 }),
        hut(s, 560, 850, 140, 100, { depth: 0.12 }),
        banana(s, 310, 850, 130, { depth: 0.1 }),
        palm(s, 660, 850, 250, { depth: 0.12 }),
        palm(s, 250, 845, 220, { depth: 0.12 }),
        ship(s, 'antara-bengal-ganga', 1040, 1110, 450, { reflection: 0.4 }),
        countryBoat(s, {
          x: 1500,
          y: 1290,
          scale: 2.6,
          flip: true,
          crew: [
            { at: -30, pose: 'row' },
            { at: 28, pose: 'sit', who: 'woman', cloth: '#e0a33a' },
          ],
        }),
        netBoat(s, { x: 1420, y: 760, scale: 0.9, depth: 0.2 }),
        countryBoat(s, { x: 1010, y: 905, scale: 1.2, depth: 0.1 }),
        palmyra(s, 2120, 1120, 420, { depth: 0.06 }),
        palmyra(s, 2240, 1150, 500),
        palmyra(s, 2330, 1110, 380, { depth: 0.06 }),
        hut(s, 1990, 1160, 260, 180),
        person(s, 1800, 1180, 4, { who: 'woman', pose: 'carry', cloth: '#c6493a' }),
        flock(s, 1500, 300, 500, 9, 18),
        grass(s, { from: -20, to: 760, y: 1620, height: 240, colour: '#7d9a4a', plumes: 0.2, key: 'g' }),
        bough(s, [-40, 40], [760, 110], { leaf: 90, count: 26 }),
      ];
    },
  },
  {
    path: 'journeys/artisans-of-bengal/cover',
    alt: 'Late light in a potters’ village on the Hooghly: a woman carries a water jar past rows of red pots, a terracotta temple behind her.',
    hour: 'golden',
    horizon: 0.5,
    sun: [0.14, 0.36],
    compose: (s) => [
      sky(s),
      rays(s, 9, 1500, 0.08),
      sun(s, 90),
      clouds(s, { count: 5, top: 0.3 }),
      water(
        s,
        [hills(s, { height: 50, depth: 0.7, key: 'a' }), treeline(s, { height: 110, depth: 0.45, key: 'f' })],
        { bottom: 1110 },
      ),
      countryBoat(s, { x: 260, y: 980, scale: 2.4, crew: [{ at: -30, pose: 'row' }] }),
      sailBoat(s, { x: 620, y: 900, scale: 1.4, depth: 0.15 }),
      tree(s, 2330, 1120, 820, 'round', { depth: 0.08 }),
      palm(s, 1030, 1080, 620, { depth: 0.1 }),
      palm(s, 1150, 1080, 500, { depth: 0.12, lean: 0.14 }),
      ratna(s, 1790, 1120, 600, 840, { pinnacles: 9 }),
      banana(s, 2150, 1130, 330),
      hut(s, 2240, 1190, 420, 320, { depth: 0.02 }),
      ground(s, { y: 1100, key: 'g', colour: '#c99a62', amp: 14, lean: 20 }),
      wares(s, 2060, 1290, 620, 7, ['#d9742c', '#e8b23c', '#b5573a', '#f0e2c4'], 'w'),
      row(3, (j) =>
        row(9 - j, (i) => {
          const [x, y, k] = [120 + j * 70 + i * (118 + j * 22), 1300 + j * 130, 1 + j * 0.34];
          return put(x, y, k, [
            path(
              'M-24 0Q-48 -34 -30 -66Q-20 -80 -16 -84V-92H16V-84Q20 -80 30 -66Q48 -34 24 0Z',
              face(s, x, ['#b9603a', '#c87444', '#a8502f'][(i + j) % 3] ?? '#b9603a'),
            ),
            path('M-20 -95a20 5 0 1 0 40 0a20 5 0 1 0 -40 0Z', s.shade('#5b2a1c')),
            line('M-36 -54Q0 -44 36 -54', s.lit('#f3d9a8'), 4),
          ]);
        }),
      ),
      person(s, 1330, 1400, 17, {
        who: 'woman',
        pose: 'carry',
        cloth: '#b53a3a',
        drape: '#e8b23c',
        flip: true,
      }),
      person(s, 1830, 1440, 15, { pose: 'squat', cloth: '#8a5738', drape: '#f3ead6' }),
      put(1935, 1440, 1.5, [
        path('M-70 0Q-60 -22 0 -22T70 0Z', s.shade('#7a6a5a')),
        path('M-74 -22a74 14 0 1 0 148 0a74 14 0 1 0 -148 0Z', s.lit('#a8927a')),
        path('M-20 -24Q-40 -56 -18 -72H18Q40 -56 20 -24Z', face(s, 1935, '#a8623c')),
      ]),
      person(s, 2200, 1390, 12, { who: 'child', cloth: '#e8b23c', drape: '#3d5aa0' }),
    ],
  },
  {
    path: 'journeys/princely-murshidabad/cover',
    alt: 'Through a cusped palace arch: the long yellow Hazarduari palace beyond the Bhagirathi in the last sun, a hooded boat crossing.',
    hour: 'golden',
    horizon: 0.56,
    sun: [0.68, 0.34],
    change: { sky: ['#7a86a0', '#c2a8a0', '#f0c08a', '#f8b968', '#f39a54'] },
    compose: (s) => [
      sky(s),
      streaks(s, { count: 6 }),
      sun(s, 100),
      flock(s, 900, 420, 300, 8, 16),
      water(s, [
        treeline(s, { height: 120, depth: 0.5, key: 'a' }),
        longPalace(s, 1200, s.horizon - 18, 1180, 260, { depth: 0.22 }),
        row(6, (i) =>
          palm(s, [520, 580, 1830, 1900, 1960, 640][i] ?? 0, s.horizon, 230 - i * 10, { depth: 0.25 }),
        ),
        ghat(s, { from: 380, to: 2020, y: s.horizon + 5, rise: 26, depth: 0.25, people: 14, scale: 0.6 }),
      ]),
      countryBoat(s, {
        x: 950,
        y: 1130,
        scale: 4.2,
        crew: [
          { at: -32, pose: 'row' },
          { at: 28, pose: 'sit', who: 'woman', cloth: '#c6493a', drape: '#f0c060' },
        ],
      }),
      countryBoat(s, { x: 1560, y: 985, scale: 1.6, flip: true, depth: 0.1 }),
      cuspedArch(s, {
        x: 1200,
        w: 1560,
        foot: 1480,
        spring: 720,
        top: 90,
        colour: '#8a4a3c',
        inner: '#f0cf98',
      }),
      poly(
        [
          [0, 1470],
          [2400, 1470],
          [2400, 1610],
          [0, 1610],
        ],
        s.gradient([
          [0, s.lit('#d9b68a')],
          [1, s.shade('#8a5a48')],
        ]),
      ),
      row(2, (k) =>
        row(7, (i) =>
          row(
            2,
            (j) =>
              disc(
                k ? 2110 + j * 130 : 160 + j * 130,
                250 + i * 170,
                38,
                'none',
                `stroke="${s.lit('#c98a5a')}" stroke-width="6" opacity="0.55"`,
              ) +
              row(6, (a) =>
                path(
                  'M0 0Q-8 -18 0 -34Q8 -18 0 0Z',
                  s.lit('#e0a864'),
                  `opacity="0.6" transform="translate(${k ? 2110 + j * 130 : 160 + j * 130} ${250 + i * 170}) rotate(${a * 60})"`,
                ),
              ).join(''),
          ),
        ),
      ),
      person(s, 690, 1540, 21, { who: 'woman', cloth: '#7b3f62', drape: '#e8b23c' }),
      person(s, 575, 1545, 22, { cloth: '#f6efdd', drape: '#f6efdd', flip: true }),
    ],
  },
];
