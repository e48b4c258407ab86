import { lettering, widthOf } from '../kit/lettering.ts';
import { type Drawing, disc, flat, line, num, oval, path, rect, row } from '../kit/svg.ts';
import type { Deck, PlannedShip, PlannedSuite, Room } from './decks.ts';

export const INK = '#1a2142';
const PAPER = '#fbf6ea';
/** One tint to a category, in the order in which a ship lists them. */
const TINTS = ['#cfe3dc', '#f6dfa8', '#f0c2ac', '#d9c6e3'] as const;
const DEEP = ['#1f6f6b', '#9a6a10', '#a5412a', '#5d3f78'] as const;
const OUTSIDE = new Set(['balcony', 'maharaja', 'verandah', 'lookout']);

type Frame = { x: number; y: number; w: number; beam: number };

const tintOf = (ship: PlannedShip, key: string): number =>
  Math.max(
    0,
    ship.categories.findIndex((c) => c.key === key),
  ) % TINTS.length;

/** One suite between the corridor and the ship's side; `up` if it lies on the port side (drawn above). */
function suite(ship: PlannedShip, one: PlannedSuite, x: number, w: number, y: number, h: number): Drawing {
  const up = one.side === 'port';
  const n = tintOf(ship, one.category);
  const [outer, inner] = up ? [y, y + h] : [y + h, y];
  const dir = up ? 1 : -1;
  const balcony = OUTSIDE.has(one.category) ? h * 0.16 : 0;
  const bed = Math.min(w * 0.34, h * 0.36);
  const bedY = up ? outer + balcony + h * 0.1 : outer - balcony - h * 0.1 - bed;
  return [
    rect(x, y, w, h, TINTS[n] ?? PAPER, `stroke="${INK}" stroke-width="4"`),
    balcony
      ? [
          rect(x, up ? y : y + h - balcony, w, balcony, '#fffdf6', `stroke="${INK}" stroke-width="3"`),
          disc(x + w * 0.36, outer + (dir * balcony) / 2, balcony * 0.24, DEEP[n] ?? INK, 'opacity="0.55"'),
          disc(x + w * 0.64, outer + (dir * balcony) / 2, balcony * 0.24, DEEP[n] ?? INK, 'opacity="0.55"'),
        ]
      : '',
    line(`M${num(x + w * 0.18)} ${num(outer + dir * balcony)}h${num(w * 0.64)}`, '#2b8a8c', 10),
    rect(x + w * 0.08, bedY, bed * 1.1, bed, '#fffdf6', `stroke="${INK}" stroke-width="2.5" rx="6"`),
    rect(
      x + w * 0.08 + 6,
      bedY + 7,
      bed * 0.26,
      bed * 0.38,
      TINTS[n] ?? PAPER,
      `stroke="${INK}" stroke-width="1.6" rx="4"`,
    ),
    rect(
      x + w * 0.08 + 6,
      bedY + bed * 0.55,
      bed * 0.26,
      bed * 0.38,
      TINTS[n] ?? PAPER,
      `stroke="${INK}" stroke-width="1.6" rx="4"`,
    ),
    rect(
      x + w * 0.64,
      up ? inner - h * 0.3 : inner,
      w * 0.36,
      h * 0.3,
      '#fffdf6',
      `stroke="${INK}" stroke-width="3"`,
    ),
    oval(
      x + w * 0.82,
      inner - dir * h * 0.15,
      w * 0.09,
      h * 0.07,
      'none',
      `stroke="${INK}" stroke-width="2.5"`,
    ),
    line(`M${num(x + w * 0.34)} ${num(inner)}h${num(w * 0.18)}`, PAPER, 7),
    line(`M${num(x + w * 0.34)} ${num(inner)}l${num(w * 0.13)} ${num(-dir * w * 0.13)}`, INK, 2.5),
    lettering(
      one.number,
      x + w * 0.74,
      (up ? outer + balcony : inner + h * 0.3) + h * (up ? 0.33 : 0.3),
      Math.min(52, w * 0.235),
      {
        face: 'display',
        anchor: 'middle',
        fill: INK,
      },
    ),
  ];
}

const FURNITURE: Record<
  NonNullable<Room['kind']>,
  (x: number, y: number, w: number, h: number) => Drawing
