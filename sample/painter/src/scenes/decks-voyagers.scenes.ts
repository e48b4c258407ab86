import { countryBoat } from '../kit/boats.ts';
import { canopy, prayerFlags, rail } from '../kit/frames.ts';
import { caneChair, potted, table } from '../kit/furniture.ts';
import { ghat, riverTown } from '../kit/ghats.ts';
import { hills, treeline } from '../kit/land.ts';
import { person } from '../kit/people.ts';
import { palm } from '../kit/plants.ts';
import { sunbed } from '../kit/saloon.ts';
import { clouds, mist, rays, sky, stars, sun } from '../kit/sky.ts';
import { disc, line, num, path, poly, rect, row } from '../kit/svg.ts';
import { candle } from '../kit/tableware.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

/** Life on each ship's open deck. */
export const voyagerDecks: Scene[] = [
  {
    path: 'ships/antara-ganga-vilas/deck',
    alt: 'Dinner on the sun deck of Antara Ganga Vilas: candlelit tables under strings of bulbs, the lamps of the ghats across the water.',
    hour: 'afterglow',
    horizon: 0.44,
    sun: [0.3, 0.42],
    compose: (s) => [
      sky(s),
      stars(s, 110),
      water(s, [
        riverTown(s, {
          from: -60,
          to: 1500,
          y: s.horizon - 40,
          height: 190,
          depth: 0.3,
          key: 'a',
          temples: 4,
        }),
        ghat(s, { from: -60, to: 1600, y: s.horizon + 5, rise: 44, depth: 0.3, people: 16, key: 'b' }),
        treeline(s, { height: 46, depth: 0.56, key: 'c', from: 1500 }),
      ]),
      rail(s, 1000, { posts: [80, 820, 1580, 2320], gap: 46, floorY: 1230 }),
      row(3, (i) => [
        line(`M${80 + i * 745} 120Q${450 + i * 745} 330 ${825 + i * 745} 120`, s.dark(), 4),
        row(11, (j) => {
          const t = (j + 0.5) / 11;
          return (
            s.halo(80 + i * 745 + t * 745, 120 + 210 * t * (1 - t) * 2 + 14, 54, '#ffcf7c', 0.7) +
            disc(80 + i * 745 + t * 745, 120 + 210 * t * (1 - t) * 2 + 14, 9, '#fff0c0')
          );
        }),
      ]),
      row(3, (i) => {
        const [x, y, w] = [
          [480, 1420, 460],
          [1240, 1540, 560],
          [1990, 1430, 470],
        ][i] as [number, number, number];
        return [
          caneChair(s, x - w * 0.66, y - 10, w / 330, s.lit('#1f2a5c')),
          caneChair(s, x + w * 0.66, y - 10, w / 330, s.lit('#1f2a5c'), true),
          table(
            s,
            x,
            y,
            w,
            w * 0.5,
            '#8a5a34',
            [
              candle(s, x, y - w * 0.5, w / 330),
              row(2, (j) =>
                path(
                  `M${num(x + (j ? 1 : -1) * w * 0.26 - 14)} ${num(y - w * 0.5 - 70)}q0 40 14 44v26h-14h28h-14v-26q14 -4 14 -44Z`,
                  '#fff4dc',
                  'opacity="0.8"',
                ),
              ),
            ],
            s.gradient([
              [0, s.lit('#fffaf0')],
              [1, s.shade('#e3d6c0')],
            ]),
          ),
        ];
      }),
      person(s, 1650, 1440, 22, { cloth: '#fffaf0', drape: '#1f2a5c', flip: true }),
    ],
  },
  {
    path: 'ships/antara-ganges-voyager-ii/deck',
    alt: 'The meditation deck of Antara Ganges Voyager II at daybreak: four guests sit on mats facing the sun under small prayer flags.',
    hour: 'dawn',
    horizon: 0.48,
    sun: [0.5, 0.4],
    compose: (s) => [
      sky(s),
      rays(s, 12, 1400, 0.12),
      sun(s, 130),
      water(
        s,
        [
          hills(s, { height: 190, depth: 0.8, key: 'a' }),
          treeline(s, { height: 60, depth: 0.56, key: 'b' }),
          mist(s, s.horizon, 110, 0.6),
        ],
        { glitter: 1.3 },
      ),
      rail(s, 1060, { posts: [40, 1200, 2360], postTop: 220, gap: 60, floorY: 1260 }),
      prayerFlags(s, [-20, 190], [1240, 220], 150, 15, 74),
      prayerFlags(s, [1180, 220], [2420, 180], 150, 15, 74),
      row(4, (i) => {
        const x = 420 + i * 520;
        return [
          poly(
            [
              [x - 170, 1430],
              [x + 170, 1430],
              [x + 210, 1530],
              [x - 210, 1530],
            ],
            s.lit(['#b5482f', '#2f7f86', '#e0a33a', '#7b3f62'][i] ?? '#b5482f'),
          ),
          path(
            `M${x - 150} 1490Q${x - 150} 1400 ${x - 60} 1400H${x + 60}Q${x + 150} 1400 ${x + 150} 1490Q${x} 1520 ${x - 150} 1490Z`,
            s.lit(['#f6efdd', '#f0d9b0', '#fffaf0', '#e3d3e6'][i] ?? '#f6efdd'),
          ),
          path(
            `M${x - 84} 1420Q${x - 90} 1240 ${x - 30} 1220H${x + 30}Q${x + 90} 1240 ${x + 84} 1420Z`,
            s.lit(['#fffaf0', '#e8c987', '#f6efdd', '#fbf3e0'][i] ?? '#fffaf0'),
          ),
          rect(x - 16, 1186, 32, 44, s.lit('#8a5738')),
          disc(x, 1160, 54, s.lit(i % 2 ? '#2a1c1c' : '#4a3426')),
          i % 2 ? disc(x, 1104, 26, s.lit('#2a1c1c')) : '',
        ];
      }),
    ],
  },
  {
    path: 'ships/antara-ganges-voyager/deck',
    alt: 'A hot noon on Antara Ganges Voyager: sunbeds with striped towels under a brick-and-cream awning, a steward with lime water, palms ashore.',
    hour: 'noon',
    horizon: 0.4,
    sun: [0.2, 0.08],
    compose: (s) => [
      sky(s, 0.6),
      clouds(s, { count: 5, top: 0.3 }),
      water(
        s,
        [
          treeline(s, { height: 130, depth: 0.46, key: 'a' }),
          row(5, (i) => palm(s, 1500 + i * 170, s.horizon, 320 + (i % 3) * 50, { depth: 0.24 })),
        ],
        { glitter: 0 },
      ),
      countryBoat(s, { x: 700, y: 800, scale: 2 }),
      rail(s, 980, { posts: [300, 1180, 2080], gap: 44, floorY: 1170 }),
      sunbed(s, 560, 1330, 1.7, textile(s, 'stripe', '#fffaf0', '#b5482f', '#e0a33a', 1)),
      sunbed(s, 1290, 1400, 1.9, textile(s, 'stripe', '#fffaf0', '#2f7f86', '#e0a33a', 1)),
      sunbed(s, 2000, 1490, 2.1, textile(s, 'stripe', '#fffaf0', '#b5482f', '#e0a33a', 1)),
      person(s, 1720, 1330, 25, { cloth: '#fffaf0', drape: '#1f2a5c', flip: true }),
      line('M1640 1120H1730', s.lit('#d9a43c'), 12),
      row(2, (i) => rect(1648 + i * 42, 1066, 26, 50, s.lit('#dfeaa0'), 'rx="4"')),
      potted(s, 160, 1420, 1.5),
      canopy(s, 130, ['#fbf0d8', '#b5482f'], 14),
    ],
  },
];
