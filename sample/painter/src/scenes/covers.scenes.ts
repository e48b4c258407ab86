import { ducks, egret, flock, flyingEgret, skein } from '../kit/birds.ts';
import { countryBoat, netBoat } from '../kit/boats.ts';
import { hut } from '../kit/dwellings.ts';
import { bough } from '../kit/frames.ts';
import { ghat } from '../kit/ghats.ts';
import { lotus, reeds } from '../kit/grasses.ts';
import { ground, hills, sandbank, treeline } from '../kit/land.ts';
import { mansion } from '../kit/palaces.ts';
import { banana, mangrove, palm, palmyra, tree } from '../kit/plants.ts';
import { clouds, mist, moon, scarves, sky, stars, streaks, sun } from '../kit/sky.ts';
import { row } from '../kit/svg.ts';
import { chala, ratna } from '../kit/temples.ts';
import { afloat, glints, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

export const coverScenes: Scene[] = [
  {
    path: 'ships/antara-ganga-vilas/cover',
    alt: 'Antara Ganga Vilas, ivory with an indigo band, rounds the blue Rajmahal hills in late golden light.',
    hour: 'golden',
    horizon: 0.5,
    sun: [0.84, 0.3],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 8 }),
      sun(s, 88),
      hills(s, { height: 330, depth: 0.74, key: 'a', wave: 760, lean: -1.1 }),
      hills(s, { height: 220, depth: 0.58, key: 'b', wave: 520, lean: -1.2 }),
      mist(s, s.horizon - 40, 140, 0.5),
      water(
        s,
        [
          hills(s, { height: 90, depth: 0.44, key: 'c', wave: 380, lean: -0.8 }),
          treeline(s, { height: 66, depth: 0.34, key: 'd', to: 1300 }),
          treeline(s, { height: 30, depth: 0.5, key: 'e', from: 1250 }),
        ],
        { glitter: 1.2 },
      ),
      skein(s, 1900, 260, 11, 38, 16),
      ship(s, 'antara-ganga-vilas', 1080, 1130, 1760),
      netBoat(s, { x: 2080, y: 1330, scale: 3.6, cast: true, flip: true }),
      sandbank(s, { x: 300, y: 1570, w: 1500, h: 110, depth: 0.02 }),
      egret(s, 560, 1520, 200),
      egret(s, 420, 1495, 150, true),
    ],
  },
  {
    path: 'ships/antara-ganges-voyager-ii/cover',
    alt: 'Lamps are lit on the white verandas of Antara Ganges Voyager II as she lies off the old mansions of Chandannagar at nightfall.',
    hour: 'afterglow',
    horizon: 0.54,
    sun: [0.16, 0.52],
    compose: (s) => [
      sky(s),
      stars(s, 90),
      streaks(s, { count: 6, bottom: 0.7 }),
      water(
        s,
        [
          treeline(s, { height: 150, depth: 0.5, key: 'a' }),
          mansion(s, 430, s.horizon - 10, 420, 210, {
            depth: 0.26,
            columns: 9,
            pediment: true,
            colour: '#e8c987',
          }),
          mansion(s, 900, s.horizon - 10, 330, 170, { depth: 0.28, columns: 7, colour: '#d99a7a' }),
          tree(s, 660, s.horizon, 260, 'rain', { depth: 0.24 }),
          mansion(s, 1420, s.horizon - 10, 480, 230, { depth: 0.26, columns: 10, colour: '#e6d3b0' }),
          palm(s, 1130, s.horizon, 320, { depth: 0.2 }),
          palm(s, 1720, s.horizon, 290, { depth: 0.2 }),
          mansion(s, 2010, s.horizon - 10, 420, 190, {
            depth: 0.28,
            columns: 8,
            pediment: true,
            colour: '#c98a6a',
          }),
          tree(s, 2300, s.horizon, 280, 'rain', { depth: 0.24 }),
          ghat(s, { from: -60, to: 2460, y: s.horizon + 5, rise: 22, depth: 0.28, people: 30, scale: 0.9 }),
        ],
        { glitter: 0 },
      ),
      row(9, (i) =>
        glints(s, 190 + i * 255, 0.25, {
          from: s.horizon + 6,
          to: s.horizon + 240,
          width: 0.3,
          colour: '#ffcf7c',
        }),
      ),
      ship(s, 'antara-ganges-voyager-ii', 1260, 1200, 1700, { flip: true }),
      countryBoat(s, { x: 420, y: 1400, scale: 4.4, crew: [{ at: -32, pose: 'row' }], lantern: true }),
    ],
  },
  {
    path: 'ships/antara-ganges-voyager/cover',
    alt: 'The brick-red Antara Ganges Voyager at her mooring below the terracotta temples and palms of Kalna on a clear morning.',
    hour: 'morning',
    horizon: 0.57,
    sun: [0.9, 0.22],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 7 }),
      sun(s, 70),
      water(s, [
        hills(s, { height: 40, depth: 0.8, key: 'a' }),
        treeline(s, { height: 190, depth: 0.4, key: 'b' }),
        row(4, (i) => chala(s, 170 + i * 170, s.horizon - 24, 150, 190, { depth: 0.24 })),
        ratna(s, 1000, s.horizon - 20, 320, 470, { depth: 0.2, pinnacles: 9 }),
        row(4, (i) =>
          palm(s, [780, 1240, 1310, 2120][i] ?? 0, s.horizon, [420, 460, 360, 440][i] ?? 400, {
            depth: 0.14,
          }),
        ),
        ratna(s, 1640, s.horizon - 20, 230, 300, { depth: 0.24, pinnacles: 5 }),
        tree(s, 1890, s.horizon, 330, 'round', { depth: 0.18 }),
        banana(s, 2260, s.horizon, 210, { depth: 0.12 }),
        hut(s, 2040, s.horizon, 260, 180, { depth: 0.14 }),
        ground(s, { y: s.horizon - 26, key: 'g', colour: '#b9a562', depth: 0.16, amp: 5, to: s.horizon + 8 }),
      ]),
      ship(s, 'antara-ganges-voyager', 1220, 1190, 1780),
      countryBoat(s, {
        x: 380,
        y: 1430,
        scale: 4.8,
        flip: true,
        crew: [
          { at: -32, pose: 'row' },
          { at: 28, pose: 'sit', who: 'woman', cloth: '#e0a33a', drape: '#c6493a' },
        ],
      }),
      bough(s, [2460, 120], [1640, 70], { flowers: '#d9432c', leaf: 60, count: 30 }),
    ],
  },
  {
    path: 'ships/antara-bengal-ganga/cover',
    alt: 'The stern-wheeler Antara Bengal Ganga steams out of dawn mist past a wooded island; ducks rest in the foreground.',
    hour: 'dawn',
    horizon: 0.6,
    sun: [0.3, 0.5],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 6, bottom: 0.5 }),
      sun(s, 150),
      hills(s, { height: 150, depth: 0.82, key: 'a' }),
      water(
        s,
        [
          treeline(s, { height: 110, depth: 0.62, key: 'b', from: 1300 }),
          row(5, (i) =>
            palmyra(
              s,
              [1730, 1790, 1880, 2080, 2190][i] ?? 0,
              s.horizon,
              [300, 360, 280, 330, 260][i] ?? 300,
              { depth: 0.48 },
            ),
          ),
          mist(s, s.horizon - 20, 170, 0.85),
        ],
        { glitter: 1.1 },
      ),
      scarves(s, s.horizon + 50, 9, 'a', 0.6),
      ship(s, 'antara-bengal-ganga', 1250, 1190, 1560),
      scarves(s, 1240, 5, 'b', 0.4),
      ducks(s, 620, 1420, 500, 9, 2.4),
      reeds(s, { from: 1880, to: 2440, y: 1620, height: 480, count: 34 }),
      flock(s, 1500, 330, 360, 8, 17),
    ],
  },
  {
    path: 'ships/antara-nauka-vilas/cover',
    alt: 'Moonlight on a lotus backwater: the houseboat Antara Nauka Vilas with its woven roof, four lit windows and hanging lanterns.',
    hour: 'night',
    horizon: 0.5,
    sun: [0.72, 0.2],
    compose: (s) => [
      sky(s, 0.6),
      stars(s, 220),
      moon(s, 82),
      streaks(s, { count: 4, bottom: 0.6 }),
      hills(s, { height: 120, depth: 0.7, key: 'a' }),
      water(
        s,
        [
          treeline(s, { height: 130, depth: 0.5, key: 'b' }),
          row(8, (i) =>
            palm(
              s,
              [140, 260, 420, 560, 1980, 2090, 2200, 2330][i] ?? 0,
              s.horizon + 6,
              [420, 560, 480, 380, 400, 540, 470, 580][i] ?? 400,
              { depth: 0.22 },
            ),
          ),
          hut(s, 700, s.horizon + 6, 230, 150, { depth: 0.2 }),
        ],
        { glitter: 0.9 },
      ),
      ship(s, 'antara-nauka-vilas', 1180, 1140, 1500),
      glints(s, 1180, 0.5, { from: 1160, to: 1500, width: 2.2, colour: '#ffcf7c' }),
      lotus(s, { x: 420, y: 1300, w: 1100, h: 280, count: 52, flowers: 0.25 }),
      lotus(s, { x: 2100, y: 1360, w: 800, h: 230, count: 32, flowers: 0.25, key: 'r' }),
    ],
  },
  {
    path: 'ships/antara-catamarans/cover',
    alt: 'The two white and teal Antara catamarans cruise in company at noon through the mangrove estuary of Odisha.',
    hour: 'noon',
    horizon: 0.46,
    sun: [0.26, 0.1],
    compose: (s) => [
      sky(s, 0.7),
      clouds(s, { count: 8, size: 1.3, top: 0.3 }),
      water(
        s,
        [
          treeline(s, { height: 70, depth: 0.62, key: 'a' }),
          treeline(s, { height: 110, depth: 0.44, key: 'b', to: 1000 }),
        ],
        { ripples: 1.5, glitter: 0 },
      ),
      row(4, (i) =>
        afloat(
          s,
          780 + i * 8,
          mangrove(s, 1960 + i * 150, 780 + i * 8, 260 + (i % 2) * 60, 260, { depth: 0.24, key: 'm' }),
          { strength: 6 },
        ),
      ),
      sandbank(s, { x: 420, y: 850, w: 700, h: 26, depth: 0.22 }),
      ship(s, 'antara-catamarans', 690, 985, 700),
      ship(s, 'antara-catamarans', 1500, 1260, 1300),
      flyingEgret(s, 560, 600, 1.4),
      flyingEgret(s, 720, 545, 1),
      flyingEgret(s, 420, 540, 0.9),
      reeds(s, { from: -30, to: 420, y: 1620, height: 330, count: 24 }),
    ],
  },
];
