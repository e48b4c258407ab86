import { lettering, widthOf } from '../kit/lettering.ts';
import { random } from '../kit/random.ts';
import { curveD, type Drawing, disc, group, line, num, openD, path, type Pt, rect, row } from '../kit/svg.ts';
import { AREAS, COAST } from './coast.ts';
import { RIVERS, type River } from './geography.ts';
import type { Vertex } from './vertex.ts';
import type { JourneyMap } from './route.ts';

export const MAP = { w: 2400, h: 1600 } as const;
const INK = '#1a2142';
const RED = '#a5412a';
const WATER = '#8fc0bd';
const DEEP = '#2f7f86';

type Dense = { points: Pt[]; at: Map<string, number> };

/** A river with the bends that its few points only suggest; always the same ones. */
function dense(name: River): Dense {
  const vertices: readonly Vertex[] = RIVERS[name].points;
  const points: Pt[] = [];
  const at = new Map<string, number>();
  const r = random(`river:${name}`);
  for (const [i, v] of vertices.entries()) {
    if (v[2]) at.set(v[2], points.length);
    const next = vertices[i + 1];
    if (!next) {
      points.push([v[0], v[1]]);
      break;
    }
    const [before, after] = [vertices[i - 1] ?? v, vertices[i + 2] ?? next];
    const [dx, dy] = [next[0] - v[0], next[1] - v[1]];
    const swing = (name === 'coastway' ? 0.02 : 0.07) * (r.chance(0.5) ? 1 : -1);
    const bends = Math.hypot(dx, dy) > 0.3 ? 2 : 1;
    for (const t of row(12, (n) => n / 12)) {
      const bow =
        Math.sin(t * Math.PI * bends) ** (bends > 1 ? 1 : 2) *
        (bends > 1 ? 1 : Math.sin(t * Math.PI * 2)) *
        swing;
      const q = (a: number, b: number, c: number, d: number): number =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
      points.push([
        q(before[0], v[0], next[0], after[0]) - dy * bow,
        q(before[1], v[1], next[1], after[1]) + dx * bow,
      ]);
    }
  }
  return { points, at };
}

const rivers = Object.fromEntries(
  (Object.keys(RIVERS) as River[]).map((name) => [name, dense(name)]),
) as Record<River, Dense>;

/** Where a place on the water lies. */
function placeOf(name: string): Pt {
  for (const river of Object.values(rivers)) {
    const i = river.at.get(name);
    const p = i === undefined ? undefined : river.points[i];
    if (p) return p;
  }
  throw new Error(`no such place on any river: ${name}`);
}

function legPoints([river, from, to]: readonly [River, string, string]): Pt[] {
  const { points, at } = rivers[river];
  const [a, b] = [at.get(from), at.get(to)];
  if (a === undefined || b === undefined) throw new Error(`${river} does not pass ${from} and ${to}`);
  return a <= b ? points.slice(a, b + 1) : points.slice(b, a + 1).toReversed();
}

/** The same line moved to its right by `by` pixels, so that out and back lie side by side. */
const beside = (pts: readonly Pt[], by: number): Pt[] =>
  pts.map((p, i) => {
    const [a, b] = [pts[Math.max(0, i - 1)] ?? p, pts[Math.min(pts.length - 1, i + 1)] ?? p];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [p[0] - ((b[1] - a[1]) / l) * by, p[1] + ((b[0] - a[0]) / l) * by];
  });

function arrows(pts: readonly Pt[], every: number): string {
  let since = every * 0.55;
  let d = '';
  for (const [i, p] of pts.entries()) {
    const before = pts[i - 1];
    if (!before) continue;
    since += Math.hypot(p[0] - before[0], p[1] - before[1]);
    if (since < every) continue;
    since = 0;
    const a = Math.atan2(p[1] - before[1], p[0] - before[0]);
    const at = (turn: number, l: number): string =>
      `${num(p[0] + Math.cos(a + turn) * l)} ${num(p[1] + Math.sin(a + turn) * l)}`;
    d += `M${at(0, 20)}L${at(2.5, 19)}L${at(Math.PI, 8)}L${at(-2.5, 19)}Z`;
  }
  return path(d, RED);
}

const compass = (x: number, y: number): Drawing => [
  disc(x, y, 92, '#fbf3e0', `stroke="${INK}" stroke-width="3"`),
  disc(x, y, 78, 'none', `stroke="${INK}" stroke-width="1.6"`),
  row(
    4,
    (i) =>
      `<g transform="translate(${x} ${y}) rotate(${i * 90 + 45})">${path('M0 -58L9 0H-9Z', '#c9a46a')}</g>`,
  ),
  row(
    4,
    (i) =>
      `<g transform="translate(${x} ${y}) rotate(${i * 90})">${path('M0 -90L15 0H0Z', i === 0 ? RED : INK)}${path('M0 -90L-15 0H0Z', i === 0 ? '#d98a6a' : '#7d86a6')}</g>`,
  ),
  lettering('N', x, y - 108, 46, { anchor: 'middle', face: 'display', fill: INK }),
];