> = {
  dining: (x, y, w, h) =>
    row(Math.max(1, Math.round(w / 110)), (i) =>
      row(3, (j) => {
        const [cx, cy] = [x + (w * (i + 0.5)) / Math.max(1, Math.round(w / 110)), y + h * (0.17 + j * 0.33)];
        return j === 1
          ? ''
          : [0, 90, 180, 270]
              .map((a) =>
                disc(
                  cx + Math.cos((a * Math.PI) / 180) * 36,
                  cy + Math.sin((a * Math.PI) / 180) * 36,
                  9,
                  '#c9a46a',
                ),
              )
              .join('') + disc(cx, cy, 24, '#fffdf6', `stroke="${INK}" stroke-width="2.5"`);
      }),
    ),
  spa: (x, y, w, h) =>
    row(2, (j) => [
      rect(
        x + w * 0.28,
        y + h * (0.1 + j * 0.6),
        w * 0.44,
        h * 0.18,
        '#fffdf6',
        `stroke="${INK}" stroke-width="2.5" rx="14"`,
      ),
      disc(x + w * 0.36, y + h * (0.19 + j * 0.6), h * 0.03, '#8aa08a'),
    ]),
  lounge: (x, y, w, h) =>
    row(2, (j) => [
      rect(x + w * 0.16, y + h * (j ? 0.84 : 0.08), w * 0.68, h * 0.08, '#c9a46a', 'rx="10"'),
      disc(x + w / 2, y + h * (j ? 0.76 : 0.24), 17, '#fffdf6', `stroke="${INK}" stroke-width="2.5"`),
    ]),
  open: (x, y, w, h) =>
    line(
      row(Math.floor(h / 26), (i) => `M${num(x + 12)} ${num(y + 16 + i * 26)}h${num(w - 24)}`).join(''),
      '#c9a46a',
      2.5,
      'opacity="0.6"',
    ),
  deck: () => '',
  work: (x, y, w, h) =>
    line(
      row(
        Math.floor((w + h) / 30),
        (i) =>
          `M${num(x + Math.max(4, i * 30 - h))} ${num(y + Math.min(h - 4, i * 30))}L${num(x + Math.min(w - 4, i * 30))} ${num(y + Math.max(4, i * 30 - w))}`,
      ).join(''),
      '#8f93a8',
      1.6,
      'opacity="0.45"',
    ),
};

/** A public room over the whole beam, its name in one or two lines; written upwards where it is narrow. */
function room(one: Room, x: number, w: number, y: number, h: number): Drawing {
  const words = one.name.split(' ');
  const half = Math.ceil(words.length / 2);
  const lines =
    widthOf(one.name, 34) > w - 16 && words.length > 1
      ? [words.slice(0, half).join(' '), words.slice(half).join(' ')]
      : [one.name];
  const size = Math.min(34, ...lines.map((text) => (34 * (w - 20)) / widthOf(text, 34)));
  const upright = size < 22;
  return [
    rect(x, y, w, h, one.kind === 'work' ? '#ebe4d3' : '#fffdf6', `stroke="${INK}" stroke-width="4"`),
    FURNITURE[one.kind ?? 'deck'](x, y, w, h),
    lines.map((text, i) =>
      upright
        ? lettering(text, x + w / 2 + (i - (lines.length - 1) / 2) * 38 + 10, y + h / 2, 30, {
            anchor: 'middle',
            face: 'text',
            fill: INK,
            turn: -90,
            rim: '#fffdf6',
          })
        : lettering(
            text,
            x + w / 2,
            y + h / 2 + (i - (lines.length - 1) / 2) * size * 1.2 + size * 0.34,
            size,
            { anchor: 'middle', face: 'text', fill: INK, rim: '#fffdf6' },
          ),
    ),
  ];
}

