import type { Stage } from '../kit/stage.ts';
import { type Drawing, disc, line, num, path, rect, row } from '../kit/svg.ts';
import { awning, bulbs, columns, flag, guest, lifebuoy, lounger, railing, tubs } from './fittings.ts';
import { type Hull, funnel, hull, mast, pane, slab, wall, wheelhouse } from './hull.ts';

/**
 * Flagship, 18 suites: ivory hull with an indigo band, nine French balconies a side, a long sun deck under its awning.
 * 62 m.
 */
export function gangaVilas(s: Stage): Drawing {
  const h: Hull = { stern: -310, bow: 312, free: 25, rise: 13, sternRise: 4, rake: 46, counter: 16 };
  const ivory = '#fbf3e0';
  const lower = row(11, (i) =>
    pane(s, -250 + i * 38, -47, 29, 16, { frame: '#d9b25c', bars: 2, lit: i % 5 !== 3 }),
  );
  const balconies = row(9, (i) => {
    const x = -240 + i * 48;
    return [
      pane(s, x, -81, 30, 23, { frame: '#d9b25c', bars: 1, lit: ![2, 6].includes(i), curtain: '#f3dcc0' }),
      rect(x + 34, -81, 9, 23, s.lit('#efe2c8')),
      s.lamps > 0.3 ? s.halo(x + 38, -75, 9, '#ffd98a', 0.7) : '',
      rect(x + 37, -77, 3, 4, s.lit('#c79a3f')),
      railing(s, x - 2, x + 32, -57, 10, { colour: '#d9b25c', gap: 34, style: 'baluster', weight: 0.8 }),
    ];
  });
  return [
    hull(s, h, ivory, [
      { drop: 9, thick: 9, colour: '#1f2a5c' },
      { drop: 19.4, thick: 1.4, colour: '#d9a43c' },
    ]),
    row(9, (i) =>
      disc(
        -230 + i * 52,
        -6.6,
        2.1,
        s.lamps > 0.3 && i % 3 !== 1 ? '#ffd98a' : s.lit('#26374f'),
        `stroke="${s.lit('#d9b25c')}" stroke-width="0.8"`,
      ),
    ),
    wall(s, -282, 236, -53, 28, ivory, 'rx="3"'),
    lower,
    path('M236 -53Q262 -50 266 -26H236Z', s.lit(ivory)),
    pane(s, 178, -47, 50, 16, { frame: '#d9b25c', bars: 3 }),
    railing(s, 240, 300, -28, 11, { gap: 8 }),
    railing(s, -308, -284, -28, 11, { gap: 8 }),
    slab(s, -304, 268, -57, 4),
    wall(s, -266, 212, -86, 29, ivory, 'rx="3"'),
    balconies,
    path('M212 -86Q232 -84 234 -57H212Z', s.lit(ivory)),
    pane(s, 196, -80, 28, 22, { frame: '#d9b25c', bars: 2 }),
    railing(s, 214, 262, -57, 11, { gap: 8 }),
    railing(s, -300, -268, -57, 11, { gap: 8 }),
    guest(s, -284, -57, '#3d7f86'),
    guest(s, 246, -57, '#b9533a', { hat: '#f0e0b8' }),
    slab(s, -286, 238, -90, 4),
    tubs(s, [-270, -190, -70, 20, 108], -90, 'vilas'),
    [-160, -138, -112, 44, 66].map((x) => lounger(s, x, -90)),
    guest(s, -214, -90, '#d98d2e', { sit: true }),
    guest(s, -204, -90, '#f4ead6', { sit: true, face: -1 }),
    guest(s, -6, -90, '#2f6f78'),
    guest(s, 4, -90, '#c04a3a', { face: -1 }),
    guest(s, 126, -90, '#f3e7cf', { hat: '#ead9a8' }),
    awning(s, -252, 96, -90, 30, '#f6ead2', { trim: '#1f2a5c', posts: 11, sag: 2 }),
    bulbs(s, -250, -134, -114, 2, 9),
    bulbs(s, -134, -18, -114, 2, 9),
    bulbs(s, -18, 96, -114, 2, 9),
    railing(s, -284, 140, -90, 10.5, { gap: 9 }),
    [-232, -120, 0, 84].map((x) => lifebuoy(s, x, -95.5)),
    wheelhouse(s, 150, -90, 52, 25, ivory, '#1f2a5c'),
    mast(s, 172, -117, 30),
    funnel(s, 108, -90, 24, 34, ['#1f2a5c', '#1f2a5c', '#d9a43c', '#fbf3e0', '#fbf3e0'], 4),
    flag(s, -302, -28, 44, '#e8982c', 22),
    line('M300 -38v-16', s.lit('#e9dfc8'), 1),
    flag(s, 300, -40, 22, '#1f2a5c', 12),
    anchor(s, 268, -20),
  ];
}

