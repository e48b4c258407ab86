import { flock, flyingEgret } from '../kit/birds.ts';
import { countryBoat, netBoat, sailBoat } from '../kit/boats.ts';
import { ghat, parasol, riverTown } from '../kit/ghats.ts';
import { grass, hyacinth } from '../kit/grasses.ts';
import { ground, hills, sandbank, treeline } from '../kit/land.ts';
import { crowd } from '../kit/people.ts';
import { clouds, front, mist, rays, sky, streaks, sun } from '../kit/sky.ts';
import { poly, row } from '../kit/svg.ts';
import { afloat, water } from '../kit/water.ts';
import { cantilever, longBridge } from '../kit/works.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

export const longJourneys: Scene[] = [
  {
    path: 'journeys/patna-kolkata-downstream/cover',
    alt: 'Under high noon clouds the red-hulled Antara Ganges Voyager leaves Patna’s long bridge behind; white kash grass bends on the bank.',
    hour: 'noon',
    horizon: 0.55,
    sun: [0.8, 0.12],
    compose: (s) => [
      sky(s, 0.7),
      clouds(s, { count: 9, size: 1.5, top: 0.28, bottom: 0.9 }),
      water(
        s,
        [
          hills(s, { height: 40, depth: 0.8, key: 'a' }),
          treeline(s, { height: 56, depth: 0.55, key: 'b' }),
          longBridge(s, {
            left: -60,
            right: 2500,
            y0: s.horizon + 40,
            y1: s.horizon + 4,
            deck0: s.horizon - 190,
            deck1: s.horizon - 46,
            piers: 15,
            depth: 0.42,
          }),
        ],
        { glitter: 0 },
      ),
      sandbank(s, { x: 2150, y: 985, w: 900, h: 34, depth: 0.2 }),
      ship(s, 'antara-ganges-voyager', 1180, 1150, 1380),
      netBoat(s, { x: 2080, y: 1080, scale: 1.8, cast: true, flip: true }),
      countryBoat(s, { x: 240, y: 990, scale: 1.4, depth: 0.12 }),
      ground(s, { y: 1500, key: 'g', colour: '#b9b36a', amp: 34, lean: 60 }),
      grass(s, { from: -30, to: 900, y: 1640, height: 340, plumes: 0.5, key: 'k', colour: '#93a052' }),
      grass(s, { from: 1500, to: 2430, y: 1640, height: 250, plumes: 0.5, key: 'l', colour: '#93a052' }),
      flyingEgret(s, 1750, 420, 1.3, true),
    ],
  },
  {
    path: 'journeys/kolkata-varanasi-upstream/cover',
    alt: 'Sunrise under the great cantilever bridge at Kolkata as the teal-hulled Antara Ganges Voyager II sets out upstream past ferry boats.',
    hour: 'dawn',
    horizon: 0.6,
    sun: [0.5, 0.5],
    change: { sky: ['#6f7fa8', '#b5a5b4', '#f2c0a0', '#fbd29a', '#f9b884'] },
    compose: (s) => [
      sky(s),
      streaks(s, { count: 9, bottom: 0.5 }),
      sun(s, 130),
      flock(s, 1500, 300, 400, 11, 15),
      water(s, [
        treeline(s, { height: 46, depth: 0.66, key: 'a' }),
        row(16, (i) =>
          poly(
            [
              [i * 155, s.horizon],
              [i * 155, s.horizon - 60 - ((i * 37) % 70)],
              [i * 155 + 90, s.horizon - 60 - ((i * 37) % 70)],
              [i * 155 + 90, s.horizon],
            ],
            s.dark(0.72),
          ),
        ),
        mist(s, s.horizon - 20, 120, 0.7),
        cantilever(s, {
          left: -120,
          right: 2520,
          deck: s.horizon - 150,
          height: 470,
          pier: s.horizon + 4,
          depth: 0.3,
        }),
      ]),
      countryBoat(s, {
        x: 330,
        y: 1080,
        scale: 2.2,
        crew: [
          { at: -32, pose: 'row' },
          { at: 26, pose: 'sit' },
          { at: 33, pose: 'sit', who: 'woman', cloth: '#c6493a' },
        ],
      }),
      ship(s, 'antara-ganges-voyager-ii', 1330, 1240, 1460, { flip: true }),
      countryBoat(s, {
        x: 2140,
        y: 1440,
        scale: 4.6,
        flip: true,
        crew: [
          { at: -32, pose: 'row', cloth: '#f3ead6' },
          { at: 30, pose: 'sit', who: 'woman', cloth: '#2f7f86', drape: '#f0c060' },
        ],
      }),
    ],
  },
  {
    path: 'journeys/varanasi-kolkata-downstream/cover',
    alt: 'Morning on the ghats of Varanasi: straw parasols, bathers and moored boats on wide steps below the temples, the river shining beyond.',
    hour: 'golden',
    horizon: 0.5,
    sun: [0.86, 0.3],
    change: { sky: ['#6d97ac', '#b9c8b8', '#f6e2b0', '#fbd28c', '#f7b870'] },
    compose: (s) => [
      sky(s),
      sun(s, 92),
      flock(s, 1700, 300, 360, 9, 17),
      water(
        s,
        [
          hills(s, { height: 30, depth: 0.85, key: 'a' }),
          treeline(s, { height: 36, depth: 0.7, key: 'b', from: 1400 }),
          riverTown(s, {
            from: 760,
            to: 1640,
            y: s.horizon - 20,
            height: 150,
            depth: 0.44,
            key: 'far',
            temples: 4,
          }),
          ghat(s, { from: 700, to: 1700, y: s.horizon + 4, rise: 30, depth: 0.42, people: 12, scale: 0.55 }),
        ],
        { glitter: 1.2 },
      ),
      riverTown(s, {
        from: 330,
        to: 1130,
        y: s.horizon - 60,
        height: 300,
        depth: 0.2,
        key: 'mid',
        temples: 3,
      }),
      ghat(s, {
        from: 200,
        to: 1290,
        y: s.horizon + 60,
        rise: 130,
        depth: 0.18,
        people: 26,
        scale: 1.7,
        parasols: 6,
        key: 'mid',
      }),
      afloat(
        s,
        1200,
        [
          riverTown(s, {
            from: -240,
            to: 460,
            y: s.horizon - 60,
            height: 560,
            depth: 0.05,
            key: 'near',
            temples: 2,
          }),
          ghat(s, { from: -300, to: 900, y: 1200, rise: 470, depth: 0.02, people: 0, scale: 6, key: 'near' }),
        ],
        { opacity: 0.35 },
      ),
      crowd(s, 40, 640, 1090, 6.4, 7, { poses: ['pray', 'stand', 'carry', 'squat', 'sit'], rise: 60 }),
      crowd(s, 60, 560, 900, 4.6, 7, { rise: 60 }),
      parasol(s, 180, 1080, 150, '#d9a05a'),
      parasol(s, 470, 985, 125, '#c98446'),
      parasol(s, 690, 1110, 135, '#e0b878'),
      parasol(s, 120, 870, 95, '#b9663c'),
      row(4, (i) =>
        countryBoat(s, {
          x: [1190, 1390, 1330, 1620][i] ?? 0,
          y: [915, 980, 1150, 1310][i] ?? 0,
          scale: [1.7, 2.2, 3.4, 4.9][i] ?? 1,
          flip: i % 2 === 0,
          hood: i !== 2,
          crew: [
            { at: -30, pose: i === 3 ? 'row' : 'sit' },
            { at: 26, pose: 'sit', who: 'woman', cloth: '#c6493a', drape: '#f0c060' },
          ],
        }),
      ),
      ship(s, 'antara-ganga-vilas', 1990, 905, 520),
    ],
  },
  {
    path: 'journeys/ganges-and-padma/cover',
    alt: 'Patched red sails on the wide Padma as a monsoon sky clears; one shower still hangs over the far bank.',
    hour: 'monsoon',
    horizon: 0.58,
    sun: [0.24, 0.4],
    compose: (s) => [
      sky(s),
      front(s, { base: 0.4, rainFrom: 0.62, rainTo: 1.02 }),
      s.halo(s.sunAt.x, s.sunAt.y + 100, 700, '#fff3cc', 0.7, 340),
      rays(s, 8, 900, 0.05),
      water(
        s,
        [
          hills(s, { height: 26, depth: 0.8, key: 'a' }),
          treeline(s, { height: 50, depth: 0.55, key: 'b', from: 1100 }),
        ],
        { ripples: 1.6, glitter: 0.8 },
      ),
      sailBoat(s, { x: 420, y: 1010, scale: 1.7, depth: 0.25, sail: '#8a5a48' }),
      sailBoat(s, { x: 780, y: 975, scale: 1.2, depth: 0.34, flip: true, sail: '#a8765a' }),
      sailBoat(s, { x: 1320, y: 1290, scale: 6.2, half: 66 }),
      sailBoat(s, { x: 2050, y: 1080, scale: 2.9, depth: 0.1, sail: '#d08a3c', flip: true }),
      netBoat(s, { x: 430, y: 1360, scale: 4.2, cast: true }),
      flyingEgret(s, 1850, 560, 1.2),
      flyingEgret(s, 1990, 500, 0.9),
      hyacinth(s, { x: 2200, y: 1500, w: 700, h: 110 }),
    ],
  },
];
