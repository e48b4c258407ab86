import { lettering } from '../kit/lettering.ts';
import { disc, line, num, path, rect, row } from '../kit/svg.ts';
import { INK, type Mark } from './mark.ts';

const size = [800, 343] as const;
const ink = { fill: INK } as const;
const middle = { ...ink, anchor: 'middle' } as const;
const stroke = (d: string, width = 4): string => line(d, INK, width);

const marks: Omit<Mark, 'size' | 'widest'>[] = [
  {
    path: 'marks/press-1',
    alt: 'River & Rail, a travel magazine',
    draw: () => [
      lettering('River', 388, 178, 118, { ...ink, face: 'display', anchor: 'end' }),
      lettering('&', 400, 178, 118, { ...ink, face: 'italic' }),
      lettering('Rail', 506, 178, 118, { ...ink, face: 'display' }),
      stroke('M92 222H708M92 240H708', 3),
      row(27, (i) => stroke(`M${num(104 + i * 22.8)} 214v34`, 5)),
    ],
  },
  {
    path: 'marks/press-2',
    alt: 'The Slow Traveller, a quarterly',
    draw: () => [
      lettering('THE', 400, 100, 34, { ...middle, face: 'text', spacing: 0.6 }),
      lettering('Slow Traveller', 400, 202, 112, { ...middle, face: 'light' }),
      path('M340 252q30 -20 60 0t60 0q-30 26 -60 8t-60 -8Z', INK),
    ],
  },
  {
    path: 'marks/press-3',
    alt: 'Meridian Post, a newspaper',
    draw: () => [
      rect(24, 82, 752, 6, INK),
      lettering('Meridian Post', 400, 204, 106, { ...middle, face: 'black' }),
      rect(24, 252, 752, 2.5, INK),
      rect(24, 261, 752, 2.5, INK),
    ],
  },
  {
    path: 'marks/press-4',
    alt: 'Compass Table, a magazine of food and journeys',
    draw: () => [
      disc(170, 172, 84, 'none', `stroke="${INK}" stroke-width="5"`),
      disc(170, 172, 62, 'none', `stroke="${INK}" stroke-width="2"`),
      path('M170 100L184 158L242 172L184 186L170 244L156 186L98 172L156 158Z', INK),
      lettering('COMPASS', 288, 160, 82, { ...ink, face: 'strong', spacing: 0.04 }),
      lettering('TABLE', 288, 236, 82, { ...ink, face: 'text', spacing: 0.155 }),
    ],
  },
  {
    path: 'marks/press-5',
    alt: 'Far & Near, a weekend supplement',
    draw: () => [
      rect(130, 66, 540, 212, INK),
      lettering('far & near', 400, 196, 96, { anchor: 'middle', face: 'italic', fill: '#ffffff' }),
      lettering('THE WEEKEND PAGES', 400, 244, 24, {
        anchor: 'middle',
        face: 'text',
        fill: '#ffffff',
        spacing: 0.34,
      }),
    ],
  },
  {
    path: 'marks/press-6',
    alt: 'Waterways Review, a journal of inland cruising',
    draw: () => [
      lettering('WATERWAYS', 400, 158, 92, { ...middle, face: 'display', spacing: 0.06 }),
      row(3, (j) =>
        stroke(
          `M122 ${190 + j * 12}${row(12, () => 'q23.2 -14 46.4 0')
            .map((d, i) => (i % 2 ? d.replace('-14', '14') : d))
            .join('')}`,
          3,
        ),
      ),
      lettering('REVIEW', 400, 276, 44, { ...middle, face: 'text', spacing: 0.7 }),
    ],
  },
  {
    path: 'marks/press-7',
    alt: 'Gazetteer, a magazine of places',
    draw: () => [
      lettering('Gazetteer', 400, 210, 152, { ...middle, face: 'italic' }),
      lettering('PLACES, CAREFULLY', 400, 268, 28, { ...middle, face: 'text', spacing: 0.42 }),
    ],
  },
  {
    path: 'marks/press-8',
    alt: 'The Verandah, a magazine of South Asian travel',
    draw: () => [
      row(7, (i) => stroke(`M${num(190 + i * 60)} 156V116A30 30 0 0 1 ${num(250 + i * 60)} 116V156`, 4)),
      stroke('M176 156H624', 5),
      lettering('The Verandah', 400, 250, 92, { ...middle, face: 'display' }),
    ],
  },
];

/** Eight newspapers and magazines that do not exist. */
export const pressMarks: Mark[] = marks.map((mark) => ({ ...mark, size, widest: 800 }));