/** 28 suites: a deep teal hull under two tiers of white verandas, fourteen doors a side. 57 m. */
export function gangesVoyagerTwo(s: Stage): Drawing {
  const h: Hull = { stern: -290, bow: 282, free: 27, rise: 11, sternRise: 7, rake: 34, counter: 22 };
  const white = '#fdf9ee';
  const tier = (y: number, x0: number, x1: number, first: number): Drawing => {
    const bay = (x1 - x0) / 7;
    return [
      wall(s, x0 + 2, x1 - 2, y - 29, 29, '#efe6d2'),
      row(7, (i) => [
        pane(s, x0 + i * bay + bay * 0.16, y - 24, bay * 0.3, 24, {
          shape: 'arch',
          frame: white,
          bars: 1,
          lit: (i + first) % 4 !== 1,
        }),
        pane(s, x0 + i * bay + bay * 0.58, y - 22, bay * 0.26, 14, {
          shape: 'arch',
          frame: white,
          bars: 1,
          lit: (i + first) % 3 !== 0,
        }),
      ]),
      row(7, (i) =>
        path(
          `M${num(x0 + i * bay)} ${num(y - 20)}V${num(y - 29)}H${num(x0 + (i + 1) * bay)}V${num(y - 20)}Q${num(x0 + (i + 0.96) * bay)} ${num(y - 26.4)} ${num(x0 + (i + 0.5) * bay)} ${num(y - 26.8)}Q${num(x0 + (i + 0.04) * bay)} ${num(y - 26.4)} ${num(x0 + i * bay)} ${num(y - 20)}Z`,
          s.lit(white),
        ),
      ),
      columns(s, x0 - 1.4, x1 + 1.4, y, 26, 8, white, 2.8),
      railing(s, x0, x1, y, 9.5, { style: 'cross', gap: bay / 3 }),
    ];
  };
  return [
    hull(
      s,
      h,
      '#155560',
      [
        { drop: 2.4, thick: 1.8, colour: '#f3e6c6' },
        { drop: 20, thick: 1, colour: '#f3e6c6' },
      ],
      '#7c3428',
    ),
    row(14, (i) =>
      disc(
        -236 + i * 34,
        -12,
        2.6,
        s.lamps > 0.3 && i % 4 !== 2 ? '#ffd98a' : s.lit('#0c2c36'),
        `stroke="${s.lit('#d7bb78')}" stroke-width="0.9"`,
      ),
    ),
    tier(-27, -252, 214, 0),
    railing(s, 216, 272, -30, 11, { style: 'cross', gap: 9 }),
    slab(s, -274, 226, -60, 4, white),
    tier(-60, -242, 196, 2),
    slab(s, -262, 214, -93, 4, white),
    railing(s, -270, -244, -60, 10, { style: 'cross', gap: 9 }),
    railing(s, 198, 224, -60, 10, { style: 'cross', gap: 9 }),
    guest(s, 240, -31, '#f2e3c4', { hat: '#ead9a8' }),
    guest(s, -262, -60, '#b9533a'),
    guest(s, 210, -60, '#7b3f62', { face: -1 }),
    wall(s, -60, 60, -119, 26, white, 'rx="2"'),
    row(5, (i) => pane(s, -52 + i * 23, -114, 14, 21, { shape: 'arch', frame: '#e9dcc0', bars: 1 })),
    slab(s, -70, 70, -122, 3.4, '#e7d3a4'),
    awning(s, -236, -78, -93, 27, '#fdf6e6', { trim: '#155560', posts: 7, stripes: '#2b7a80' }),
    bulbs(s, -234, -78, -116, 2.4, 12),
    [-220, -196, -172].map((x) => lounger(s, x, -93, '#c9e0da')),
    guest(s, -122, -93, '#e0a33a', { sit: true }),
    guest(s, -110, -93, '#f4ead6', { sit: true, face: -1 }),
    guest(s, 88, -93, '#c6493a'),
    guest(s, 98, -93, '#f0e5cc', { face: -1 }),
    railing(s, -260, 150, -93, 10, { style: 'baluster', gap: 14 }),
    [-206, -92, 104].map((x) => lifebuoy(s, x, -98)),
    tubs(s, [-252, -86, 76, 138], -93, 'two'),
    wheelhouse(s, 152, -93, 46, 26, white, '#155560'),
    mast(s, 172, -121, 26),
    funnel(s, -34, -122, 15, 30, ['#1b2a34', '#f3e6c6', '#155560', '#155560'], 2),
    funnel(s, 16, -122, 15, 30, ['#1b2a34', '#f3e6c6', '#155560', '#155560'], 2),
    flag(s, -284, -34, 46, '#c6493a', 22),
    flag(s, 276, -37, 22, '#f3e6c6', 12),
    anchor(s, 246, -24),
  ];
}

