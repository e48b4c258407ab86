import { bedFront, bedSide } from '../kit/beds.ts';
import { flock } from '../kit/birds.ts';
import { countryBoat, sailBoat } from '../kit/boats.ts';
import { caneChair, cup, lamp, potted, print, rug, table, teapot, vase } from '../kit/furniture.ts';
import { hills, treeline } from '../kit/land.ts';
import { palm } from '../kit/plants.ts';
import { type Opening, curtain, outlook, shaft, shell } from '../kit/room.ts';
import { clouds, mist, sky, streaks, sun } from '../kit/sky.ts';
import { line, poly, rect, row } from '../kit/svg.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const shipSuites: Scene[] = [
  {
    path: 'suites/heritage',
    alt: 'Heritage suite in the morning: a four-poster of dark wood with marigold block-print covers, chequered marble and three arched windows on the river.',
    hour: 'morning',
    horizon: 0.42,
    sun: [0.2, 0.2],
    compose: (s) => {
      const openings: Opening[] = [170, 640, 1960].map((x) => ({
        x,
        y: 250,
        w: 310,
        h: 640,
        shape: 'arch',
        bars: 1,
        cross: 2,
      }));
      return [
        shell(s, {
          wall: '#f3e4c8',
          dado: '#7a4a30',
          floor: '#e9dcc4',
          tiles: '#7d3f33',
          floorY: 1130,
          beams: 7,
        }),
        outlook(
          s,
          [
            sky(s),
            clouds(s, { count: 5 }),
            water(s, [
              hills(s, { height: 60, depth: 0.7, key: 'a' }),
              treeline(s, { height: 90, depth: 0.4, key: 'b' }),
              palm(s, 720, s.horizon, 320, { depth: 0.2 }),
              palm(s, 2140, s.horizon, 280, { depth: 0.2 }),
            ]),
            countryBoat(s, { x: 320, y: 760, scale: 2.4, crew: [{ at: -30, pose: 'row' }] }),
            sailBoat(s, { x: 2110, y: 740, scale: 1.7 }),
          ],
          openings,
          '#5b3524',
        ),
        openings.map((o) => rect(o.x - 26, o.y + o.h, o.w + 52, 26, s.lit('#5b3524'))),
        openings.slice(0, 2).map((o) => shaft(s, o, 1130, 330, 240, 0.32)),
        [
          [70, 620],
          [880, 250],
          [2180, 240],
        ].map(([x, w]) => rect(x ?? 0, 168, w ?? 0, 16, s.lit('#5b3524'), 'rx="8"')),
        curtain(s, 90, 180, 120, 950, '#e09a2c', { side: -1 }),
        curtain(s, 450, 180, 210, 950, '#e09a2c', { side: 1, tie: true }),
        curtain(s, 950, 180, 110, 950, '#e09a2c', { side: 1 }),
        curtain(s, 2260, 180, 130, 950, '#e09a2c', { side: 1 }),
        rug(s, 1420, 1420, 1500, 260, textile(s, 'lotus', '#8a3a2c', '#e0b04e', '#f3e0b8', 0.9), '#5b2a20'),
        bedFront(s, 1450, 1420, 860, {
          wood: '#4d2c1e',
          headColour: '#6b3d28',
          head: 'carved',
          cover: '#fbf4e2',
          throwFill: textile(s, 'block', '#e8a93c', '#a8432c', '#fbf0d8', 1.1),
          cushions: [
            textile(s, 'block', '#a8432c', '#f0c060', '#fbf0d8', 0.7),
            textile(s, 'lotus', '#f3e0b8', '#c9702c', '#a8432c', 0.6),
          ],
          posts: true,
          canopy: '#fff8e8',
        }),
        table(s, 940, 1290, 190, 210, '#5b3524', lamp(s, 940, 1080, 1, 'table', '#f6e3b8')),
        table(s, 1965, 1290, 190, 210, '#5b3524', vase(s, 1965, 1082, 1, '#c98a3a', '#f0a42c')),
        caneChair(s, 360, 1440, 1.75, textile(s, 'block', '#e8a93c', '#a8432c', '#fbf0d8', 0.6)),
        table(s, 690, 1480, 210, 190, '#6b4630', [teapot(s, 660, 1290, 0.9), cup(s, 745, 1298, 0.9)]),
      ];
    },
  },
  {
    path: 'suites/ganga',
    alt: 'Ganga suite: a wide bed under a cane headboard faces panoramic windows with the Ganges, a palm-lined bank and sailing boats at midday.',
    hour: 'noon',
    horizon: 0.36,
    sun: [0.7, 0.06],
    compose: (s) => {
      const window: Opening = { x: 130, y: 190, w: 2140, h: 640, bars: 3, frame: '#f6ecd8' };
      return [
        shell(s, { wall: '#cfe3dc', floor: '#c08d5c', floorY: 1150 }),
        outlook(
          s,
          [
            sky(s),
            clouds(s, { count: 7 }),
            water(
              s,
              [
                hills(s, { height: 50, depth: 0.75, key: 'a' }),
                treeline(s, { height: 70, depth: 0.45, key: 'b' }),
                row(9, (i) =>
                  palm(s, 180 + i * 90 + (i % 3) * 30, s.horizon + 4, 220 + (i % 4) * 40, { depth: 0.25 }),
                ),
              ],
              { bottom: 900 },
            ),
            sailBoat(s, { x: 1640, y: 720, scale: 1.9, sail: '#d9743c' }),
            sailBoat(s, { x: 1980, y: 660, scale: 1.1, depth: 0.2, sail: '#c9a04c' }),
            countryBoat(s, { x: 820, y: 760, scale: 2.2, crew: [{ at: -30, pose: 'row' }] }),
          ],
          [window],
        ),
        rect(90, 826, 2220, 34, s.lit('#f6ecd8')),
        shaft(s, window, 1150, 300, 60, 0.2),
        curtain(s, 40, 130, 190, 1020, '#2f8a8c', { side: -1, trim: '#f3e0b8' }),
        curtain(s, 2170, 130, 190, 1020, '#2f8a8c', { side: 1, trim: '#f3e0b8' }),
        rug(s, 1050, 1440, 1700, 250, textile(s, 'stripe', '#f3ead2', '#3f8a8c', '#d9a43c', 1.3), '#1f5a60'),
        bedSide(s, 420, 1430, 1300, {
          wood: '#a8743f',
          headColour: '#dcc08a',
          cover: '#ffffff',
          throwFill: textile(s, 'ikat', '#1f6f78', '#f3e6c6', '#e0a33a', 0.9),
          cushions: [textile(s, 'ikat', '#1f6f78', '#f3e6c6', '#e0a33a', 0.6), s.lit('#e0a33a')],
        }),
        table(s, 250, 1340, 190, 230, '#a8743f', lamp(s, 250, 1110, 1.05, 'table', '#fbf0d4', '#2f7f86')),
        caneChair(s, 2040, 1480, 1.8, s.lit('#2f8a8c'), true),
        table(s, 1780, 1500, 180, 170, '#a8743f', [
          cup(s, 1740, 1328, 0.9),
          vase(s, 1810, 1330, 0.6, '#f3ead2', '#e8862a'),
        ]),
        potted(s, 2290, 1360, 1.3),
      ];
    },
  },
  {
    path: 'suites/balcony',
    alt: 'Balcony suite at dawn: French doors stand open to a railing and the misty river; white curtains, coral cushions, tea on a small table.',
    hour: 'dawn',
    horizon: 0.5,
    sun: [0.6, 0.38],
    compose: (s) => {
      const doors: Opening = { x: 980, y: 170, w: 900, h: 990, frame: '#fff8ea' };
      return [
        shell(s, { wall: '#f6e2d0', floor: '#b57f54', floorY: 1160 }),
        outlook(
          s,
          [
            sky(s),
            streaks(s, { count: 7 }),
            sun(s, 88),
            hills(s, { height: 110, depth: 0.75, key: 'a' }),
            water(s, [treeline(s, { height: 80, depth: 0.55, key: 'b' }), mist(s, s.horizon - 20, 110, 0.7)]),
            countryBoat(s, {
              x: 1290,
              y: 930,
              scale: 2.6,
              crew: [
                { at: -30, pose: 'row' },
                { at: 26, pose: 'sit' },
              ],
            }),
            flock(s, 1200, 330, 200, 6, 14),
            rect(900, 1090, 1100, 90, s.shade('#b08058')),
            line(row(24, (i) => `M${960 + i * 40} 905V1100`).join(''), s.lit('#fffaf0'), 7),
            rect(900, 890, 1100, 22, s.lit('#c99a5a'), 'rx="10"'),
            rect(900, 1076, 1100, 12, s.lit('#fffaf0')),
          ],
          [doors],
        ),
        [
          [820, 160, -1],
          [1880, 160, 1],
        ].map(([x, w, k]) => {
          const outer = (k ?? 1) < 0 ? (x ?? 0) : (x ?? 0) + (w ?? 0);
          const inner = (k ?? 1) < 0 ? (x ?? 0) + (w ?? 0) : (x ?? 0);
          const d = poly(
            [
              [inner, 170],
              [outer, 120],
              [outer, 1240],
              [inner, 1160],
            ],
            s.lit('#fff8ea'),
          );
          const pane = (t0: number, t1: number): string => {
            const y = (t: number, e: number): number => (e === 0 ? 170 + t * 990 : 120 + t * 1120);
            return poly(
              [
                [inner + (outer - inner) * 0.16, y(t0, 0)],
                [inner + (outer - inner) * 0.84, y(t0, 1)],
                [inner + (outer - inner) * 0.84, y(t1, 1)],
                [inner + (outer - inner) * 0.16, y(t1, 0)],
              ],
              s.gradient([
                [0, s.sky[1] ?? s.haze],
                [0.6, s.sky[4] ?? s.haze],
                [1, s.water[2] ?? s.haze],
              ]),
              'opacity="0.85"',
            );
          };
          return d + pane(0.04, 0.34) + pane(0.37, 0.64) + pane(0.67, 0.94);
        }),
        shaft(s, doors, 1160, 380, -120, 0.4),
        curtain(s, 690, 110, 230, 1080, '#fffaf0', { side: -1, trim: '#e8836a', sheer: 0.93 }),
        curtain(s, 1950, 110, 230, 1080, '#fffaf0', { side: 1, trim: '#e8836a', sheer: 0.93 }),
        rect(660, 100, 1560, 20, s.lit('#a8743f'), 'rx="10"'),
        print(s, 120, 340, 230, 300, ['#f3c9a0', '#e8836a', '#3f8a8c']),
        print(s, 400, 340, 230, 300, ['#bcd8d4', '#f0b04a', '#2f5a80']),
        rug(s, 1250, 1470, 1300, 200, textile(s, 'check', '#f6ead6', '#e8a48c', '#c9705a', 1.2), '#c9705a'),
        bedSide(s, 40, 1440, 980, {
          wood: '#8a5a3a',
          headColour: '#e8cfa4',
          cover: '#fffaf0',
          throwFill: textile(s, 'kantha', '#f3b8a0', '#c9553c', '#fff4e4', 1),
          cushions: [s.lit('#e8836a'), textile(s, 'kantha', '#fff4e4', '#c9553c', '#3f8a8c', 0.7)],
        }),
        caneChair(s, 2130, 1470, 1.75, s.lit('#e8836a'), true),
        table(s, 1810, 1490, 220, 180, '#8a5a3a', [teapot(s, 1780, 1308, 0.95), cup(s, 1865, 1316, 0.9)]),
        lamp(s, 2310, 1200, 1.05, 'floor', '#fff0d8', '#8a5a3a'),
      ];
    },
  },
];
