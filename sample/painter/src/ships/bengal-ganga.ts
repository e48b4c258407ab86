import { mix } from '../kit/colour.ts';
import type { Stage } from '../kit/stage.ts';
import { type Drawing, disc, group, line, num, path, poly, rect, row } from '../kit/svg.ts';
import { awning, bulbs, columns, flag, guest, lifebuoy, lounger, railing, tubs } from './fittings.ts';
import { type Hull, funnel, hull, mast, pane, slab, wall } from './hull.ts';

/** 20 suites: cream and dark wood, two and a half decks, a tall crowned funnel and a red wheel at the stern. 48 m. */
export function bengalGanga(s: Stage): Drawing {
  const h: Hull = { stern: -216, bow: 246, free: 20, rise: 9, sternRise: 0, rake: 24, counter: 6 };
  const [cream, wood, red] = ['#f8ecd0', '#5b3524', '#a53a2a'];
  const bracket = (x0: number, x1: number, y: number, count: number): Drawing => {
    const bay = (x1 - x0) / count;
    return [
      columns(s, x0 - 0.9, x1 + 0.9, y, 27, count + 1, wood, 1.8),
      line(
        row(
          count,
          (i) =>
            `M${num(x0 + i * bay)} ${num(y - 18)}q0.6 7.4 ${num(bay * 0.26)} 8.4M${num(x0 + (i + 1) * bay)} ${num(y - 18)}q-0.6 7.4 ${num(-bay * 0.26)} 8.4`,
        ).join(''),
        s.lit(wood),
        1,
      ),
      path(
        `M${num(x0)} ${num(y - 27)}${row(count * 3, () => `q${num(bay / 6)} 4.6 ${num(bay / 3)} 0`).join('')}Z`,
        s.lit(cream),
      ),
    ];
  };
  const wheel = group([
    disc(-240, -17, 33, 'none', `stroke="${s.lit(red)}" stroke-width="2.6"`),
    disc(-240, -17, 21, 'none', `stroke="${s.lit(red)}" stroke-width="1.6"`),
    disc(-240, -17, 4.5, s.lit('#c99a46')),
    row(14, (i) => {
      const a = (i / 14) * Math.PI * 2;
      const [c, n] = [Math.cos(a), Math.sin(a)];
      return (
        line(`M-240 -17L${num(-240 + c * 33)} ${num(-17 + n * 33)}`, s.lit(red), 1.2) +
        line(
          `M${num(-240 + c * 26 - n * 5)} ${num(-17 + n * 26 + c * 5)}L${num(-240 + c * 35 - n * 5)} ${num(-17 + n * 35 + c * 5)}`,
          mix(s.lit(red), s.shade(red), 0.5),
          4.4,
        )
      );
    }),
  ]);
  return [
    wheel,
    line('M-282 -16L-206 -24M-240 -17L-206 -14', s.lit(wood), 2.6),
    poly(
      [
        [-282, -57],
        [-206, -57],
        [-206, -53],
        [-278, -53],
      ],
      s.lit(cream),
    ),
    hull(
      s,
      h,
      '#e9d6ac',
      [
        { drop: 0.8, thick: 4.4, colour: wood },
        { drop: 12, thick: 1.2, colour: '#b98a3a' },
      ],
      '#6b2a24',
    ),
    wall(s, -202, 178, -48, 28, cream),
    rect(-202, -30, 380, 10, s.lit('#7a4a30')),
    row(6, (i) => [
      pane(s, -190 + i * 58, -45, 14, 25, { frame: wood, bars: 1, lit: i % 4 !== 1 }),
      pane(s, -168 + i * 58, -44, 22, 13, { frame: wood, bars: 2, lit: i % 3 !== 2 }),
    ]),
    bracket(-206, 184, -20, 12),
    railing(s, -206, 236, -21, 9, { colour: '#f8ecd0', style: 'cross', gap: 10.6 }),
    lifebuoy(s, 206, -26),
    lifebuoy(s, -20, -26),
    slab(s, -216, 198, -52, 4, cream),
    rect(-216, -49.4, 414, 1.4, s.lit(wood)),
    wall(s, -120, 142, -80, 28, cream),
    rect(-120, -62, 262, 10, s.lit('#7a4a30')),
    row(4, (i) => [
      pane(s, -110 + i * 64, -77, 15, 25, { frame: wood, bars: 1, lit: i % 3 !== 1 }),
      pane(s, -86 + i * 64, -76, 24, 13, { frame: wood, bars: 2 }),
    ]),
    bracket(-124, 148, -52, 9),
    railing(s, -214, 192, -52, 9, { colour: '#f8ecd0', style: 'cross', gap: 10 }),
    awning(s, -208, -134, -52, 28, '#f6e3b8', { trim: red, posts: 5, stripes: '#b8503a' }),
    bulbs(s, -206, -134, -76, 2, 7),
    lounger(s, -196, -52),
    lounger(s, -172, -52),
    guest(s, -148, -52, '#2f6f78', { sit: true }),
    guest(s, 166, -52, '#d98d2e'),
    guest(s, 176, -52, '#f4ead6', { face: -1, hat: '#e9d6a0' }),
    slab(s, -136, 162, -84, 4, cream),
    rect(-136, -81.4, 298, 1.4, s.lit(wood)),
    railing(s, -132, 74, -84, 9, { colour: '#f8ecd0', style: 'cross', gap: 10 }),
    tubs(s, [-124, -30, 60], -84, 'bengal'),
    guest(s, -90, -84, '#b9533a', { sit: true }),
    guest(s, -80, -84, '#e9d9b6', { sit: true, face: -1 }),
    wall(s, 82, 130, -110, 26, cream),
    rect(82, -95, 48, 11, s.lit('#7a4a30')),
    row(3, (i) => pane(s, 86 + i * 15, -107, 11, 11, { frame: wood })),
    slab(s, 76, 138, -114, 4, wood),
    mast(s, 104, -114, 24, '#5b3524'),
    funnel(
      s,
      -4,
      -84,
      14,
      56,
      ['#231a1c', '#231a1c', '#c99a46', '#231a1c', '#231a1c', '#231a1c', '#231a1c'],
      0,
    ),
    poly(
      [
        [-7, -136],
        [-9, -144],
        [-4, -140],
        [0, -146],
        [3, -140],
        [7, -146],
        [10, -140],
        [15, -144],
        [13, -136],
      ],
      s.lit('#231a1c'),
    ),
    flag(s, -212, -52, 44, red, 20),
    flag(s, 240, -29, 24, '#e8a02c', 13),
  ];
}
