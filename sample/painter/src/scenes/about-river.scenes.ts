import { goat } from '../kit/animals.ts';
import { bend, fieldPatch } from '../kit/bend.ts';
import { skein } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { grass } from '../kit/grasses.ts';
import { ground, hills, sandbank, treeline } from '../kit/land.ts';
import { person } from '../kit/people.ts';
import { palm, tree } from '../kit/plants.ts';
import { clouds, mist, sky, streaks, sun } from '../kit/sky.ts';
import { type Stage } from '../kit/stage.ts';
import { disc, type Drawing, group, line, num, oval, path, poly, put, rect, row } from '../kit/svg.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { FLEET, ship } from '../ships/fleet.ts';

const staging = (s: Stage, x0: number, x1: number, foot: number, top: number): Drawing => {
  const pole = s.lit('#c9a05c');
  const bays = Math.round((x1 - x0) / 130);
  const levels = [foot - 120, foot - 250, foot - 380].filter((y) => y > top + 30);
  return [
    line(
      row(
        bays + 1,
        (i) => `M${num(x0 + ((x1 - x0) * i) / bays)} ${num(foot)}V${num(top - ((i * 37) % 60))}`,
      ).join(''),
      pole,
      9,
    ),
    line(
      row(bays, (i) => {
        const [a, b] = [x0 + ((x1 - x0) * i) / bays, x0 + ((x1 - x0) * (i + 1)) / bays];
        return i % 2
          ? `M${num(a)} ${num(foot - 20)}L${num(b)} ${num(foot - 240)}`
          : `M${num(b)} ${num(foot - 130)}L${num(a)} ${num(foot - 370)}`;
      }).join(''),
      s.shade('#a8803f'),
      6,
    ),
    levels.map((y) => [
      line(`M${num(x0 - 30)} ${num(y)}H${num(x1 + 30)}`, pole, 8),
      rect(x0 - 20, y - 14, x1 - x0 + 40, 10, s.shade('#8a6a40')),
    ]),
  ];
};