/** 28 suites: brick-red hull, white rounded house in steps, a brass line, one tall raked funnel. 56 m. */
export function gangesVoyager(s: Stage): Drawing {
  const h: Hull = { stern: -282, bow: 286, free: 28, rise: 18, sternRise: 3, rake: 58, counter: 10 };
  const white = '#fffaf0';
  const house = (x0: number, x1: number, y: number, t: number): string =>
    path(
      `M${num(x0 + 10)} ${num(y - t)}H${num(x1 - 24)}Q${num(x1)} ${num(y - t)} ${num(x1 + 4)} ${num(y)}H${num(x0)}V${num(y - t + 10)}Q${num(x0)} ${num(y - t)} ${num(x0 + 10)} ${num(y - t)}Z`,
      s.gradient([
        [0, s.shade(white)],
        [0.35, s.lit('#f4ecdc')],
        [1, s.lit(white)],
      ]),
    );
  return [
    hull(
      s,
      h,
      '#9c3f2c',
      [
        { drop: 4, thick: 1.8, colour: '#e0b04e' },
        { drop: 8, thick: 0.8, colour: '#e0b04e' },
      ],
      '#3a2430',
    ),
    row(14, (i) =>
      disc(
        -214 + i * 31,
        -12,
        3,
        s.lamps > 0.3 && i % 5 !== 2 ? '#ffd98a' : s.lit('#2b2230'),
        `stroke="${s.lit('#e0b04e')}" stroke-width="1.2"`,
      ),
    ),
    house(-262, 214, -28, 28),
    row(7, (i) => pane(s, -244 + i * 57, -50, 17, 15, { frame: '#e0b04e', lit: i % 4 !== 2 })),
    row(7, (i) => pane(s, -221 + i * 57, -50, 17, 15, { frame: '#e0b04e', lit: i % 3 !== 1 })),
    pane(s, 164, -50, 34, 15, { frame: '#e0b04e', bars: 2 }),
    railing(s, 222, 276, -36, 11, { gap: 8 }),
    railing(s, -280, -264, -29, 11),
    slab(s, -276, 222, -59, 3.6, white),
    house(-238, 168, -59, 28),
    row(14, (i) => [
      pane(s, -228 + i * 27.4, -82, 18, 23, {
        frame: '#e8dcc4',
        bars: 1,
        lit: i % 4 !== 1,
        curtain: '#f0c9a0',
      }),
    ]),
    railing(s, -272, 216, -59, 10, { gap: 9 }),
    [-250, -90, 60, 200].map((x) => lifebuoy(s, x, -64)),
    guest(s, 196, -59, '#2f6f78'),
    guest(s, 184, -59, '#f0e0c0', { hat: '#e7d19a' }),
    guest(s, -256, -59, '#d98d2e'),
    slab(s, -254, 182, -90, 3.6, white),
    house(-96, 66, -90, 24),
    row(6, (i) => pane(s, -84 + i * 22, -110, 14, 12, { shape: 'round', frame: '#e0b04e' })),
    slab(s, -108, 72, -117, 3, '#9c3f2c'),
    awning(s, -240, -112, -90, 26, '#f7ead0', { trim: '#9c3f2c', posts: 6, stripes: '#c4634a' }),
    bulbs(s, -238, -112, -112, 2.4, 11),
    [-222, -198, -174].map((x) => lounger(s, x, -90, '#f0d9b0')),
    guest(s, -136, -90, '#7b3f62'),
    guest(s, -128, -90, '#f4ead6', { face: -1 }),
    railing(s, -252, 110, -90, 10, { gap: 9 }),
    lifebuoy(s, -160, -95),
    lifebuoy(s, 90, -95),
    tubs(s, [-246, -118, 82], -90, 'voyager'),
    wheelhouse(s, 112, -90, 48, 26, white, '#9c3f2c'),
    mast(s, 132, -118, 34),
    funnel(s, -32, -117, 28, 44, ['#2b2230', '#e0b04e', '#9c3f2c', '#9c3f2c', '#9c3f2c'], 9),
    flag(s, -276, -29, 46, '#e8a02c', 22),
    flag(s, 280, -45, 22, '#fffaf0', 12),
    anchor(s, 236, -28),
  ];
}

/** A stockless anchor in its hawse. */
const anchor = (s: Stage, x: number, y: number): string =>
  line(`M${num(x)} ${num(y - 5)}v7m-3.4 -2q0.4 3.6 3.4 3.6t3.4 -3.6`, s.lit('#2b3440'), 1.3);
