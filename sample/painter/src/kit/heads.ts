import { mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { type Drawing, disc, flat, line, num, oval, path } from './svg.ts';

// Heads of the people of figures.ts, and how those people look.

export type Hair = 'bun' | 'braid' | 'short' | 'grey' | 'turban' | 'cap' | 'veil' | 'shaven';

export type Dress = {
  /** Upper garment, lower garment, and what lies over the shoulder. */
  cloth: string;
  lower?: string;
  drape?: string;
  skin?: string;
  hair?: Hair;
  /** Colour of a turban, a cap or a veil. */
  head?: string;
  /** Seen from behind: no face. */
  away?: boolean;
};

export type Look = Required<Omit<Dress, 'away'>> & { away: boolean };

/** What a dress leaves out, filled in. */
export const lookOf = (d: Dress): Look => ({
  lower: d.cloth,
  drape: '#d98d2e',
  skin: '#8a5738',
  hair: 'short',
  head: '#c6493a',
  away: false,
  ...d,
});

/** Head and neck; the chin's middle lies at x, y. */
export function headOf(s: Stage, d: Dress, x: number, y: number, tilt = 0): string {
  const { skin, hair, head, away } = lookOf(d);
  const [k, dim, dark] = [
    s.lit(skin),
    mix(s.lit(skin), s.shade(skin), 0.6),
    s.lit(hair === 'grey' ? '#b9b2aa' : '#241a1a'),
  ];
  const wrap = s.lit(head);
  const features = away
    ? ''
    : [
        line('M-1.4 -13.4q2 1.2 3.8 0M6 -13.4q1.6 1 3 0', s.dark(), 0.9),
        line('M-2 -16.6q2.2 -1.3 4.6 -0.4M5.8 -17q1.8 -0.8 3.4 0.3', s.dark(), 0.8, 'opacity="0.8"'),
        line('M4.8 -13.6q1.6 3.4 0.2 4.6q-0.8 0.6 -1.8 0.4', dim, 1.1),
        line('M1.2 -4.8q2.4 1.4 5 0.2', mix(s.lit('#8a3a30'), dim, 0.4), 1.2),
      ];
  const crown: Record<Hair, Drawing> = {
    short: path('M-10 -8Q-13 -25 1 -26Q13 -25 10.4 -14Q6 -20 -2 -19Q-7 -17 -8 -7Z', dark),
    grey: path('M-10 -8Q-13 -25 1 -26Q13 -25 10.4 -14Q6 -20 -2 -19Q-7 -17 -8 -7Z', dark),
    bun: [
      disc(-13, -13, 6.4, dark),
      path('M-9 -5Q-13 -26 1 -26Q13 -25 10.4 -14Q5 -22 0 -21Q-6 -17 -7 -5Z', dark),
    ],
    braid: [
      path('M-9 -6Q-17 14 -12 36Q-9 42 -8 34Q-10 14 -3 -2Z', dark),
      path('M-9 -5Q-13 -26 1 -26Q13 -25 10.4 -14Q5 -22 0 -21Q-6 -17 -7 -5Z', dark),
    ],
    turban: [
      path('M-13 -14Q-17 -30 -1 -33Q16 -32 13.4 -17Q4 -22 -13 -14Z', wrap),
      line('M-13 -17Q0 -28 12 -26M-14 -21Q-4 -31 8 -31M-12 -15Q4 -23 13 -20', s.shade(head), 0.9),
    ],
    cap: [
      path('M-11 -9Q-12 -24 1 -25Q12 -25 10 -15Z', dark),
      path('M-12 -19Q-12 -31 1 -31Q13 -31 12.4 -20Q0 -23 -12 -19Z', wrap),
      path('M-12 -20Q0 -24 12.6 -20.6L17 -16.6Q2 -20.4 -12 -17Z', s.lit('#1f2a5c')),
    ],
    veil: [
      path('M-9 -5Q-12 -24 1 -25Q12 -24 10 -14Q4 -20 -3 -18Q-7 -15 -7 -5Z', dark),
      path(
        'M-8 6Q-20 -8 -13 -22Q-6 -33 5 -29Q12 -26 11 -20Q2 -25 -4 -20Q-9 -14 -6 2Q-4 10 2 14L-14 18Z',
        wrap,
      ),
    ],
    shaven: '',
  };
  const back =
    hair === 'turban' || hair === 'veil' || hair === 'cap' || hair === 'shaven'
      ? oval(0.4, -12.4, 10.6, 12.6, hair === 'shaven' ? k : dark)
      : oval(0.4, -12.6, 11, 13, dark);
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(tilt)})">${flat([
    path('M-5.4 -6L-6.4 8Q0 13 6 8L5 -6Z', dim),
    away
      ? [back, disc(-10.4, -10, 2.2, k), disc(11, -10, 2.2, k)]
      : [
          path('M-9.6 -16Q-10 -3 -2 0.6Q3 2.4 7 -0.6Q11.4 -6 10.6 -16Q8 -25 0 -25Q-8 -24 -9.6 -16Z', k),
          disc(-9, -10.6, 2.3, k),
          features,
        ],
    away && (hair === 'short' || hair === 'grey' || hair === 'shaven') ? '' : crown[hair],
  ])}</g>`;
}
