import { deer, hatchlings, rhino, turtle } from '../kit/animals.ts';
import { egret, flock, flyingEgret, kingfisher, skein } from '../kit/birds.ts';
import { countryBoat, netBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { namghar } from '../kit/dwellings.ts';
import { bough } from '../kit/frames.ts';
import { grass, hyacinth, lotus, reeds } from '../kit/grasses.ts';
import { ground, hills, sandbank, treeline } from '../kit/land.ts';
import { bamboo, mangrove, palm } from '../kit/plants.ts';
import { mist, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { curveD, line, num, path, row } from '../kit/svg.ts';
import { afloat, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** White summits of the eastern Himalaya, floating above the haze. */
export function snows(s: Stage, y: number, height: number): string {
  const peaks = row(
    13,
    (i) =>
      [
        i * 200 - 20 + ((i * 67) % 60),
        y - height * (0.35 + (((i * 53) % 11) / 11) * 0.65) * (i % 2 ? 0.62 : 1),
      ] as const,
  );
  const top = peaks.map(([x, py]) => `${num(x)} ${num(py)}`).join('L');
  const shades = peaks
    .map(([x, py], i) => {
      const next = peaks[i + 1];
      return next && i % 2 === 0
        ? `M${num(x)} ${num(py)}L${num(next[0])} ${num(next[1])}L${num((x + next[0]) / 2 - 30)} ${num(y)}L${num(x - 20)} ${num(y)}L${num(x + 24)} ${num(py + (y - py) * 0.45)}Z`
        : '';
    })
    .join('');
  return (
    path(
      `M-60 ${num(y)}L${top}L2460 ${num(y)}Z`,
      s.gradient([
        [0, mix('#ffffff', s.sun, 0.5), 0.95],
        [0.7, s.haze, 0.5],
        [1, s.haze, 0],
      ]),
    ) +
    path(
      shades,
      s.gradient([
        [0, mix(s.sky[0] ?? s.haze, '#ffffff', 0.35), 0.6],
        [1, s.haze, 0],
      ]),
    )
  );
}

/** Surf running up a beach: lines of foam along a slanting shore. */
export function surf(s: Stage, y0: number, y1: number, lines: number): string {
  return row(lines, (i) => {
    const t = i / Math.max(1, lines - 1);
    const pts = row(
      15,
      (j) =>
        [
          j * 180 - 60,
          y0 + (y1 - y0) * t + Math.sin(j * 1.3 + i * 2.1) * (6 + 20 * t) + (j / 14) * (20 + 60 * t),
        ] as const,
    );
    const under = [...pts].reverse().map(([x, y]) => [x, y + 8 + 24 * t] as const);
    return path(
      `${curveD(pts)}L${curveD(under).slice(1)}Z`,
      mix('#ffffff', s.water[0] ?? s.haze, 0.2),
      `opacity="${num(0.5 + 0.4 * t)}"`,
    );
  }).join('');
}

export const easternJourneys: Scene[] = [
  {
    path: 'journeys/brahmaputra-kaziranga/cover',
    alt: 'A one-horned rhinoceros grazes in tall grass above the Brahmaputra; far snows stand over the river, where a white ship passes the sandbanks.',
    hour: 'morning',
    horizon: 0.48,
    sun: [0.2, 0.24],
    compose: (s) => [
      sky(s),
      snows(s, s.horizon - 40, 330),
      sun(s, 74),
      hills(s, { height: 150, depth: 0.72, key: 'a', wave: 480 }),
      hills(s, { height: 80, depth: 0.6, key: 'b', wave: 360 }),
      mist(s, s.horizon - 30, 110, 0.6),
      water(s, treeline(s, { height: 40, depth: 0.5, key: 'c' })),
      sandbank(s, { x: 500, y: 850, w: 1200, h: 26, depth: 0.3 }),
      sandbank(s, { x: 1700, y: 905, w: 900, h: 24, depth: 0.24, key: 'z' }),
      ship(s, 'antara-ganga-vilas', 1020, 960, 700),
      countryBoat(s, { x: 430, y: 1030, scale: 1.7, hood: false, crew: [{ at: -30, pose: 'pole' }] }),
      ground(s, { y: 1180, key: 'g', colour: '#9fb05c', amp: 26, lean: -40 }),
      grass(s, { from: -20, to: 2420, y: 1240, height: 120, colour: '#a9b35e', key: 'm', depth: 0.06 }),
      deer(s, 430, 1255, 2.1, { graze: true }),
      deer(s, 270, 1240, 1.9, { stag: true }),
      rhino(s, 1620, 1400, 6.2, { flip: true }),
      egret(s, 1980, 1400, 170, true),
      kingfisherFree(s),
      grass(s, { from: -30, to: 1250, y: 1630, height: 330, key: 'n', colour: '#8aa04a' }),
      grass(s, { from: 1150, to: 2440, y: 1640, height: 240, key: 'o', colour: '#93a552', plumes: 0.05 }),
      skein(s, 1700, 260, 9, 36, 15),
    ],
  },
  {
    path: 'journeys/majuli-and-the-monasteries/cover',
    alt: 'Evening on Majuli: two young monks bring a boat through the lotus to a prayer hall with a red roof and lit doors.',
    hour: 'dusk',
    horizon: 0.52,
    sun: [0.2, 0.44],
    change: { deep: '#1f2440' },
    compose: (s) => [
      sky(s),
      streaks(s, { count: 8 }),
      sun(s, 86),
      hills(s, { height: 190, depth: 0.75, key: 'a' }),
      water(
        s,
        [
          hills(s, { height: 60, depth: 0.62, key: 'b' }),
          treeline(s, { height: 150, depth: 0.42, key: 'c', from: 900 }),
          treeline(s, { height: 70, depth: 0.5, key: 'd', to: 900 }),
          row(5, (i) =>
            palm(
              s,
              [1050, 1130, 2180, 2270, 2350][i] ?? 0,
              s.horizon + 8,
              [430, 360, 470, 390, 420][i] ?? 400,
              { depth: 0.16 },
            ),
          ),
          namghar(s, 1620, s.horizon + 16, 1000, 400, { depth: 0.08 }),
          bamboo(s, 2330, s.horizon + 10, 420, { depth: 0.12, lean: -0.1 }),
          ground(s, {
            y: s.horizon + 12,
            key: 'g',
            colour: '#7d8a50',
            depth: 0.1,
            amp: 4,
            left: 860,
            to: s.horizon + 60,
          }),
        ],
        { reflect: 0.5 },
      ),
      lotus(s, { x: 1900, y: 950, w: 1100, h: 180, count: 60 }),
      countryBoat(s, {
        x: 900,
        y: 1230,
        scale: 6,
        half: 54,
        hood: false,
        crew: [
          { at: -36, pose: 'pole', who: 'monk', cloth: '#f6ecd8', drape: '#f6ecd8' },
          { at: 8, pose: 'sit', who: 'monk', cloth: '#f6ecd8', drape: '#e8b23c' },
          { at: 22, pose: 'sit', who: 'monk', cloth: '#f6ecd8', drape: '#c6493a' },
        ],
        lantern: true,
      }),
      lotus(s, { x: 500, y: 1330, w: 1300, h: 260, count: 44, flowers: 0.28, key: 'n' }),
      lotus(s, { x: 2050, y: 1380, w: 900, h: 220, count: 34, flowers: 0.28, key: 'o' }),
      skein(s, 1300, 260, 9, 40, 16),
    ],
  },
  {
    path: 'journeys/bhitarkanika-mangroves/cover',
    alt: 'A white catamaran slips along a narrow creek of Bhitarkanika between mangroves on stilt roots; a kingfisher watches from a branch.',
    hour: 'morning',
    horizon: 0.46,
    sun: [0.5, 0.18],
    change: { water: ['#dfe8c8', '#9cc4a4', '#3f8a78', '#12524f'], haze: '#dbe8cc' },
    compose: (s) => [
      sky(s),
      sun(s, 66),
      mist(s, s.horizon, 240, 0.7),
      water(
        s,
        [
          treeline(s, { height: 150, depth: 0.66, key: 'a' }),
          treeline(s, { height: 210, depth: 0.5, key: 'b', to: 900 }),
          treeline(s, { height: 230, depth: 0.5, key: 'c', from: 1500 }),
        ],
        { glitter: 0.7 },
      ),
      row(4, (i) =>
        afloat(
          s,
          790 + i * 60,
          [
            mangrove(s, 620 - i * 150, 790 + i * 60, 380 + i * 130, 420 + i * 150, {
              depth: 0.36 - i * 0.09,
            }),
          ],
          { strength: 6, opacity: 0.3 },
        ),
      ),
      row(4, (i) =>
        afloat(
          s,
          800 + i * 62,
          [
            mangrove(s, 1790 + i * 160, 800 + i * 62, 400 + i * 140, 440 + i * 150, {
              depth: 0.36 - i * 0.09,
              key: 'r',
            }),
          ],
          { strength: 6, opacity: 0.3 },
        ),
      ),
      ship(s, 'antara-catamarans', 1210, 1010, 640),
      hyacinth(s, { x: 400, y: 1420, w: 600, h: 100 }),
      bough(s, [2460, 1040], [1560, 1300], { leaf: 70, count: 16, colour: '#4f7a4c' }),
      kingfisher(s, 1690, 1268, 3.4, true),
      egret(s, 330, 1160, 150),
      reeds(s, { from: -20, to: 330, y: 1620, height: 300, count: 18 }),
      flock(s, 1300, 200, 300, 5, 16),
    ],
  },
  {
    path: 'journeys/bhitarkanika-and-the-turtle-coast/cover',
    alt: 'Dawn on the turtle coast of Odisha: olive ridley hatchlings run down the wet sand to the first waves.',
    hour: 'dawn',
    horizon: 0.4,
    sun: [0.6, 0.345],
    change: { water: ['#f8cfa0', '#d8c9b4', '#7fb0b0', '#3f8a94'] },
    compose: (s) => [
      sky(s),
      streaks(s, { count: 8, bottom: 0.8 }),
      sun(s, 108),
      water(s, '', { reflect: 0, ripples: 1.2 }),
      netBoat(s, { x: 620, y: 740, scale: 1.3, depth: 0.25 }),
      surf(s, 860, 1010, 4),
      ground(s, { y: 1040, key: 'sand', colour: '#efcf9c', amp: 22, wave: 700, lean: 90 }),
      path(
        'M-10 1050Q600 1000 1200 1075T2410 1140V1240Q1700 1150 1100 1180T-10 1120Z',
        s.gradient([
          [0, s.sun, 0.6],
          [1, s.glow, 0.1],
        ]),
      ),
      surf(s, 1030, 1050, 1),
      line(
        row(9, (i) => `M${200 + i * 230} 1640Q${330 + i * 200} 1400 ${560 + i * 150} 1200`).join(''),
        s.shade('#d9b27a'),
        9,
        'stroke-dasharray="14 20" opacity="0.45"',
      ),
      hatchlings(s, 400, 1500, 1150, 1180, 13, 3.1),
      hatchlings(s, 1500, 1540, 1350, 1210, 9, 3),
      turtle(s, 1980, 1420, 4.4, { flip: true }),
      flock(s, 1700, 330, 340, 6, 16),
      grass(s, { from: -20, to: 300, y: 1630, height: 260, colour: '#a3a560', count: 40 }),
    ],
  },
];

const kingfisherFree = (s: Stage): string => flyingEgret(s, 1250, 700, 1.1) + flyingEgret(s, 1390, 660, 0.8);
