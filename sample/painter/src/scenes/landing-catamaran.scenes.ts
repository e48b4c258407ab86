import { crocodile, deer, hatchlings, turtle } from '../kit/animals.ts';
import { egret, flock, flyingEgret } from '../kit/birds.ts';
import { countryBoat, jetty } from '../kit/boats.ts';
import { hyacinth, reeds } from '../kit/grasses.ts';
import { ground, sandbank, treeline } from '../kit/land.ts';
import { person } from '../kit/people.ts';
import { banana, mangrove, palm } from '../kit/plants.ts';
import { clouds, mist, moon, rays, scarves, sky, stars, streaks, sun } from '../kit/sky.ts';
import { disc, line, row } from '../kit/svg.ts';
import { glints, water } from '../kit/water.ts';
import { type Scene, WIDE } from '../scene.ts';
import { ship } from '../ships/fleet.ts';
import { surf } from './journeys-east.scenes.ts';

const CREEK = { water: ['#dfe8c8', '#8fc4a8', '#2f8f84', '#0f5a5c'] } as const;

/** The two landing pages: a hero and a gallery of five each. */
export const catamaranLanding: Scene[] = [
  {
    path: 'landing/catamaran-hero',
    alt: 'Sunrise over the delta: both white catamarans glide out of a mangrove creek, egrets rising before their bows.',
    hour: 'dawn',
    size: WIDE,
    widest: 2400,
    horizon: 0.5,
    sun: [0.62, 0.44],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 7 }),
      sun(s, 110),
      water(
        s,
        [
          treeline(s, { height: 110, depth: 0.62, key: 'a' }),
          treeline(s, { height: 170, depth: 0.4, key: 'b', to: 760 }),
          mist(s, s.horizon, 110, 0.5),
        ],
        { glitter: 1.3 },
      ),
      row(3, (i) =>
        mangrove(s, 110 + i * 240, 860 + i * 10, 470 - i * 60, 430, { depth: 0.14, key: `m${i}` }),
      ),
      ship(s, 'antara-catamarans', 1260, 930, 800),
      ship(s, 'antara-catamarans', 1640, 1160, 1240),
      row(7, (i) =>
        flyingEgret(s, 1750 + ((i * 97) % 560), 300 + ((i * 61) % 260), 0.8 + (i % 3) * 0.3, i % 2 === 0),
      ),
      scarves(s, 1000, 5, 'a', 0.4),
      reeds(s, { from: -30, to: 520, y: 1530, height: 400, count: 30 }),
    ],
  },
  {
    path: 'landing/catamaran-1',
    alt: 'Guests in a small electric boat drift under arching mangroves, so quietly that spotted deer go on drinking.',
    hour: 'mist',
    horizon: 0.4,
    sun: [0.5, 0.22],
    change: { haze: '#e3ead0', water: ['#eef0d8', '#b9d2b4', '#6fa493', '#2f6a64'] },
    compose: (s) => [
      sky(s),
      rays(s, 12, 1500, 0.14),
      water(s, [treeline(s, { height: 200, depth: 0.66, key: 'a' })], { glitter: 0.8 }),
      sandbank(s, { x: 2050, y: 920, w: 1100, h: 70, colour: '#a58a68', depth: 0.1 }),
      deer(s, 1800, 880, 2, { graze: true, flip: true }),
      deer(s, 2010, 884, 2.1, { stag: true, flip: true }),
      mangrove(s, 240, 1010, 900, 860, { depth: 0.04, key: 'l' }),
      mangrove(s, 2300, 1020, 780, 700, { depth: 0.06, key: 'r' }),
      countryBoat(s, {
        x: 1120,
        y: 1190,
        scale: 6.4,
        hood: false,
        half: 56,
        colour: '#e8e2d0',
        crew: [
          { at: -44, pose: 'pole', cloth: '#2f6a64' },
          { at: -16, pose: 'sit', cloth: '#f6efdd' },
          { at: 0, pose: 'sit', who: 'woman', cloth: '#c6493a' },
          { at: 18, pose: 'sit', cloth: '#e0a33a' },
          { at: 34, pose: 'sit', who: 'woman', cloth: '#3d5aa0' },
        ],
      }),
      hyacinth(s, { x: 1900, y: 1480, w: 900, h: 130 }),
    ],
  },
  {
    path: 'landing/catamaran-2',
    alt: 'Eye to eye with the creek’s old master: a salt-water crocodile slides off the mud as a catamaran passes behind.',
    hour: 'golden',
    horizon: 0.32,
    sun: [0.84, 0.18],
    change: { water: ['#f0d898', '#b9b078', '#5d8a6e', '#1f4a48'] },
    compose: (s) => [
      sky(s),
      sun(s, 80),
      water(s, [treeline(s, { height: 170, depth: 0.5, key: 'a' })], { ripples: 1.5 }),
      ship(s, 'antara-catamarans', 1720, 760, 760, { flip: true }),
      sandbank(s, { x: 500, y: 1330, w: 2300, h: 210, colour: '#9a7f5e', depth: 0.02 }),
      crocodile(s, 1080, 1250, 8.6),
      row(5, (i) => line(`M${1720 + i * 40} ${1290 + i * 26}q120 -20 240 0`, s.sun, 4, 'opacity="0.4"')),
      egret(s, 300, 1180, 220),
      reeds(s, { from: 1900, to: 2460, y: 1630, height: 460, count: 30 }),
    ],
  },
  {
    path: 'landing/catamaran-3',
    alt: 'Hatchling turtles cross the wet sand of Gahirmatha towards a pink sea, a ranger keeping the gulls away.',
    hour: 'dawn',
    horizon: 0.36,
    sun: [0.3, 0.3],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 8 }),
      sun(s, 120),
      water(s, '', { reflect: 0, ripples: 1.3, glitter: 1.3 }),
      surf(s, 760, 900, 4),
      ground(s, { y: 960, key: 'g', colour: '#efd3a8', amp: 18, lean: -60, wave: 800 }),
      hatchlings(s, 1500, 1480, 760, 1040, 26, 3.4),
      turtle(s, 1690, 1030, 2.8, { flip: true }),
      person(s, 2200, 1330, 20, { cloth: '#7a8a4e', drape: '#5b6a3c', flip: true }),
      line('M2150 1200L2120 1330', s.shade('#5b3d2a'), 9),
      flock(s, 1500, 340, 380, 8, 20),
    ],
  },
  {
    path: 'landing/catamaran-4',
    alt: 'Night on the creek: the catamarans rafted together glow like lanterns, fireflies in the trees and the moon’s path between.',
    hour: 'night',
    horizon: 0.48,
    sun: [0.5, 0.16],
    compose: (s) => [
      sky(s, 0.7),
      stars(s, 220),
      moon(s, 84),
      water(
        s,
        [
          treeline(s, { height: 260, depth: 0.4, key: 'l', to: 900 }),
          treeline(s, { height: 230, depth: 0.42, key: 'r', from: 1560 }),
          treeline(s, { height: 90, depth: 0.6, key: 'm' }),
        ],
        { glitter: 1.2 },
      ),
      row(90, () =>
        disc(
          s.rng.chance(0.5) ? s.rng.between(0, 820) : s.rng.between(1620, 2400),
          s.rng.between(s.horizon - 230, s.horizon - 10),
          s.rng.between(2.5, 5),
          '#e8f0a0',
          `opacity="${s.rng.between(0.4, 0.95).toFixed(2)}"`,
        ),
      ),
      ship(s, 'antara-catamarans', 1420, 1090, 1060, { wake: false, flip: true }),
      ship(s, 'antara-catamarans', 1080, 1180, 1180, { wake: false }),
      glints(s, 1180, 0.6, { from: 1200, to: 1560, width: 2, colour: '#ffcf7c' }),
    ],
  },
  {
    path: 'landing/catamaran-5',
    alt: 'A village landing in Bhitarkanika at noon: children wave from a bamboo pier as the white catamaran noses in, banana and palm behind.',
    hour: 'noon',
    horizon: 0.42,
    sun: [0.16, 0.08],
    change: CREEK,
    compose: (s) => [
      sky(s, 0.7),
      clouds(s, { count: 6, size: 1.2 }),
      water(
        s,
        [
          treeline(s, { height: 120, depth: 0.5, key: 'a' }),
          row(4, (i) => palm(s, 1500 + i * 220, s.horizon, 330 + (i % 2) * 80, { depth: 0.26 })),
        ],
        { glitter: 0 },
      ),
      ship(s, 'antara-catamarans', 860, 1080, 1200),
      jetty(s, { from: 1580, to: 2460, y: 1180, scale: 6 }),
      row(5, (i) =>
        person(s, 1700 + i * 130, 1130, 13 + (i % 2) * 2, {
          who: i === 2 ? 'woman' : 'child',
          pose: i % 2 ? 'carry' : 'stand',
          cloth: ['#c6493a', '#e0a33a', '#7b3f62', '#2f7f86', '#f6efdd'][i] ?? '#c6493a',
          flip: true,
        }),
      ),
      ground(s, { y: 1400, key: 'g', colour: '#8aa84e', amp: 24, left: 1300, lean: -120 }),
      banana(s, 2230, 1420, 420),
      banana(s, 1960, 1460, 320),
      reeds(s, { from: -40, to: 420, y: 1630, height: 380, count: 26 }),
    ],
  },
];
