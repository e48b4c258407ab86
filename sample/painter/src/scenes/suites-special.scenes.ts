import { bedFront, bedSide } from '../kit/beds.ts';
import { flock } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { caneChair, cup, lamp, potted, rug, table, vase } from '../kit/furniture.ts';
import { ghat, riverTown } from '../kit/ghats.ts';
import { treeline } from '../kit/land.ts';
import { mangrove } from '../kit/plants.ts';
import { type Opening, curtain, outlook, shaft, shell } from '../kit/room.ts';
import { clouds, sky, streaks, sun } from '../kit/sky.ts';
import { disc, flat, line, num, oval, path, rect, row } from '../kit/svg.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { chandelier, lantern, night } from './suite-parts.ts';

export const specialSuites: Scene[] = [
  {
    path: 'suites/maharaja',
    alt: 'Maharaja suite at dusk: a carved bed in crimson and gold silk, a chandelier, and cusped arches framing the ghats as their lamps are lit.',
    hour: 'dusk',
    horizon: 0.43,
    sun: [0.29, 0.37],
    change: { ambient: '#ffdcbc', shadow: '#8f6478' },
    compose: (s) => {
      const openings: Opening[] = [
        { x: 110, y: 230, w: 420, h: 780, shape: 'cusped' },
        { x: 610, y: 230, w: 420, h: 780, shape: 'cusped' },
        { x: 1990, y: 230, w: 420, h: 780, shape: 'cusped' },
      ];
      const silk = textile(s, 'lotus', '#9c2f34', '#e0a83e', '#f6d98a', 0.8);
      return [
        shell(s, { wall: '#a8403c', dado: '#4d1f2a', floor: '#e3cfae', tiles: '#5b2a38', floorY: 1140 }),
        row(10, (j) =>
          row(19, (i) =>
            path(
              'M0 0Q-10 -22 0 -40Q10 -22 0 0Z',
              s.lit('#d9943e'),
              `opacity="0.35" transform="translate(${60 + i * 130 + (j % 2) * 65} ${190 + j * 80})"`,
            ),
          ),
        ),
        outlook(
          s,
          [
            sky(s),
            streaks(s, { count: 7 }),
            sun(s, 84),
            water(s, [
              riverTown(s, {
                from: 500,
                to: 1150,
                y: s.horizon - 20,
                height: 130,
                depth: 0.3,
                key: 'a',
                temples: 3,
              }),
              riverTown(s, {
                from: 1900,
                to: 2500,
                y: s.horizon - 20,
                height: 150,
                depth: 0.3,
                key: 'b',
                temples: 2,
              }),
              ghat(s, { from: 440, to: 2500, y: s.horizon + 4, rise: 26, depth: 0.3 }),
              treeline(s, { height: 40, depth: 0.6, key: 't', to: 500 }),
            ]),
            countryBoat(s, { x: 300, y: 850, scale: 2.6, lantern: true }),
          ],
          openings,
          '#e0b04e',
        ),
        openings.map((o) => rect(o.x - 30, o.y + o.h, o.w + 60, 30, s.lit('#e0b04e'))),
        curtain(s, 20, 150, 170, 990, '#7a1f38', { side: -1 }),
        curtain(s, 500, 150, 140, 990, '#7a1f38', { side: -1 }),
        curtain(s, 1000, 150, 120, 990, '#7a1f38', { side: 1 }),
        curtain(s, 1890, 150, 150, 990, '#7a1f38', { side: -1 }),
        rug(s, 1450, 1440, 1750, 270, textile(s, 'lotus', '#3a2350', '#d9943e', '#c6493a', 1), '#7a1f38'),
        bedFront(s, 1450, 1430, 900, {
          wood: '#d9a43c',
          headColour: '#7a1f38',
          head: 'arch',
          cover: '#f6e6c8',
          throwFill: silk,
          cushions: [silk, s.lit('#e0a83e'), silk],
          posts: false,
        }),
        table(s, 930, 1310, 190, 220, '#8a5a2c', lamp(s, 930, 1090, 1.05, 'table', '#f6d9a0')),
        table(s, 1985, 1310, 190, 220, '#8a5a2c', lamp(s, 1985, 1090, 1.05, 'table', '#f6d9a0')),
        chandelier(s, 1450, 300),
        flat([
          rect(120, 1330, 640, 90, s.lit('#d9a43c'), 'rx="20"'),
          rect(130, 1260, 620, 90, silk, 'rx="34"'),
          oval(170, 1260, 60, 60, s.lit('#e0a83e')),
          oval(712, 1260, 60, 60, s.lit('#e0a83e')),
          oval(170, 1260, 36, 36, s.shade('#9c2f34')),
          oval(712, 1260, 36, 36, s.shade('#9c2f34')),
          rect(160, 1416, 26, 60, s.shade('#a8743f')),
          rect(694, 1416, 26, 60, s.shade('#a8743f')),
        ]),
        potted(s, 2310, 1400, 1.15),
      ];
    },
  },
  {
    path: 'suites/houseboat',
    alt: 'Houseboat suite by lamplight: a bed under a mosquito net beneath the curved bamboo roof, a lantern, and the moonlit backwater in the window.',
    hour: 'night',
    horizon: 0.44,
    sun: [0.6, 0.24],
    change: { ambient: '#e8b884', shadow: '#7a5a52' },
    compose: (s) => {
      const window: Opening = { x: 1240, y: 300, w: 880, h: 560, shape: 'arch', bars: 2, frame: '#4d2f1c' };
      const opening: Opening = { ...window, shape: 'square' };
      return [
        shell(s, { wall: '#c99a5c', floor: '#8a5a36', floorY: 1130 }),
        line(row(62, (i) => `M${i * 40} 100V1120`).join(''), s.shade('#8a6234'), 3, 'opacity="0.55"'),
        row(4, (i) => rect(0, 330 + i * 240, s.w, 12, s.shade('#5b3a22'))),
        path(
          'M-10 -10H2410V420Q1900 120 1200 110Q500 120 -10 420Z',
          s.gradient([
            [0, s.shade('#6b4426')],
            [1, s.lit('#b98a4c')],
          ]),
        ),
        row(13, (i) =>
          line(
            `M${-200 + i * 234} -20Q${300 + i * 150} 40 ${160 + i * 173} ${num(118 + Math.abs(i - 6) ** 2 * 7.2)}`,
            s.shade('#4d2f1c'),
            12,
          ),
        ),
        row(3, (i) =>
          line(
            `M-10 ${310 - i * 110}Q600 ${50 - i * 40} 1200 ${44 - i * 40}T2410 ${310 - i * 110}`,
            s.shade('#7a5230'),
            7,
          ),
        ),
        line('M-10 420Q500 120 1200 110Q1900 120 2410 420', s.lit('#6b4426'), 26),
        outlook(s, [night(s)], [opening], '#4d2f1c'),
        rect(1200, 856, 960, 34, s.lit('#5b3a22')),
        curtain(s, 1130, 250, 190, 700, '#f3e6c8', { side: -1, trim: '#c6703a' }),
        curtain(s, 2040, 250, 190, 700, '#f3e6c8', { side: 1, trim: '#c6703a' }),
        rect(1110, 236, 1140, 18, s.lit('#4d2f1c'), 'rx="9"'),
        rug(s, 1500, 1430, 1200, 220, textile(s, 'stripe', '#d9b57a', '#8a3f2c', '#3d5a6a', 1.3), '#5b3524'),
        bedSide(s, 130, 1420, 1060, {
          wood: '#5b3a22',
          headColour: '#c99a5c',
          cover: '#fbf0d8',
          throwFill: textile(s, 'kantha', '#2f4f6a', '#f3d9a0', '#d9743c', 1.2),
          cushions: [textile(s, 'kantha', '#d9743c', '#fbf0d8', '#f6c060', 0.8), s.lit('#2f4f6a')],
        }),
        path(
          'M640 240Q300 420 110 900Q70 1200 100 1400H420Q300 1000 640 250Q960 1000 900 1400H1230Q1260 1200 1180 900Q980 420 640 240Z',
          '#fff3d8',
          'opacity="0.17"',
        ),
        line(
          'M640 240Q300 420 110 900Q70 1200 100 1400M640 240Q980 420 1180 900Q1260 1200 1230 1400M640 246Q330 960 420 1400M640 246Q950 960 900 1400',
          '#fff3d8',
          4,
          'opacity="0.4"',
        ),
        disc(640, 238, 20, s.lit('#4d2f1c')),
        caneChair(s, 1880, 1450, 1.75, textile(s, 'kantha', '#d9743c', '#fbf0d8', '#f6c060', 0.8), true),
        table(s, 1540, 1470, 200, 180, '#5b3a22', [
          lantern(s, 1510, 1284, 1.1),
          cup(s, 1595, 1292, 0.85, '#c98a5a'),
        ]),
        lantern(s, 2260, 640, 1.5, true),
        table(s, 2270, 1300, 180, 240, '#5b3a22', vase(s, 2270, 1060, 1.1, '#a8562f', '#f0a42c')),
      ];
    },
  },
  {
    path: 'suites/catamaran',
    alt: 'Catamaran cabin: crisp white and river teal, a low bed, round ports and one long window filled with green mangroves and bright water.',
    hour: 'morning',
    horizon: 0.4,
    sun: [0.86, 0.14],
    change: { water: ['#dfe8c8', '#8fc4a8', '#2f8f84', '#0f5a5c'] },
    compose: (s) => {
      const long: Opening = { x: 300, y: 330, w: 1500, h: 430, frame: '#ffffff', bars: 1 };
      const ports: Opening[] = [
        { x: 1960, y: 380, w: 210, h: 210, shape: 'round', frame: '#d9b25c' },
        { x: 2210, y: 380, w: 210, h: 210, shape: 'round', frame: '#d9b25c' },
      ];
      return [
        shell(s, { wall: '#f7faf4', floor: '#d9b98a', floorY: 1150, ceiling: '#ffffff' }),
        path(
          'M-10 90H2410V170Q1200 300 -10 170Z',
          s.gradient([
            [0, s.shade('#e6f0ec')],
            [1, s.lit('#ffffff')],
          ]),
        ),
        row(
          7,
          (i) =>
            disc(300 + i * 300, 150 + 40 * Math.sin((i / 6) * Math.PI), 15, '#fff3cc') +
            s.halo(300 + i * 300, 150 + 40 * Math.sin((i / 6) * Math.PI), 70, '#fff0c0', 0.4),
        ),
        outlook(
          s,
          [
            sky(s),
            clouds(s, { count: 5 }),
            water(
              s,
              [
                treeline(s, { height: 120, depth: 0.55, key: 'a' }),
                row(6, (i) =>
                  mangrove(s, 420 + i * 380, s.horizon + 20, 240 + (i % 3) * 40, 260, {
                    depth: 0.24 - (i % 2) * 0.08,
                  }),
                ),
              ],
              { ripples: 1.4 },
            ),
            countryBoat(s, { x: 1180, y: 720, scale: 1.8, hood: false, crew: [{ at: -28, pose: 'pole' }] }),
            flock(s, 900, 420, 300, 6, 14),
          ],
          [long, ...ports],
        ),
        rect(260, 756, 1590, 30, s.lit('#d9b98a')),
        rect(
          0,
          860,
          s.w,
          290,
          s.gradient([
            [0, s.lit('#2b8a8c')],
            [1, s.shade('#2b8a8c')],
          ]),
        ),
        rect(0, 850, s.w, 14, s.lit('#f3e0b8')),
        line(row(24, (i) => `M${50 + i * 100} 880V1130`).join(''), s.shade('#1d6a6e'), 4, 'opacity="0.6"'),
        shaft(s, long, 1150, 340, -160, 0.3),
        rug(s, 1300, 1470, 1300, 190, textile(s, 'stripe', '#ffffff', '#8fc9c0', '#e8b64c', 1.4), '#2b8a8c'),
        bedSide(s, 480, 1420, 1180, {
          wood: '#e8d2a8',
          headColour: '#2b8a8c',
          cover: '#ffffff',
          throwFill: textile(s, 'stripe', '#2b8a8c', '#f7faf4', '#e8b64c', 1),
          cushions: [s.lit('#2b8a8c'), textile(s, 'stripe', '#ffffff', '#2b8a8c', '#e8b64c', 0.7)],
        }),
        table(s, 330, 1340, 170, 210, '#e8d2a8', lamp(s, 330, 1130, 0.95, 'table', '#ffffff', '#2b8a8c')),
        flat([
          rect(1900, 1110, 460, 26, s.lit('#e8d2a8'), 'rx="10"'),
          rect(1930, 1136, 20, 240, s.shade('#b9945c')),
          rect(2310, 1136, 20, 240, s.shade('#b9945c')),
          vase(s, 2230, 1110, 0.8, '#f7faf4', '#f6d24c'),
          cup(s, 2010, 1108, 0.9, '#2b8a8c'),
        ]),
        caneChair(s, 2080, 1480, 1.55, s.lit('#f7faf4'), true),
        potted(s, 130, 1400, 1.1, '#d9b25c'),
      ];
    },
  },
];