export function journeyMap(map: JourneyMap): Drawing {
  const placed = map.stops.map(([name, side]) => ({ name, side, at: placeOf(name) }));
  const inland = (map.inland ?? []).map(([name, lon, lat, side]) => ({ name, side, at: [lon, lat] as Pt }));
  const all = [...placed, ...inland].map(({ at }) => at);
  const pad = map.pad ?? 0.2;
  const [west, east] = [Math.min(...all.map((p) => p[0])) - pad, Math.max(...all.map((p) => p[0])) + pad];
  const [south, north] = [Math.min(...all.map((p) => p[1])) - pad, Math.max(...all.map((p) => p[1])) + pad];
  const middle = (south + north) / 2;
  const squeeze = Math.cos((middle * Math.PI) / 180);
  const cardSide = map.card ?? 'left';
  const tall = (north - south) / ((east - west) * squeeze) > 0.7;
  const shift = tall ? (cardSide === 'left' ? 330 : -330) : 0;
  const scale = Math.min(
    (MAP.w - (tall ? 1000 : 260)) / ((east - west) * squeeze),
    (MAP.h - 240) / (north - south),
  );
  const px = ([lon, lat]: Pt): Pt => [
    MAP.w / 2 + shift + (lon - (west + east) / 2) * squeeze * scale,
    MAP.h / 2 + (middle - lat) * scale,
  ];
  const inFrame = ([x, y]: Pt): boolean => x > 90 && x < MAP.w - 90 && y > 90 && y < MAP.h - 90;
  const r = random(`map:${map.slug}`);
  const width = (w: number): number => w * Math.min(2.2, Math.max(0.9, scale / 900));
  const coast = COAST.map(([lon, lat]) => px([lon, lat]));
  const first = coast[0] ?? [0, 0];
  const last = coast.at(-1) ?? [0, 0];
  const shore = curveD(coast);
  const sea = `${shore}L${num(last[0] + 4000)} ${num(last[1])}V${MAP.h + 6000}H${num(first[0] - 4000)}V${num(first[1])}Z`;
  const drawn = (Object.keys(RIVERS) as River[])
    .filter((name) => RIVERS[name].width > 0)
    .map((name) => ({ name, pts: rivers[name].points.map(px), w: width(RIVERS[name].width) }));
  const route = map.legs.map((leg) => beside(legPoints(leg).map(px), 9));
  const km = [5, 10, 20, 25, 50, 100].find((n) => (n / 111.3) * scale > 190) ?? 100;
  const bar = (km / 111.3) * scale;
  const cardW = Math.max(widthOf(map.title, 66, { face: 'display' }), widthOf(map.line, 38), 420) + 100;
  const cardX = cardSide === 'left' ? 96 : MAP.w - 96 - cardW;
  const cardY = map.cardAt === 'bottom' ? MAP.h - 96 - 236 : 96;
  const onRight = cardSide === 'left';
  /** Where a river's name already stands. */
  const named: Pt[] = [];
  const rose: Pt = map.compass ?? [onRight ? MAP.w - 210 : 210, 260];
  return [
    `<radialGradient id="paper" cx="0.5" cy="0.45" r="0.8"><stop offset="0" stop-color="#fbf3e0"/><stop offset="0.7" stop-color="#f3e6c8"/><stop offset="1" stop-color="#e3cfa4"/></radialGradient>`,
    rect(0, 0, MAP.w, MAP.h, 'url(#paper)'),
    line(
      row(70, () => {
        const [x, y] = [r.between(80, MAP.w - 80), r.between(80, MAP.h - 80)];
        return `M${num(x)} ${num(y)}l-5 -12M${num(x + 5)} ${num(y)}v-15M${num(x + 10)} ${num(y)}l5 -12`;
      }).join(''),
      '#a8a060',
      2.5,
      'opacity="0.5"',
    ),
    `<clipPath id="frame"><rect x="58" y="58" width="${MAP.w - 116}" height="${MAP.h - 116}"/></clipPath><g clip-path="url(#frame)">`,
    path(sea, '#cfe3dc'),
    group(
      row(4, (i) => line(shore, WATER, 8 + i * 26, `opacity="${0.34 - i * 0.07}"`)),
      '',
    ),
    line(shore, DEEP, 4),
    drawn.map(({ pts, w }) => line(openD(pts), DEEP, w + 5)),
    drawn.map(({ pts, w }) => line(openD(pts), WATER, w)),
    '</g>',
    AREAS.map(([lon, lat, name]) => {
      const at = px([lon, lat]);
      const size = name === 'MAJULI' ? 34 : 46;
      const half = widthOf(name, size, { spacing: 0.34 }) / 2;
      const clear = all
        .map(px)
        .every((p) => Math.abs(p[0] - at[0]) > half * 0.6 + 120 || Math.abs(p[1] - at[1]) > 70);
      const card =
        at[0] + half > cardX - 20 &&
        at[0] - half < cardX + cardW + 20 &&
        at[1] > cardY - 40 &&
        at[1] < cardY + 300;
      const nearRose = Math.hypot(at[0] - rose[0], at[1] - rose[1]) < half + 110;
      return clear && !card && !nearRose && at[0] - half > 80 && at[0] + half < MAP.w - 80 && inFrame(at)
        ? lettering(name, at[0], at[1], size, {
            anchor: 'middle',
            face: 'text',
            fill: name.startsWith('BAY') ? DEEP : '#7d6a44',
            spacing: 0.34,
          })
        : '';
    }),
    drawn.map(({ name, pts }) => {
      // A river's name stands where it is farthest from every call, a little off its bank.
      const free = pts
        .filter(
          (p) =>
            inFrame(p) &&
            p[1] > 170 &&
            p[1] < MAP.h - 200 &&
            p[0] > 220 &&
            p[0] < MAP.w - 260 &&
            Math.hypot(p[0] - rose[0], p[1] - rose[1]) > 260,
        )
        .filter(
          (p) =>
            !(p[0] > cardX - 140 && p[0] < cardX + cardW + 140 && p[1] > cardY - 60 && p[1] < cardY + 320),
        )
        .map((p) => ({
          p,
          room: Math.min(
            ...[...all.map(px), ...named].map((q) => Math.hypot(p[0] - q[0], (p[1] - q[1]) * 1.6)),
          ),
        }))
        .toSorted((a, b) => b.room - a.room)[0];
      if (!free || free.room < 185 || !RIVERS[name].name) return '';
      named.push([free.p[0] + 90, free.p[1] - 26]);
      return lettering(RIVERS[name].name, free.p[0] + 26, free.p[1] - 26, 36, {
        face: 'italic',
        fill: '#1f6f6b',
        rim: '#f3e6c8',
        rimWidth: 0.26,
      });
    }),
    route.map((pts) => line(openD(pts), '#fbf3e0', 12)),
    route.map((pts) => line(openD(pts), RED, 6, 'stroke-dasharray="20 11"')),
    route.map((pts) => arrows(pts, 250)),
    inland.map(({ at }) => disc(...px(at), 10, '#fbf3e0', `stroke="${INK}" stroke-width="4"`)),
    placed.map(({ at }, i) => {
      const [x, y] = px(at);
      return i === 0 ||
        (i === placed.length - 1 &&
          !map.line.includes(`${map.stops[0]?.[0] ?? ''} to ${map.stops[0]?.[0] ?? ''}`) &&
          !map.line.includes('back'))
        ? disc(x, y, 25, '#fbf3e0', `stroke="${RED}" stroke-width="5"`) + disc(x, y, 14, RED)
        : disc(x, y, 14, INK, 'stroke="#fbf3e0" stroke-width="5"');
    }),
    [...placed.map((one) => ({ ...one, big: true })), ...inland.map((one) => ({ ...one, big: false }))].map(
      ({ name, side, at, big }) => {
        const [x, y] = px(at);
        const [dx, dy] = { l: [-34, 14], r: [34, 14], t: [0, -36], b: [0, 66] }[side] as [number, number];
        return lettering(name, x + dx, y + dy, big ? 44 : 38, {
          anchor: side === 'l' ? 'end' : side === 'r' ? 'start' : 'middle',
          face: big ? 'strong' : 'text',
          fill: big ? INK : '#4a4f6b',
          rim: '#f8eed6',
          rimWidth: 0.3,
        });
      },
    ),
    rect(40, 40, MAP.w - 80, MAP.h - 80, 'none', `stroke="${INK}" stroke-width="7"`),
    rect(58, 58, MAP.w - 116, MAP.h - 116, 'none', `stroke="${INK}" stroke-width="2.5"`),
    rect(cardX, cardY, cardW, 236, '#fdf8ec', `stroke="${INK}" stroke-width="3"`),
    rect(cardX + 12, cardY + 12, cardW - 24, 212, 'none', `stroke="${RED}" stroke-width="2"`),
    lettering(map.title, cardX + 50, cardY + 98, 66, { face: 'display', fill: INK }),
    lettering(map.line, cardX + 50, cardY + 152, 38, { face: 'text', fill: INK }),
    lettering(map.ship, cardX + 50, cardY + 199, 36, { face: 'italic', fill: RED }),
    compass(...rose),
    group(
      [
        rect(0, 0, bar / 2, 15, INK),
        rect(bar / 2, 0, bar / 2, 15, '#fdf8ec'),
        rect(0, 0, bar, 15, 'none', `stroke="${INK}" stroke-width="3"`),
        lettering('0', 0, -14, 32, { anchor: 'middle', fill: INK }),
        lettering(`${km} km`, bar, -14, 32, { anchor: 'middle', fill: INK }),
      ],
      `transform="translate(${num(onRight ? MAP.w - 170 - bar : 150)} ${MAP.h - 120})"`,
    ),
  ];
}
