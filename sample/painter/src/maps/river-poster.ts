import { rhino } from '../kit/animals.ts';
import { sailBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { lettering } from '../kit/lettering.ts';
import { palm } from '../kit/plants.ts';
import type { Stage } from '../kit/stage.ts';
import { curveD, disc, type Drawing, group, line, num, path, type Pt, put, rect, row } from '../kit/svg.ts';
import { mahabodhi } from '../kit/stupas.ts';
import { ratna, shikhara } from '../kit/temples.ts';
import { tiger } from '../kit/tiger.ts';
import { FLEET, type Vessel } from '../ships/fleet.ts';
import { COAST } from './coast.ts';
import { RIVERS, type River } from './geography.ts';
import { MAP } from './journey-map.ts';

const INK = '#1a2142';
const place = (lon: number, lat: number): Pt => [(lon - 81.9) * 170 + 40, (28.9 - lat) * 178 + 110];

/** How the coast goes on to the east, beyond the journeys' maps. */
const ARAKAN: readonly Pt[] = [
  [92.0, 21.4],
  [92.3, 20.8],
  [93.0, 20.1],
  [93.6, 19.4],
];

/** All the rivers on one sheet, for a wall: what lies along them, and which ship sails where. */
export function riverPoster(s: Stage): Drawing {
  const shore = [...COAST, ...ARAKAN].map(([lon, lat]) => place(lon, lat));
  const [first, last] = [shore[0] ?? [0, 0], shore.at(-1) ?? [0, 0]];
  const sea = `${curveD(shore)}L${num(last[0])} 2300H${num(first[0] - 400)}V${num(first[1])}Z`;
  const rivers = (Object.keys(RIVERS) as River[]).filter(
    (name) => RIVERS[name].width > 0 && name !== 'coastway',
  );
  const course = (name: River): string =>
    curveD([
      ...RIVERS[name].points.map((v) => place(v[0], v[1])),
      // The Brahmaputra turns south and is the Jamuna from there.
      ...(name === 'brahmaputra' ? [place(90.7, 26.16), place(90.1, 26.05), place(89.7, 25.9)] : []),
    ]);
  const wide = (name: River): boolean =>
    name === 'brahmaputra' || name === 'ganges' || name === 'jamuna' || name === 'padma';
  const vessel = (slug: Vessel, x: number, y: number, w: number, flip = false): Drawing => {
    const k = w / (FLEET[slug].length * 10);
    return [
      path(
        `M${num(x - w * 0.56)} ${y + 4}q${num(w * 0.14)} -10 ${num(w * 0.28)} 0t${num(w * 0.28)} 0t${num(w * 0.28)} 0t${num(w * 0.28)} 0`,
        'none',
        'stroke="#ffffff" stroke-width="5" stroke-linecap="round"',
      ),
      put(x, y, k, FLEET[slug].draw(s), flip),
    ];
  };
  const town = (lon: number, lat: number, name: string, side: 'l' | 'r' | 't' | 'b'): Drawing => {
    const [x, y] = place(lon, lat);
    const [dx, dy] = { l: [-24, 12], r: [24, 12], t: [0, -26], b: [0, 50] }[side] as [number, number];
    return [
      disc(x, y, 13, '#fffaf0', `stroke="${INK}" stroke-width="5"`),
      lettering(name, x + dx, y + dy, 40, {
        anchor: side === 'l' ? 'end' : side === 'r' ? 'start' : 'middle',
        face: 'strong',
        fill: INK,
        rim: '#f6e6c4',
        rimWidth: 0.3,
      }),
    ];
  };
  const water = (label: string, x: number, y: number, turn: number, size = 50): string =>
    lettering(label, x, y, size, {
      anchor: 'middle',
      face: 'italic',
      fill: '#1f6f78',
      rim: '#f6e6c4',
      rimWidth: 0.24,
      turn,
    });
  return [
    rect(
      0,
      0,
      MAP.w,
      MAP.h,
      s.gradient([
        [0, '#f3d9a8'],
        [0.35, '#f6e6c4'],
        [1, '#f0dcae'],
      ]),
    ),
    // The snows along the top.
    row(3, (j) =>
      row(16, (i) => {
        const [x, h] = [i * 170 - 80 + j * 70, 120 + ((i * 71 + j * 37) % 90)];
        const y = 150 + j * 44;
        return [
          path(
            `M${x - 130} ${y + 40}L${x} ${y - h}L${x + 130} ${y + 40}Z`,
            ['#8fa9b8', '#7d9aa8', '#6b8a94'][j] ?? '#8fa9b8',
          ),
          path(
            `M${x - 46} ${num(y - h * 0.55)}L${x} ${y - h}L${x + 46} ${num(y - h * 0.55)}L${x + 18} ${num(y - h * 0.66)}L${x} ${num(y - h * 0.5)}L${x - 20} ${num(y - h * 0.66)}Z`,
            '#fffaf0',
          ),
          path(`M${x} ${y - h}L${x + 130} ${y + 40}H${x + 30}Z`, INK, 'opacity="0.14"'),
        ];
      }),
    ),
    path(
      'M0 250Q300 214 620 246T1240 240T1860 250T2400 236V470H0Z',
      s.gradient([
        [0, '#9aae62'],
        [0.4, '#b9c07e', 0.8],
        [1, '#d9cf98', 0],
      ]),
    ),
    path(sea, '#9fd0cc'),
    row(4, (i) =>
      path(
        curveD(shore),
        'none',
        `stroke="#2f7f86" stroke-width="${12 + i * 26}" opacity="${num(0.26 - i * 0.055)}"`,
      ),
    ),
    rivers.map((name) => line(course(name), '#2f7f86', wide(name) ? 30 : 18)),
    rivers.map((name) => line(course(name), '#8fd0cc', wide(name) ? 22 : 12)),
    rivers.map((name) => line(course(name), '#ffffff', 3, 'opacity="0.6" stroke-dasharray="40 60"')),
    // What lies along them.
    shikhara(s, 170, 690, 150, 240, { colour: '#c9743f' }),
    shikhara(s, 280, 694, 100, 160, { colour: '#d99a62' }),
    mahabodhi(s, 560, 990, 190, 240),
    ratna(s, 745, 1090, 190, 200, { pinnacles: 9 }),
    row(3, (i) => palm(s, 1220 + i * 46, 1200 + (i % 2) * 20, 150)),
    tiger(s, 1350, 1345, 0.95),
    rhino(s, 2040, 690, 1.5),
    put(1520, 800, 1, sailBoat(s, { x: 0, y: 0, scale: 1.7, reflection: 0 })),
    vessel('antara-ganga-vilas', 590, 520, 400),
    vessel('antara-ganges-voyager-ii', 1130, 590, 320),
    vessel('antara-bengal-ganga', 880, 1222, 270),
    vessel('antara-nauka-vilas', 1790, 640, 280),
    vessel('antara-catamarans', 1150, 1500, 210),
    water('Ganges', 760, 800, 0),
    water('Padma', 1290, 905, 32, 44),
    water('Hooghly', 1068, 1120, -84, 40),
    water('Brahmaputra', 1760, 470, -14),
    town(83.01, 25.31, 'Varanasi', 'b'),
    town(85.14, 25.62, 'Patna', 't'),
    town(85.0, 23.9, 'Bodh Gaya', 'b'),
    town(88.28, 24.18, 'Murshidabad', 'l'),
    town(88.36, 22.58, 'Kolkata', 'l'),
    town(90.4, 23.71, 'Dhaka', 'r'),
    town(93.38, 26.64, 'Kaziranga', 'b'),
    water('Bay of Bengal', 1560, 1490, 0, 56),
    // The title.
    group(
      [
        rect(0, 0, 780, 250, '#fdf6e4', `stroke="${INK}" stroke-width="5"`),
        rect(16, 16, 748, 218, 'none', 'stroke="#a5412a" stroke-width="3"'),
        lettering('Antara', 390, 122, 110, { face: 'display', anchor: 'middle', fill: INK }),
        lettering('GANGES  PADMA  BRAHMAPUTRA', 390, 186, 36, {
          face: 'strong',
          anchor: 'middle',
          fill: '#a5412a',
          spacing: 0.12,
        }),
      ],
      'transform="translate(96 1270)"',
    ),
    `<path d="M-10 -10H${MAP.w + 10}V${MAP.h + 10}H-10ZM36 36V${MAP.h - 36}H${MAP.w - 36}V36Z" fill="#fdf6e4"/>`,
    rect(36, 36, MAP.w - 72, MAP.h - 72, 'none', `stroke="${mix(INK, '#f6e6c4', 0.1)}" stroke-width="10"`),
    rect(58, 58, MAP.w - 116, MAP.h - 116, 'none', `stroke="#a5412a" stroke-width="4"`),
  ];
}
