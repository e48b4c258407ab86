import { lettering } from '../kit/lettering.ts';
import { type Drawing, disc, line, num, path, row } from '../kit/svg.ts';
import { INK, type Mark } from './mark.ts';

const middle = { fill: INK, anchor: 'middle' } as const;
const stroke = (d: string, width = 5): string => line(d, INK, width);
const ring = (r: number, width: number): string =>
  disc(400, 400, r, 'none', `stroke="${INK}" stroke-width="${width}"`);

/** Leaves up both sides of a round award. */
const laurel = (): Drawing => {
  const leaves = row(11, (i) => {
    const a = -1.05 + i * 0.235;
    return `<g transform="translate(${num(400 + Math.cos(a) * 330)} ${num(400 + Math.sin(a) * 330)}) rotate(${num((a * 180) / Math.PI - (i % 2 ? 26 : -26))})">${path('M0 44Q24 4 0 -44Q-24 4 0 44Z', INK)}</g>`;
  }).join('');
  return [leaves, `<g transform="translate(800 0) scale(-1 1)">${leaves}</g>`];
};

const seal = (place: string, alt: string, draw: () => Drawing): Mark => ({
  path: `marks/${place}`,
  alt,
  size: [800, 800],
  widest: 800,
  draw,
});

export const sealMarks: Mark[] = [
  seal('award-river-journey', 'River Journey of the Year, awarded by a travellers’ jury', () => [
    ring(372, 6),
    ring(352, 2),
    stroke('M232 318q42 -30 84 0t84 0t84 0t84 0M232 350q42 -30 84 0t84 0t84 0t84 0', 8),
    path(
      'M288 282Q400 318 512 282L488 300H312ZM392 178V278H300Q350 240 392 178ZM408 196V278H482Q440 246 408 196Z',
      INK,
    ),
    lettering('RIVER JOURNEY', 400, 450, 62, { ...middle, face: 'strong', spacing: 0.05 }),
    lettering('of the year', 400, 520, 64, { ...middle, face: 'italic' }),
    lettering('TRAVELLERS’ JURY', 400, 596, 32, { ...middle, face: 'text', spacing: 0.2 }),
  ]),
  seal('award-small-ship', 'Small Ship Line of the Year', () => [
    path(
      `M${row(48, (i) => {
        const r = i % 2 ? 352 : 384;
        const a = (i / 48) * Math.PI * 2;
        return `${num(400 + Math.cos(a) * r)} ${num(400 + Math.sin(a) * r)}`;
      }).join('L')}ZM400 72A328 328 0 1 0 400 728A328 328 0 1 0 400 72Z`,
      INK,
      'fill-rule="evenodd"',
    ),
    path('M236 300H556L532 352H262ZM292 292V256H508V292ZM330 248V220H470V248ZM396 212V164H410V212Z', INK),
    lettering('SMALL SHIP', 400, 446, 74, { ...middle, face: 'black', spacing: 0.02 }),
    lettering('LINE OF THE YEAR', 400, 504, 36, { ...middle, face: 'strong', spacing: 0.14 }),
    stroke('M290 546H510', 3),
    lettering('under 60 guests', 400, 608, 46, { ...middle, face: 'italic' }),
  ]),
  seal('award-responsible', 'Responsible Travel on Water, gold', () => [
    path(
      'M400 60Q612 300 612 478A212 212 0 0 1 188 478Q188 300 400 60Z',
      'none',
      `stroke="${INK}" stroke-width="7"`,
    ),
    path(
      'M398 196Q500 250 470 352Q440 400 404 402Q404 318 398 196ZM390 402Q300 392 306 296Q360 306 390 402Z',
      INK,
    ),
    lettering('RESPONSIBLE', 400, 470, 46, { ...middle, face: 'strong', spacing: 0.06 }),
    lettering('TRAVEL ON WATER', 400, 518, 31, { ...middle, face: 'text', spacing: 0.12 }),
    lettering('Gold', 400, 606, 72, { ...middle, face: 'italic' }),
  ]),
  seal('award-table', 'Best Table Afloat', () => [
    laurel(),
    disc(400, 290, 96, 'none', `stroke="${INK}" stroke-width="6"`),
    disc(400, 290, 66, 'none', `stroke="${INK}" stroke-width="3"`),
    stroke('M264 206v58q0 22 -16 22v92M248 206v56M232 206v58q0 22 16 22', 7),
    path('M540 202Q580 222 572 300H556V378H540Z', INK),
    lettering('Best Table', 400, 492, 92, { ...middle, face: 'display' }),
    lettering('AFLOAT', 400, 562, 48, { ...middle, face: 'text', spacing: 0.5 }),
  ]),
  seal('member-river-guild', 'Member of the Guild of River Cruise Lines', () => [
    path('M140 120H660V430Q660 610 400 710Q140 610 140 430Z', 'none', `stroke="${INK}" stroke-width="8"`),
    path('M164 144H636V250H164Z', INK),
    lettering('MEMBER', 400, 218, 60, { anchor: 'middle', face: 'strong', fill: '#ffffff', spacing: 0.24 }),
    stroke('M400 300V452M346 342H454M318 404Q330 474 400 478Q470 474 482 404', 11),
    disc(400, 286, 18, 'none', `stroke="${INK}" stroke-width="9"`),
    lettering('Guild of River', 400, 550, 52, { ...middle, face: 'display' }),
    lettering('Cruise Lines', 400, 604, 52, { ...middle, face: 'display' }),
  ]),
];

/** For the two loyalty-club pages: a name in letters and a plain device, nothing of any airline's. */
export const clubMarks: Mark[] = [
  {
    path: 'marks/club-maharaja',
    alt: 'Maharaja Club: the loyalty club’s name in plain letters under a small crown',
    size: [800, 343],
    widest: 800,
    draw: () => [
      path('M346 112L330 54L366 84L400 40L434 84L470 54L454 112Z', INK),
      path('M346 120H454V128H346Z', INK),
      lettering('Maharaja', 400, 226, 104, { ...middle, face: 'display' }),
      lettering('CLUB', 400, 286, 44, { ...middle, face: 'text', spacing: 0.8 }),
    ],
  },
  {
    path: 'marks/club-returns',
    alt: 'Returns: the loyalty programme’s name in plain letters beside a line that goes out and comes back',
    size: [800, 343],
    widest: 800,
    draw: () => [
      stroke('M96 220Q60 110 160 100T236 176Q220 250 128 236', 12),
      path('M150 204L112 238L160 262Z', INK),
      lettering('Returns', 290, 206, 118, { fill: INK, face: 'italic' }),
      lettering('MEMBERS’ PROGRAMME', 294, 256, 27, { fill: INK, face: 'text', spacing: 0.3 }),
    ],
  },
];