/** One vessel's deck in its frame, bow to the right: the port side is above, the starboard side below. */
export function vesselPlan(
  ship: PlannedShip,
  vessel: string,
  deck: Deck,
  rooms: { fore: Room[]; aft: Room[] },
  at: Frame,
  twin: boolean,
): string {
  const mine = ship.suites.filter((one) => one.deck === deck && one.vessel === vessel);
  const count = Math.max(1, ...mine.map((one) => one.index));
  const bow = at.beam * 0.62;
  const units = count + [...rooms.fore, ...rooms.aft].reduce((sum, one) => sum + one.w, 0);
  const unit = Math.min((at.w - bow - 60) / units, at.beam * 0.98);
  const left = at.x + 40 + Math.max(0, at.w - bow - 60 - unit * units) / 2;
  const right = left + unit * units;
  const [top, foot] = [at.y - at.beam / 2, at.y + at.beam / 2];
  const hall = at.beam * (twin ? 0.26 : 0.12);
  const depth = (at.beam - hall) / 2 - 14;
  const aftEnd = left + unit * rooms.aft.reduce((sum, one) => sum + one.w, 0);
  const outline = twin
    ? `M${num(left - 26)} ${num(top - 12)}H${num(right)}Q${num(right + bow * 0.8)} ${num(top + 6)} ${num(right + bow)} ${num(top + at.beam * 0.2)}Q${num(right + bow * 0.6)} ${num(top + at.beam * 0.34)} ${num(right + bow * 0.3)} ${num(top + at.beam * 0.36)}V${num(foot - at.beam * 0.36)}Q${num(right + bow * 0.6)} ${num(foot - at.beam * 0.34)} ${num(right + bow)} ${num(foot - at.beam * 0.2)}Q${num(right + bow * 0.8)} ${num(foot - 6)} ${num(right)} ${num(foot + 12)}H${num(left - 26)}Z`
    : `M${num(left - 20)} ${num(top - 12)}H${num(right)}Q${num(right + bow * 0.72)} ${num(top + at.beam * 0.04)} ${num(right + bow)} ${num(at.y)}Q${num(right + bow * 0.72)} ${num(foot - at.beam * 0.04)} ${num(right)} ${num(foot + 12)}H${num(left - 20)}Q${num(left - 62)} ${num(at.y)} ${num(left - 20)} ${num(top - 12)}Z`;
  let x = aftEnd;
  const aft = rooms.aft.map((one) => {
    x -= one.w * unit;
    return room(one, x, one.w * unit, top + 2, at.beam - 4);
  });
  x = aftEnd + count * unit;
  const fore = rooms.fore.map((one) => {
    const drawn = room(one, x, one.w * unit, top + 2, at.beam - 4);
    x += one.w * unit;
    return drawn;
  });
  return flat([
    twin ? lettering(vessel, left, top - 44, 40, { face: 'display', fill: INK }) : '',
    path(outline, '#c9b48a', 'transform="translate(10 12)" opacity="0.35"'),
    path(outline, '#f3e6c8', `stroke="${INK}" stroke-width="7" stroke-linejoin="round"`),
    rect(aftEnd, at.y - hall / 2, count * unit, hall, '#fffdf6'),
    aft,
    fore,
    mine.map((one) =>
      suite(
        ship,
        one,
        aftEnd + (count - one.index) * unit,
        unit,
        one.side === 'port' ? top + 6 : at.y + hall / 2,
        depth + 8,
      ),
    ),
    mine.length % 2
      ? [
          rect(aftEnd, top + 6, unit, depth + 8, '#fffdf6', `stroke="${INK}" stroke-width="4"`),
          lettering('Verandah', aftEnd + unit / 2, top + depth / 2 + 16, 32, { anchor: 'middle', fill: INK }),
        ]
      : '',
    lettering('BOW', right + bow * (twin ? 0.56 : 0.4), at.y + 12, 32, {
      anchor: 'middle',
      face: 'strong',
      fill: INK,
      spacing: 0.14,
    }),
    path(`M${num(right + bow * (twin ? 0.56 : 0.4) + 58)} ${num(at.y - 11)}l24 11l-24 11Z`, '#a5412a'),
  ]);
}

/** Title, sides and key round the plan. */
export function planSheet(ship: PlannedShip, deck: Deck, plans: Drawing, w: number, h: number): Drawing {
  let x = 120;
  return [
    rect(0, 0, w, h, PAPER),
    rect(36, 36, w - 72, h - 72, 'none', `stroke="${INK}" stroke-width="2.5" opacity="0.5"`),
    lettering(ship.name, 120, 150, 70, { face: 'display', fill: INK }),
    lettering(
      `${deck === 'upper' ? 'Upper' : 'Lower'} deck`,
      136 + widthOf(ship.name, 70, { face: 'display' }),
      150,
      56,
      {
        face: 'italic',
        fill: '#a5412a',
      },
    ),
    lettering('PORT SIDE ABOVE, STARBOARD BELOW', w - 120, 142, 26, {
      anchor: 'end',
      fill: INK,
      spacing: 0.14,
    }),
    plans,
    ship.categories
      .filter(({ key }) => ship.suites.some((one) => one.category === key && one.deck === deck))
      .map(({ key, name }) => {
        const n = tintOf(ship, key);
        const drawn = [
          rect(x, h - 132, 52, 40, TINTS[n] ?? PAPER, `stroke="${INK}" stroke-width="3"`),
          lettering(name, x + 72, h - 100, 36, { fill: INK }),
        ];
        x += 72 + widthOf(name, 36) + 70;
        return drawn;
      }),
    line(`M${num(x + 4)} ${h - 112}h52`, '#2b8a8c', 11),
    lettering('Window', x + 76, h - 100, 36, { fill: INK }),
  ];
}
