import { lettering } from '../kit/lettering.ts';
import { random } from '../kit/random.ts';
import { disc, type Drawing, group, line, num, oval, path, poly, type Pt, rect, row } from '../kit/svg.ts';
import { MAP } from './journey-map.ts';

// Connaught Place and the roads that leave it, drawn by hand from their bearings: a still picture, not a survey.

const INK = '#1a2142';
const RED = '#a5412a';
const PAPER = '#f6ecd4';
const ROAD = '#fffaf0';
const EDGE = '#c9ae7c';
const GREEN = '#b9cc94';
const HUB: Pt = [1150, 790];

/** A point `far` pixels from the hub, `bearing` degrees clockwise from north. */
const out = (bearing: number, far: number): Pt => {
  const a = (bearing * Math.PI) / 180;
  return [HUB[0] + Math.sin(a) * far, HUB[1] - Math.cos(a) * far];
};

/** The eight roads: name, bearing, and which way it is written so that it reads from the left. */
const ROADS: readonly [name: string, bearing: number][] = [
  ['Chelmsford Road', 352],
  ['Minto Road', 48],
  ['Barakhamba Road', 108],
  ['Kasturba Gandhi Marg', 148],
  ['Janpath', 178],
  ['Sansad Marg', 208],
  ['Baba Kharak Singh Marg', 240],
  ['Panchkuian Road', 305],
];

/** Where nothing else may stand: the landmarks, the card, the rose. */
const SITES: readonly Pt[] = [
  [1010, 1400],
  [530, 960],
  [510, 1380],
  [1920, 1310],
  [1420, 190],
  [1900, 550],
  [2150, 550],
  [2220, 1390],
  [280, 1490],
];

const FAR: Record<string, number> = {
  'Chelmsford Road': 585,
  'Minto Road': 640,
  Janpath: 600,
  'Sansad Marg': 640,
  'Kasturba Gandhi Marg': 680,
  'Baba Kharak Singh Marg': 730,
  'Panchkuian Road': 740,
};

const tree = (x: number, y: number, k: number): Drawing => [
  oval(x + 3 * k, y + 2 * k, 17 * k, 6 * k, '#7d8f4e', 'opacity="0.35"'),
  disc(x, y - 13 * k, 14 * k, '#8fae62'),
  disc(x - 4 * k, y - 17 * k, 7 * k, '#b4cc86'),
  line(`M${num(x)} ${num(y)}v${num(-6 * k)}`, '#7a5a3a', 3 * k),
];

/** The white ring of colonnades, as blocks between the spokes. */
const ring = (inner: number, outer: number, fill: string): Drawing =>
  ROADS.map(([, bearing], i) => {
    const next = ROADS[(i + 1) % ROADS.length]?.[1] ?? 0;
    const [a, b] = [bearing + 1900 / inner, next + (next < bearing ? 360 : 0) - 1900 / inner];
    const steps = 20;
    const arc = (far: number): Pt[] => row(steps + 1, (n) => out(a + ((b - a) * n) / steps, far));
    return poly(
      [...arc(outer), ...arc(inner).toReversed()],
      fill,
      `stroke="${INK}" stroke-width="3" stroke-linejoin="round"`,
    );
  });

const place = (x: number, y: number, name: string, second: string, draw: Drawing): Drawing => [
  group(draw, `transform="translate(${num(x)} ${num(y)})"`),
  lettering(name, x, y + 40, 32, { anchor: 'middle', face: 'strong', fill: INK, rim: PAPER }),
  second
    ? lettering(second, x, y + 76, 28, { anchor: 'middle', face: 'italic', fill: '#4a4f6b', rim: PAPER })
    : '',
];

