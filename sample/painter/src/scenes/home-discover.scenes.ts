import { dolphin } from '../kit/animals.ts';
import { flock, flyingEgret, kingfisher } from '../kit/birds.ts';
import { countryBoat, diya, liftNet } from '../kit/boats.ts';
import { canopy, rail } from '../kit/frames.ts';
import { ghat, riverTown } from '../kit/ghats.ts';
import { grass, reeds } from '../kit/grasses.ts';
import { ground, hills, treeline } from '../kit/land.ts';
import { crowd, person } from '../kit/people.ts';
import { palmyra, tree } from '../kit/plants.ts';
import { clouds, mist, moon, rays, scarves, sky, stars, streaks, sun } from '../kit/sky.ts';
import { disc, line, num, oval, path, row } from '../kit/svg.ts';
import { glints, water } from '../kit/water.ts';
import { cantilever } from '../kit/works.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** The six pictures that turn in the home page's Discover section. */
export const discoverScenes: Scene[] = [
  {
    path: 'home/discover-1',
    alt: 'From the shaded sun deck at sunrise: four guests stand at the rail and watch the palaces and bathing steps of Varanasi go by.',
    hour: 'dawn',
    horizon: 0.46,
    sun: [0.16, 0.34],
    eye: 9,
    compose: (s) => [
      sky(s),
      streaks(s, { count: 6 }),
      sun(s, 90),
      water(s, [
        hills(s, { height: 40, depth: 0.8, key: 'a' }),
        riverTown(s, {
          from: 620,
          to: 2500,
          y: s.horizon - 60,
          height: 330,
          depth: 0.26,
          key: 'b',
          temples: 5,
        }),
        ghat(s, {
          from: 540,
          to: 2600,
          y: s.horizon + 8,
          rise: 76,
          depth: 0.24,
          people: 40,
          scale: 1.3,
          parasols: 9,
          key: 'c',
        }),
      ]),
      row(4, (i) =>
        countryBoat(s, {
          x: 240 + i * 560,
          y: 830 + (i % 2) * 70,
          scale: 1.9,
          flip: i % 2 === 0,
          depth: 0.1,
        }),
      ),
      flock(s, 480, 300, 300, 7, 16),
      rail(s, 1130, { posts: [120, 1180, 2290], gap: 50, floorY: 1450 }),
      person(s, 420, 1540, 35, { who: 'woman', cloth: '#2f7f86', drape: '#f0c060', pose: 'stand' }),
      person(s, 640, 1545, 36, { cloth: '#f6efdd', drape: '#3d5aa0', flip: true }),
      person(s, 1560, 1548, 36, { cloth: '#e8c987', drape: '#5b3d2a' }),
      person(s, 1790, 1542, 34, { who: 'woman', cloth: '#c6493a', drape: '#f6e6c8', flip: true }),
      canopy(s, 90, ['#f6ead2', '#b5482f'], 18),
    ],
  },
  {
    path: 'home/discover-2',
    alt: 'Morning at the flower market steps in Kolkata: porters and sellers among mounds of marigold under the girders of Howrah Bridge.',
    hour: 'morning',
    horizon: 0.48,
    sun: [0.86, 0.18],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 4 }),
      water(s, [
        row(22, (i) =>
          path(
            `M${i * 112 - 20} ${s.horizon}v-${40 + ((i * 47) % 90)}h92v${40 + ((i * 47) % 90)}Z`,
            s.dark(0.66),
          ),
        ),
        treeline(s, { height: 44, depth: 0.56, key: 'a' }),
        cantilever(s, {
          left: -900,
          right: 1900,
          deck: s.horizon - 250,
          height: 520,
          pier: s.horizon + 12,
          depth: 0.2,
        }),
      ]),
      countryBoat(s, {
        x: 1900,
        y: 900,
        scale: 3.2,
        flip: true,
        crew: [
          { at: -30, pose: 'row' },
          { at: 20, pose: 'sit', who: 'woman', cloth: '#e0a33a' },
        ],
      }),
      countryBoat(s, { x: 1340, y: 840, scale: 1.6, depth: 0.1 }),
      ghat(s, { from: -300, to: 2700, y: 1700, rise: 560, colour: '#c9a07a', scale: 12, key: 'n' }),
      row(46, (i) => {
        const [x, y] = [90 + ((i * 337) % 2260), 1290 + ((i * 89) % 260)];
        const c = ['#f2a42c', '#e8762a', '#fbd24a', '#f6efe0'][i % 4] ?? '#f2a42c';
        return y > 1330 || i % 2
          ? [
              oval(x, y, 86, 34, s.shade(c)),
              oval(x, y - 12, 76, 30, s.lit(c)),
              row(8, (j) => disc(x - 54 + j * 15, y - 16 - ((j * 7) % 12), 9, s.lit(j % 2 ? '#ffd97a' : c))),
            ]
          : '';
      }),
      crowd(s, 60, 2380, 1290, 15, 12, { poses: ['carry', 'stand', 'walk', 'squat', 'carry'], rise: 50 }),
      person(s, 640, 1580, 26, { who: 'woman', pose: 'carry', cloth: '#c6493a', drape: '#f0c060' }),
      person(s, 1720, 1590, 27, { pose: 'carry', cloth: '#f6efdd', drape: '#3d5aa0', flip: true }),
    ],
  },
  {
    path: 'home/discover-3',
    alt: 'Two Ganges dolphins roll through gold water as the evening sun goes down; a fishing boat drifts behind them.',
    hour: 'golden',
    horizon: 0.3,
    sun: [0.5, 0.22],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 6 }),
      rays(s, 10, 1300, 0.1),
      sun(s, 110),
      water(
        s,
        [
          hills(s, { height: 80, depth: 0.76, key: 'a' }),
          treeline(s, { height: 46, depth: 0.58, key: 'b', from: 1300 }),
        ],
        { glitter: 1.5, ripples: 1.7 },
      ),
      countryBoat(s, {
        x: 1930,
        y: 820,
        scale: 3.1,
        crew: [
          { at: -30, pose: 'row' },
          { at: 26, pose: 'sit', who: 'woman', cloth: '#c6493a' },
          { at: 12, pose: 'stand', cloth: '#f6efdd' },
        ],
      }),
      dolphin(s, 860, 1080, 5.4),
      dolphin(s, 1500, 1300, 3.4, { flip: true }),
      row(4, (i) =>
        oval(
          860 + (i % 2) * 30,
          1120 + i * 22,
          420 + i * 110,
          14 + i * 4,
          'none',
          `stroke="${s.sun}" stroke-width="4" opacity="${0.4 - i * 0.08}"`,
        ),
      ),
      flock(s, 520, 260, 300, 6, 16),
    ],
  },
  {
    path: 'home/discover-4',
    alt: 'A kingfisher on a leaning bamboo stake; behind it a fisherman tends his great dip net in river mist.',
    hour: 'mist',
    horizon: 0.5,
    sun: [0.3, 0.3],
    compose: (s) => [
      sky(s),
      sun(s, 120),
      water(
        s,
        [
          treeline(s, { height: 120, depth: 0.72, key: 'a' }),
          row(5, (i) => palmyra(s, 300 + i * 90, s.horizon, 260 + (i % 3) * 50, { depth: 0.6 })),
          mist(s, s.horizon, 160, 0.7),
        ],
        { glitter: 0.8 },
      ),
      liftNet(s, 1080, 1090, 540, 0.3),
      scarves(s, 1000, 7, 'a', 0.6),
      line('M1720 1640L1880 640', s.dark(0.02), 34),
      line('M1728 1640L1884 640', s.lit('#a88a52'), 12, 'opacity="0.6"'),
      row(5, (i) => line(`M${num(1866 - i * 32)} ${num(740 + i * 200)}l34 5`, s.dark(), 9)),
      kingfisher(s, 1880, 640, 7.4, true),
      reeds(s, { from: 2040, to: 2460, y: 1620, height: 620, count: 26 }),
      reeds(s, { from: -40, to: 260, y: 1620, height: 380, count: 18, key: 'l' }),
    ],
  },
  {
    path: 'home/discover-5',
    alt: 'The night of lamps: every step of the ghats edged with small flames, a full moon, and hundreds of leaf boats burning on the dark river.',
    hour: 'night',
    horizon: 0.5,
    sun: [0.76, 0.14],
    compose: (s) => [
      sky(s, 0.7),
      stars(s, 180),
      moon(s, 74),
      water(
        s,
        [
          riverTown(s, {
            from: -80,
            to: 2500,
            y: s.horizon - 120,
            height: 210,
            depth: 0.2,
            key: 'a',
            temples: 7,
          }),
          ghat(s, {
            from: -100,
            to: 2500,
            y: s.horizon + 6,
            rise: 140,
            depth: 0.12,
            people: 60,
            scale: 1.1,
            parasols: 0,
            key: 'b',
          }),
          row(6, (j) =>
            row(70, (i) => disc(10 + i * 35 + (j % 2) * 17, s.horizon - 8 - j * 22, 4.6, '#ffd98a')),
          ),
          s.halo(1200, s.horizon - 60, 1500, '#ff9a3c', 0.5, 240),
        ],
        { glitter: 0.3, reflect: 0.7 },
      ),
      row(9, (i) =>
        glints(s, 140 + i * 270, 0.4, { from: s.horizon + 8, to: 1250, width: 0.5, colour: '#ffcf7c' }),
      ),
      countryBoat(s, {
        x: 1560,
        y: 1130,
        scale: 3.4,
        lantern: true,
        crew: [
          { at: -30, pose: 'row' },
          { at: 24, pose: 'pray', who: 'woman', cloth: '#c6493a', drape: '#f0c060' },
        ],
      }),
      countryBoat(s, { x: 520, y: 1010, scale: 2, lantern: true, flip: true }),
      row(46, (i) => {
        const deep = (i / 46) ** 1.2;
        return diya(s, s.rng.between(20, 2380), 1080 + deep * 490, 5 + deep * 11);
      }),
    ],
  },
  {
    path: 'home/discover-6',
    alt: 'A ship’s white decks slide past behind a yellow mustard field; a farmer’s family stops on the path to wave.',
    hour: 'noon',
    horizon: 0.44,
    sun: [0.2, 0.1],
    compose: (s) => [
      sky(s, 0.7),
      clouds(s, { count: 7, size: 1.2, top: 0.25 }),
      water(
        s,
        [hills(s, { height: 50, depth: 0.78, key: 'a' }), treeline(s, { height: 60, depth: 0.56, key: 'b' })],
        { glitter: 0 },
      ),
      ship(s, 'antara-ganges-voyager', 1290, 905, 1500, { flip: true }),
      ground(s, { y: 960, key: 'g', colour: '#c9bf3a', amp: 26, wave: 700 }),
      row(520, (i) => {
        const near = (i / 520) ** 1.15;
        const colour = s.rng.pick(['#fbe24a', '#e8c42c', '#f6d43a', '#7fa03c']);
        return disc(s.rng.between(-20, 2420), 985 + near * 620, 4 + near * 13, s.lit(colour));
      }),
      tree(s, 2190, 1080, 620, 'round', { depth: 0.04 }),
      person(s, 560, 1370, 19, { who: 'woman', cloth: '#c6493a', drape: '#f6efdd', pose: 'carry' }),
      person(s, 700, 1380, 19, { cloth: '#f6efdd', drape: '#3d5aa0' }),
      person(s, 830, 1375, 18, { who: 'child', cloth: '#2f7f86', drape: '#e0a33a' }),
      grass(s, { from: -20, to: 2420, y: 1640, height: 160, colour: '#6f8f3a', key: 'n' }),
      flyingEgret(s, 1800, 520, 1.2),
    ],
  },
];