export const aboutRiver: Scene[] = [
  {
    path: 'about/river-bend',
    alt: 'From a hill above Rajmahal the Ganges lies in one great shining bend round fields and sandbanks in the evening; a goatherd rests under a sal tree.',
    hour: 'golden',
    horizon: 0.33,
    sun: [0.5, 0.22],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 8, bottom: 0.8 }),
      sun(s, 92),
      hills(s, { height: 150, depth: 0.84, key: 'a', wave: 760 }),
      hills(s, { height: 90, depth: 0.72, key: 'b', wave: 520, lean: 1 }),
      ground(s, { y: s.horizon - 4, key: 'f0', colour: '#b9b06a', depth: 0.52, amp: 4 }),
      ground(s, { y: 640, key: 'f1', colour: '#a8ab5c', depth: 0.34, amp: 6 }),
      ground(s, { y: 790, key: 'f2', colour: '#94a452', depth: 0.2, amp: 8 }),
      ground(s, { y: 1010, key: 'f3', colour: '#86994a', depth: 0.1, amp: 10 }),
      row(22, (i) => {
        const [x, y] = [(i * 613) % 2300, 610 + ((i * 97) % 330)];
        const k = (y - 480) / 400;
        return fieldPatch(
          s,
          x,
          y,
          230 * k + 40,
          46 * k + 8,
          (x - 1200) * 0.08 * k,
          ['#e3bf3c', '#7f9f4a', '#c9ae58', '#5f8f4e', '#d9b050'][i % 5] ?? '#e3bf3c',
          0.42 - k * 0.26,
        );
      }),
      bend(s),
      sandbank(s, { x: 940, y: 884, w: 760, h: 40, depth: 0.18, key: 'in' }),
      sandbank(s, { x: 1620, y: 1160, w: 820, h: 50, depth: 0.08, key: 'out' }),
      treeline(s, { y: 690, from: 1700, to: 2480, height: 56, depth: 0.4, key: 't0' }),
      treeline(s, { y: 930, from: 1360, to: 1760, height: 90, depth: 0.24, key: 't1' }),
      treeline(s, { y: 970, from: 1900, to: 2480, height: 110, depth: 0.2, key: 't3' }),
      treeline(s, { y: 850, from: -40, to: 330, height: 70, depth: 0.24, key: 't2' }),
      ship(s, 'antara-ganga-vilas', 1330, 1040, 300, { reflection: 0.4 }),
      countryBoat(s, { x: 620, y: 905, scale: 0.9, depth: 0.16 }),
      countryBoat(s, { x: 2120, y: 1240, scale: 1.6, depth: 0.06, flip: true }),
      mist(s, s.horizon + 30, 120, 0.5),
      ground(s, { y: 1180, key: 'hill', colour: '#77803f', amp: 26, right: 2500, lean: 640, to: 1700 }),
      tree(s, 360, 1300, 1020, 'sal'),
      tree(s, 130, 1360, 760, 'sal', { depth: 0.02 }),
      person(s, 610, 1352, 13, { pose: 'sit', cloth: '#f3ead6', drape: '#c6493a' }),
      goat(s, 800, 1402, 1.7, '#f3e6d0'),
      goat(s, 940, 1448, 1.9, '#5b3d2e', true),
      goat(s, 1090, 1502, 2, '#d9b890'),
      grass(s, { from: -20, to: 1420, y: 1640, height: 190, colour: '#8f8f48', key: 'g', plumes: 0.12 }),
      skein(s, 1900, 250, 9, 40, 16),
    ],
  },
  {
    path: 'about/shipyard',
    alt: 'A Hooghly shipyard in the morning: Antara Ganges Voyager stands on the slip behind bamboo staging while painters renew her brick-red hull and a welder’s sparks fall.',
    hour: 'morning',
    horizon: 0.5,
    sun: [0.12, 0.16],
    compose: (s) => {
      const base = 1150;
      const k = 1960 / 570;
      const mx = 1230;
      const under = (x: number): number => mx + x * k;
      return [
        sky(s),
        clouds(s, { count: 5 }),
        sun(s, 66),
        water(s, [
          treeline(s, { height: 70, depth: 0.58, key: 'a' }),
          row(4, (i) => palm(s, 2050 + i * 90, s.horizon, 200 + (i % 2) * 60, { depth: 0.44 })),
        ]),
        ...[430, 2180].map((x, i) =>
          group([
            line(
              `M${x - 40} 1180L${x} 300L${x + 40} 1180M${x - 30} 960L${x + 22} 760M${x + 30} 960L${x - 20} 760M${x - 16} 560L${x + 12} 420`,
              s.shade('#5a6a72', 0.2),
              11,
            ),
            line(
              i
                ? `M${x} 320L${x - 560} 200M${x} 420L${x - 560} 200M${x} 300L${x + 150} 360`
                : `M${x} 320L${x + 480} 170M${x} 420L${x + 480} 170M${x} 300L${x - 150} 350`,
              s.shade('#5a6a72', 0.2),
              9,
            ),
            line(i ? `M${x - 540} 206V470` : `M${x + 462} 178V390`, s.shade('#3a464e', 0.2), 4),
          ]),
        ),
        ground(s, { y: 1130, key: 'g', colour: '#b59a78', amp: 8 }),
        path(
          `M${num(under(-276))} ${base - 8}Q${num(under(-270))} ${base + 86} ${num(under(-226))} ${base + 96}H${num(under(196))}Q${num(under(226))} ${base + 90} ${num(under(232))} ${base - 8}Z`,
          s.gradient([
            [0, s.lit('#7c2f26')],
            [1, s.shade('#4d1f20')],
          ]),
        ),
        put(mx, base, k, FLEET['antara-ganges-voyager'].draw(s)),
        put(under(-258), base + 60, 1, [
          oval(-16, 0, 15, 52, s.lit('#e0b04e')),
          oval(-16, 0, 15, 52, s.lit('#b98a3a'), 'transform="rotate(70 -16 0)"'),
          disc(-14, 0, 14, s.lit('#c99a46')),
          path('M-62 -66H-36V74H-54Q-66 10 -62 -66Z', s.shade('#7c2f26')),
        ]),
        row(13, (i) =>
          rect(
            under(-216 + i * 34),
            base + 92,
            66,
            92,
            s.gradient([
              [0, s.lit('#8a6444')],
              [1, s.shade('#5b3d2a')],
            ]),
          ),
        ),
        rect(160, base + 180, 2100, 26, s.shade('#6b5a48')),
        staging(s, 240, 1010, base + 190, base - 420),
        row(4, (i) => {
          const [x, y] = [330 + i * 190, [base - 204, base - 74, base - 74, base - 204][i] ?? base];
          return [
            person(s, x, y, 4.6, {
              pose: i % 2 ? 'stand' : 'squat',
              cloth: ['#e0a33a', '#f6efdd', '#3d5aa0', '#2f7f86'][i] ?? '#f6efdd',
              drape: '#5b4a3c',
              flip: i > 1,
            }),
            rect(x + 34, y - 20, 18, 20, s.lit('#c6493a')),
          ];
        }),
        person(s, 1640, base + 190, 6.2, { pose: 'squat', cloth: '#3a4a5c', drape: '#3a4a5c' }),
        s.halo(1690, base + 128, 190, '#cfe8ff', 0.95),
        row(26, (i) => {
          const [a, l] = [-0.4 + ((i * 37) % 100) / 42, 30 + ((i * 53) % 120)];
          return line(
            `M1690 ${base + 128}l${num(Math.cos(a) * l)} ${num(Math.abs(Math.sin(a)) * l + l * 0.3)}`,
            i % 2 ? '#fff6d0' : '#ffc24a',
            3,
          );
        }),
        disc(1690, base + 128, 13, '#ffffff'),
        put(330, 1500, 1, [
          row(4, (i) =>
            rect(
              -190 + (i % 2) * 20,
              -30 - i * 34,
              440,
              32,
              s.gradient([
                [0, s.lit('#c99a66')],
                [1, s.shade('#8a6040')],
              ]),
              'rx="4"',
            ),
          ),
          row(4, (i) => oval(252 + (i % 2) * 20, -14 - i * 34, 9, 15, s.lit('#e8c896'))),
        ]),
        person(s, 1080, 1520, 15, { cloth: '#f6efdd', drape: '#3d5aa0' }),
        person(s, 1290, 1530, 15, { who: 'woman', cloth: '#2f7f86', drape: '#e8b23c', flip: true }),
        put(1180, 1536, 1, [
          line('M-130 0L-90 -128M150 0L110 -128', s.shade('#6b4630'), 10),
          poly(
            [
              [-150, -120],
              [170, -120],
              [150, -160],
              [-130, -160],
            ],
            s.lit('#f6f0de'),
          ),
          line('M-110 -134Q0 -150 130 -138M-100 -126H120', s.lit('#3d6aa0'), 3),
        ]),
        row(9, (i) =>
          oval(
            1700 + i * 66,
            1500 + Math.sin(i) * 12,
            40,
            19,
            'none',
            `stroke="${s.shade('#4a4a50')}" stroke-width="14"`,
          ),
        ),
        line(
          'M2320 1490V1330M2260 1360Q2270 1450 2320 1480Q2370 1450 2380 1360M2280 1350H2360',
          s.shade('#3a4048'),
          18,
        ),
        disc(2320, 1316, 20, 'none', `stroke="${s.shade('#3a4048')}" stroke-width="12"`),
      ];
    },
  },
];
