import { turtle } from '../kit/animals.ts';
import { flyingEgret } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { cuspedArch } from '../kit/frames.ts';
import { grass } from '../kit/grasses.ts';
import { ground, hills, sandbank, treeline } from '../kit/land.ts';
import { longPalace } from '../kit/palaces.ts';
import { person } from '../kit/people.ts';
import { clouds, mist, scarves, sky, stars, streaks, sun } from '../kit/sky.ts';
import { disc, line, oval, path, rect, row } from '../kit/svg.ts';
import { clayHorse, pot } from '../kit/tableware.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

export const secondCovers: Omit<Scene, 'path'>[] = [
  {
    alt: 'Masks of Majuli: three painted faces, a demon, a bird and a monkey, hang on a bamboo wall in evening light.',
    hour: 'golden',
    compose: (s) => [
      rect(
        0,
        0,
        s.w,
        s.h,
        s.gradient([
          [0, s.shade('#b98a4c')],
          [1, s.lit('#d9b06a')],
        ]),
      ),
      line(row(49, (i) => `M${i * 50} 0V1600`).join(''), s.shade('#8a6234'), 5, 'opacity="0.5"'),
      row(4, (i) => rect(0, 150 + i * 420, s.w, 20, s.shade('#6b4a2c'))),
      row(3, (i) => {
        const x = 480 + i * 720;
        const [skin, dark] = (
          [
            ['#c6392f', '#7a1f20'],
            ['#2f8f6a', '#175a48'],
            ['#e0a33a', '#a8641c'],
          ] as const
        )[i] ?? ['#c6392f', '#7a1f20'];
        return [
          oval(x + 26, 830, 290, 400, s.dark(), 'opacity="0.25"'),
          path(
            `M${x - 280} 620Q${x} 330 ${x + 280} 620L${x + 210} 470L${x + 120} 360L${x} 250L${x - 120} 360L${x - 210} 470Z`,
            s.lit('#f0b43c'),
          ),
          row(5, (j) =>
            disc(
              x - 160 + j * 80,
              430 - (2 - Math.abs(j - 2)) * 50,
              24,
              s.lit(j % 2 ? '#fffaf0' : '#2f7f86'),
            ),
          ),
          oval(
            x,
            810,
            270,
            370,
            s.gradient([
              [0, s.lit(skin)],
              [1, s.lit(dark)],
            ]),
          ),
          row(2, (j) => [
            oval(x + (j ? 110 : -110), 730, 84, 66, '#fffaf0'),
            disc(x + (j ? 110 : -110), 736, 34, '#1a1420'),
            line(
              `M${x + (j ? 30 : -30)} 640Q${x + (j ? 120 : -120)} 580 ${x + (j ? 210 : -210)} 650`,
              '#1a1420',
              22,
            ),
          ]),
          i === 1
            ? path(`M${x - 70} 800Q${x} 780 ${x + 70} 800L${x} 1090Z`, s.lit('#f0b43c'))
            : [
                path(`M${x - 46} 900Q${x} 760 ${x + 46} 900Z`, s.lit(dark)),
                path(`M${x - 150} 960Q${x} 1090 ${x + 150} 960Q${x} 1010 ${x - 150} 960Z`, '#1a1420'),
                i === 0
                  ? path(`M${x - 120} 975l22 90l26 -76ZM${x + 120} 975l-22 90l-26 -76Z`, '#fffaf0')
                  : '',
              ],
          row(2, (j) => disc(x + (j ? 176 : -176), 880, 36, s.lit('#f0d9a0'), 'opacity="0.7"')),
        ];
      }),
    ],
  },
  {
    alt: 'A cook’s corner: mustard fish in a banana leaf, a brass pot and heaps of turmeric, chilli and green lime on a stone slab.',
    hour: 'golden',
    compose: (s) => [
      rect(
        0,
        0,
        s.w,
        620,
        s.gradient([
          [0, s.shade('#8a4a34')],
          [1, s.lit('#b5684a')],
        ]),
      ),
      rect(
        0,
        600,
        s.w,
        1010,
        s.gradient([
          [0, s.lit('#8f9492')],
          [1, s.shade('#6b7274')],
        ]),
      ),
      row(5, (i) => pot(s, 260 + i * 210, 610, 1.9 - (i % 2) * 0.4, i % 2 ? '#c9713c' : '#e0aa3e')),
      row(3, (i) => [
        oval(1480 + i * 320, 640, 140, 40, s.lit('#b98a4e')),
        path(
          `M${1350 + i * 320} 630Q${1480 + i * 320} 440 ${1610 + i * 320} 630Z`,
          s.gradient([
            [0, s.lit(['#f0b02c', '#c6392f', '#7fae3c'][i] ?? '#f0b02c')],
            [1, s.shade(['#f0b02c', '#c6392f', '#7fae3c'][i] ?? '#f0b02c')],
          ]),
        ),
      ]),
      path(
        'M240 1180Q700 860 1500 960Q2000 1030 2200 1180Q1800 1420 1100 1420Q500 1400 240 1180Z',
        s.gradient([
          [0, s.lit('#5d9a4e')],
          [1, s.shade('#3f7a3c')],
        ]),
      ),
      line('M240 1180Q1200 1080 2200 1180', s.lit('#a8d07a'), 12),
      row(14, (i) =>
        line(
          `M${420 + i * 125} ${1150 - Math.sin(i / 4.4) * 24}q40 90 20 190`,
          s.shade('#3f7a3c'),
          4,
          'opacity="0.6"',
        ),
      ),
      path(
        'M640 1190Q860 1040 1260 1070Q1500 1090 1620 1150L1780 1080V1280L1620 1210Q1460 1300 1180 1310Q820 1310 640 1190Z',
        s.gradient([
          [0, s.lit('#f0c040')],
          [1, s.shade('#c98a24')],
        ]),
      ),
      row(7, (i) => line(`M${840 + i * 100} 1100q34 80 0 170`, s.shade('#9a6a1c'), 7, 'opacity="0.6"')),
      disc(740, 1170, 17, s.dark()),
      row(4, (i) => [
        disc(1900 + (i % 2) * 110, 1420 + Math.floor(i / 2) * 70, 56, s.lit('#9ec24a')),
        disc(1884 + (i % 2) * 110, 1404 + Math.floor(i / 2) * 70, 18, '#f0f6c0', 'opacity="0.6"'),
      ]),
    ],
  },
  {
    alt: 'Night train of stars: the Milky Way stands over a lone ship anchored in the widest part of the Ganges.',
    hour: 'night',
    horizon: 0.7,
    sun: [0.9, 0.9],
    compose: (s) => [
      sky(s, 0.4),
      s.halo(1300, 420, 1500, '#8fa8e0', 0.32, 260),
      row(520, () => {
        const t = s.rng.next();
        return disc(
          t * 2400,
          180 + t * 420 + s.rng.bell() * 150,
          s.rng.between(0.8, 3),
          '#ffffff',
          `opacity="${s.rng.between(0.3, 0.95).toFixed(2)}"`,
        );
      }),
      stars(s, 320),
      water(s, [treeline(s, { height: 34, depth: 0.66, key: 'a' })], { glitter: 0, ripples: 0.7 }),
      ship(s, 'antara-ganges-voyager-ii', 1640, 1220, 860, { wake: false }),
    ],
  },
  {
    alt: 'Through a cusped palace arch at Murshidabad: the long yellow palace across a lawn, a gardener with his watering pot.',
    hour: 'golden',
    horizon: 0.56,
    sun: [0.8, 0.3],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 3 }),
      treeline(s, { height: 120, depth: 0.5, key: 'a', y: 910 }),
      longPalace(s, 1200, 940, 1250, 320, { depth: 0.14 }),
      ground(s, { y: 930, key: 'g', colour: '#9dbb5a', amp: 3 }),
      person(s, 1420, 1300, 17, { pose: 'walk', cloth: '#f6efdd', drape: '#c6493a', flip: true }),
      pot(s, 1340, 1300, 0.8, '#9aa3a8'),
      cuspedArch(s, { x: 1200, w: 1240, foot: 1610, spring: 760, top: 170, colour: '#a8563c' }),
      clayHorse(s, 320, 1540, 2.4),
      clayHorse(s, 2080, 1540, 2.4, true),
    ],
  },
  {
    alt: 'Turtle season: an olive ridley hauls herself over the dune line at dusk, her track leading back to a violet sea.',
    hour: 'dusk',
    horizon: 0.34,
    sun: [0.76, 0.27],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 8 }),
      sun(s, 100),
      water(s, '', { reflect: 0, glitter: 1.2, ripples: 1.4 }),
      ground(s, { y: 760, key: 'g', colour: '#e3c08e', amp: 16, lean: 60 }),
      row(16, (i) => [
        oval(1900 - i * 52, 830 + i * 30, 20 + i * 2, 8 + i, s.shade('#a8825c'), 'opacity="0.6"'),
        oval(1990 - i * 46, 850 + i * 32, 20 + i * 2, 8 + i, s.shade('#a8825c'), 'opacity="0.6"'),
      ]),
      turtle(s, 900, 1440, 9.6, { flip: true }),
      grass(s, { from: -20, to: 520, y: 1640, height: 300, colour: '#6f7a5a', key: 'n' }),
    ],
  },
  {
    alt: 'A pilot’s morning: the boatman sounds the channel with a bamboo pole from a small boat while the houseboat follows in the haze.',
    hour: 'mist',
    horizon: 0.46,
    sun: [0.6, 0.3],
    compose: (s) => [
      sky(s),
      sun(s, 130),
      water(s, [
        hills(s, { height: 220, depth: 0.86, key: 'h' }),
        treeline(s, { height: 40, depth: 0.72, key: 'a' }),
        mist(s, s.horizon, 150, 0.7),
      ]),
      sandbank(s, { x: 2000, y: 900, w: 1100, h: 36, depth: 0.3 }),
      ship(s, 'antara-nauka-vilas', 640, 960, 900),
      scarves(s, 980, 6, 'a', 0.5),
      countryBoat(s, {
        x: 1500,
        y: 1330,
        scale: 8.6,
        hood: false,
        half: 48,
        crew: [
          { at: 30, pose: 'pole', cloth: '#f6efdd', drape: '#c6493a' },
          { at: -34, pose: 'row', cloth: '#e0a33a', drape: '#3d5aa0' },
        ],
      }),
      flyingEgret(s, 700, 420, 1.1),
    ],
  },
];