/** The map of the way to the Delhi office. */
export function delhiMap(address: readonly string[]): Drawing {
  const r = random('delhi');
  const blocks = row(150, (i) => {
    const [bearing, far] = [(i * 137.5) % 360, 560 + ((i * 89) % 900)];
    const clear = ROADS.every(([, b]) => Math.abs(((bearing - b + 540) % 360) - 180) > 4200 / far);
    const [x, y] = out(bearing, far);
    const taken = SITES.some(([tx, ty]) => Math.hypot((x - tx) * 0.7, y - ty) < 130);
    return clear && !taken && x > 130 && x < 2270 && y > 120 && y < 1480
      ? `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(bearing)})">${rect(-34, -24, 68, 48, '#ead9b2', `rx="6" stroke="${EDGE}" stroke-width="2"`)}</g>`
      : '';
  });
  const [sx, sy] = out(76, 300);
  return [
    `<radialGradient id="paper" cx="0.5" cy="0.45" r="0.8"><stop offset="0" stop-color="#fbf3e0"/><stop offset="0.7" stop-color="${PAPER}"/><stop offset="1" stop-color="#e6d4aa"/></radialGradient>`,
    rect(0, 0, MAP.w, MAP.h, 'url(#paper)'),
    `<clipPath id="frame"><rect x="58" y="58" width="${MAP.w - 116}" height="${MAP.h - 116}"/></clipPath><g clip-path="url(#frame)">`,
    blocks,
    // Gardens south and west.
    path('M870 1290q120 -60 240 10t30 190q-140 70 -260 0t-10 -200Z', GREEN, 'opacity="0.8"'),
    path('M380 830q130 -80 260 -10t20 190q-150 80 -270 10t-10 -190Z', GREEN, 'opacity="0.8"'),
    path('M1770 1190q150 -70 290 20t0 210q-170 70 -300 -20t10 -210Z', GREEN, 'opacity="0.8"'),
    // The railway to the station in the north.
    line('M1480 20Q1700 180 1980 170T2420 330', '#7d6a54', 26),
    line('M1480 20Q1700 180 1980 170T2420 330', '#f3e6c8', 12, 'stroke-dasharray="16 20"'),
    ROADS.map(([, bearing]) => {
      const [p, q] = [out(bearing, 120), out(bearing, 1900)];
      const d = `M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}`;
      return line(d, EDGE, 66);
    }),
    disc(...HUB, 448, 'none', `stroke="${EDGE}" stroke-width="70"`),
    disc(...HUB, 231, 'none', `stroke="${EDGE}" stroke-width="60"`),
    ROADS.map(([, bearing]) => {
      const [p, q] = [out(bearing, 120), out(bearing, 1900)];
      return line(`M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}`, ROAD, 56);
    }),
    disc(...HUB, 448, 'none', `stroke="${ROAD}" stroke-width="60"`),
    disc(...HUB, 231, 'none', `stroke="${ROAD}" stroke-width="50"`),
    ring(262, 312, '#fffdf6'),
    ring(342, 408, '#fffdf6'),
    row(64, (i) => {
      const [p, q] = [out(i * 5.625, 266), out(i * 5.625, 282)];
      const near = ROADS.some(([, b]) => Math.abs(((i * 5.625 - b + 540) % 360) - 180) < 8.4);
      return near ? '' : line(`M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}`, '#b9a98a', 3);
    }),
    // The park in the middle, with its walk.
    disc(...HUB, 200, GREEN, `stroke="${INK}" stroke-width="3"`),
    disc(...HUB, 132, 'none', `stroke="${PAPER}" stroke-width="12"`),
    line(
      row(
        4,
        (i) =>
          `M${out(i * 45 + 22, 194)
            .map(num)
            .join(' ')}L${out(i * 45 + 202, 194)
            .map(num)
            .join(' ')}`,
      ).join(''),
      PAPER,
      10,
    ),
    disc(...HUB, 70, '#cfe0dc', `stroke="${INK}" stroke-width="3"`),
    row(18, (i) => tree(...out(i * 20 + 8, 160 + (i % 2) * 18), 0.9)),
    row(110, (i) => {
      const [bearing, far] = [(i * 97.3) % 360, 560 + ((i * 71) % 900)];
      const free = ROADS.every(([, b]) => Math.abs(((bearing - b + 540) % 360) - 180) > 5200 / far);
      const [x, y] = out(bearing, far + r.between(-20, 20));
      const taken = SITES.some(([tx, ty]) => Math.hypot((x - tx) * 0.7, y - ty) < 120);
      return free && !taken && y > 330 ? tree(x, y, 1.2) : '';
    }),
    // Names along the roads.
    ROADS.map(([name, bearing]) => {
      const west = bearing > 180;
      const [x, y] = out(bearing, FAR[name] ?? 700);
      const angle = bearing - 90 + (west ? 180 : 0);
      const a = (angle * Math.PI) / 180;
      return lettering(name, x - Math.sin(a) * 12, y + Math.cos(a) * 12, 34, {
        anchor: 'middle',
        face: 'strong',
        fill: '#6b4a30',
        turn: angle,
      });
    }),
    lettering('CENTRAL PARK', HUB[0], HUB[1] + 116, 24, {
      anchor: 'middle',
      face: 'strong',
      fill: '#3f5a34',
      spacing: 0.14,
    }),
    lettering('CONNAUGHT PLACE', HUB[0], HUB[1] - 84, 28, {
      anchor: 'middle',
      face: 'display',
      fill: '#3f5a34',
      rim: GREEN,
    }),
    // The metro in the middle.
    disc(...HUB, 44, '#2f5a9a'),
    lettering('M', HUB[0], HUB[1] + 18, 52, { anchor: 'middle', face: 'strong', fill: '#ffffff' }),
    place(1010, 1400, 'Jantar Mantar', 'observatory', [
      poly(
        [
          [-70, -4],
          [60, -4],
          [60, -104],
        ],
        '#c9683c',
        `stroke="${INK}" stroke-width="3"`,
      ),
      path(
        'M-30 -4A62 62 0 0 1 -92 -66L-80 -70A46 46 0 0 0 -30 -20ZM70 -4A62 62 0 0 0 132 -66L120 -70A46 46 0 0 1 70 -20Z',
        '#d98a5c',
        `stroke="${INK}" stroke-width="3"`,
      ),
      line('M-56 -10L56 -94', '#f6e6c8', 5, 'stroke-dasharray="9 8"'),
    ]),
    place(530, 960, 'Hanuman Mandir', '', [
      rect(-46, -44, 92, 44, '#f3e0b8', `stroke="${INK}" stroke-width="3"`),
      path(
        'M-30 -44C-34 -80 -18 -104 0 -124C18 -104 34 -80 30 -44Z',
        '#e0863c',
        `stroke="${INK}" stroke-width="3"`,
      ),
      line('M0 -124v-26l26 9l-26 9', RED, 4),
      path('M-12 0V-22Q0 -34 12 -22V0Z', '#7a3a28'),
    ]),
    place(510, 1380, 'Bangla Sahib', 'gurdwara', [
      rect(-66, -44, 132, 44, '#fffdf6', `stroke="${INK}" stroke-width="3"`),
      path(
        'M-34 -44C-46 -80 -20 -96 0 -112C20 -96 46 -80 34 -44Z',
        '#e8b23c',
        `stroke="${INK}" stroke-width="3"`,
      ),
      line('M0 -112v-18', '#e8b23c', 5),
      row(5, (i) => path(`M${-58 + i * 25} 0v-20q8 -12 16 0v20Z`, '#b9a98a')),
    ]),
    place(1920, 1310, 'Agrasen ki Baoli', 'stepwell', [
      rect(-64, -84, 128, 84, '#d9a06a', `stroke="${INK}" stroke-width="3"`),
      row(4, (i) => rect(-52 + i * 13, -14 - i * 18, 104 - i * 26, 9, '#8a5230')),
      row(3, (i) => path(`M${-48 + i * 36} -62v-10q12 -14 24 0v10Z`, '#7a4428')),
    ]),
    place(1420, 190, 'New Delhi', 'railway station', [
      rect(-80, -56, 160, 56, '#c9553c', `stroke="${INK}" stroke-width="3"`),
      path('M-34 -56Q0 -104 34 -56Z', '#e0a07c', `stroke="${INK}" stroke-width="3"`),
      row(6, (i) => rect(-68 + i * 24, -40, 14, 24, '#f6e6c8')),
    ]),
    '</g>',
    // Where we are.
    line(`M${num(sx)} ${num(sy)}L1790 560`, RED, 5),
    path(
      `M${num(sx)} ${num(sy + 8)}C${num(sx - 62)} ${num(sy - 74)} ${num(sx - 46)} ${num(sy - 138)} ${num(sx)} ${num(sy - 138)}C${num(sx + 46)} ${num(sy - 138)} ${num(sx + 62)} ${num(sy - 74)} ${num(sx)} ${num(sy + 8)}Z`,
      RED,
      `stroke="${PAPER}" stroke-width="6"`,
    ),
    path(`M${num(sx - 26)} ${num(sy - 84)}q26 -12 52 0q-8 16 -26 16t-26 -16Z`, PAPER),
    line(`M${num(sx)} ${num(sy - 88)}v-24l18 18Z`, PAPER, 5),
    rect(1764, 440, 546, 226, '#fdf8ec', `stroke="${INK}" stroke-width="3"`),
    rect(1776, 452, 522, 202, 'none', `stroke="${RED}" stroke-width="2"`),
    lettering('Antara', 1812, 534, 70, { face: 'display', fill: INK }),
    address.map((part, i) => lettering(part, 1812, 588 + i * 46, 36, { face: 'text', fill: INK })),
    rect(40, 40, MAP.w - 80, MAP.h - 80, 'none', `stroke="${INK}" stroke-width="7"`),
    rect(58, 58, MAP.w - 116, MAP.h - 116, 'none', `stroke="${INK}" stroke-width="2.5"`),
    // North, and a warning not to measure.
    group(
      [
        disc(0, 0, 70, '#fbf3e0', `stroke="${INK}" stroke-width="3"`),
        path('M0 -62L16 0H-16Z', RED),
        path('M0 62L16 0H-16Z', '#7d86a6'),
        lettering('N', 0, -84, 44, { anchor: 'middle', face: 'display' }),
      ],
      'transform="translate(2220 1390)"',
    ),
    lettering('Drawn by hand, not to scale', 110, 1500, 34, { face: 'italic', fill: '#6b4a30', rim: PAPER }),
  ];
}
