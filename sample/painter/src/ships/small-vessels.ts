import { mix } from '../kit/colour.ts';
import type { Stage } from '../kit/stage.ts';
import { type Drawing, disc, group, line, num, oval, path, poly, rect, row } from '../kit/svg.ts';
import { awning, bulbs, columns, flag, guest, lifebuoy, lounger, railing } from './fittings.ts';
import { type Hull, hull, mast, pane, slab, wall } from './hull.ts';

/** The private houseboat, four suites: a planked hull with lifted ends under a curved roof of woven bamboo. 30 m. */
export function naukaVilas(s: Stage): Drawing {
  const h: Hull = { stern: -158, bow: 172, free: 11, rise: 22, sternRise: 17, rake: 40, counter: 40 };
  const [wood, cane, dark] = ['#7d4f2e', '#d0a560', '#432a1c'];
  const vault = (x0: number, x1: number, y: number, rise: number): Drawing => {
    const d = `M${num(x0 - 7)} ${num(y)}Q${num(x0 - 3)} ${num(y - rise)} ${num(x0 + 18)} ${num(y - rise)}H${num(x1 - 18)}Q${num(x1 + 3)} ${num(y - rise)} ${num(x1 + 7)} ${num(y)}Z`;
    const clip = s.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    const weave = row(
      Math.ceil((x1 - x0) / 6) + 4,
      (i) => `M${num(x0 - 8 + i * 6)} ${num(y)}l10 ${num(-rise)}m0 ${num(rise)}l-10 ${num(-rise)}`,
    ).join('');
    return [
      path(
        d,
        s.gradient([
          [0, mix(s.lit(cane), s.sun, 0.3)],
          [0.5, s.lit(cane)],
          [1, s.shade(cane)],
        ]),
      ),
      group(
        [
          line(weave, s.shade('#8f6a34'), 0.7, 'opacity="0.55"'),
          line(
            row(5, (i) => `M${num(x0 - 8)} ${num(y - (rise * i) / 4)}H${num(x1 + 8)}`).join(''),
            s.shade('#a57c3e'),
            1,
          ),
        ],
        `clip-path="url(#${clip})"`,
      ),
      line(
        row(Math.round((x1 - x0) / 36) + 1, (i) => {
          const x = x0 + (i * (x1 - x0)) / Math.round((x1 - x0) / 36);
          return `M${num(x)} ${num(y)}V${num(y - rise)}`;
        }).join(''),
        s.lit(dark),
        1.1,
      ),
      rect(x0 - 9, y - 1.4, x1 - x0 + 18, 2.6, s.lit(dark), 'rx="1.2"'),
    ];
  };
  return [
    hull(
      s,
      h,
      wood,
      [3, 6.4, 9.8].map((drop) => ({ drop, thick: 0.7, colour: dark })),
      dark,
    ),
    line('M-156 -27q-8 -4 -10 -12M171 -32q12 -3 15 -12', s.lit(dark), 3.4),
    disc(180, -40, 2.2, s.lit('#e8a02c')),
    poly(
      [
        [156, -26],
        [166, -30],
        [164, -22],
      ],
      s.lit('#f3e6c6'),
    ),
    disc(160, -26, 1.3, s.lit('#1a2142')),
    wall(s, -116, 100, -39, 28, '#b98850'),
    line(row(54, (i) => `M${num(-114 + i * 4)} -38v26`).join(''), s.shade('#8d6234'), 0.5, 'opacity="0.6"'),
    row(4, (i) => [
      pane(s, -104 + i * 53, -35, 36, 20, {
        shape: 'arch',
        frame: dark,
        bars: 2,
        lit: true,
        curtain: '#f0d6b4',
      }),
      rect(-108 + i * 53, -14.6, 44, 2, s.lit(dark)),
    ]),
    columns(s, -142, -118, -11, 30, 3, dark, 1.5),
    columns(s, 102, 136, -11, 30, 3, dark, 1.5),
    railing(s, -140, -118, -12, 8, { colour: '#5b3a24', style: 'cross', gap: 8 }),
    railing(s, 102, 134, -12, 8, { colour: '#5b3a24', style: 'cross', gap: 8 }),
    guest(s, 112, -12, '#d98d2e', { sit: true }),
    guest(s, 128, -12, '#f4ead6', { sit: true, face: -1 }),
    s.lamps > 0.3 ? [s.halo(120, -32, 34, '#ffca70', 0.9), s.halo(-130, -32, 26, '#ffca70', 0.8)] : '',
    disc(120, -33, 2, s.lamps > 0.3 ? '#fff0c0' : s.lit('#c98f3a')),
    disc(-130, -33, 2, s.lamps > 0.3 ? '#fff0c0' : s.lit('#c98f3a')),
    vault(-146, 138, -39, 17),
    columns(s, -62, 52, -56, 17, 6, dark, 1.2),
    railing(s, -70, 60, -55, 7, { colour: '#5b3a24', style: 'cross', gap: 9 }),
    lounger(s, -44, -55, '#e9d6ae'),
    lounger(s, -16, -55, '#e9d6ae'),
    guest(s, 26, -55, '#2f6f78', { sit: true }),
    bulbs(s, -60, 52, -71, 1.6, 8),
    vault(-68, 58, -72, 11),
    line('M-150 -24L-196 2', s.lit(dark), 2),
    path('M-192 -2l-12 8l-8 -2l14 -10Z', s.lit(dark)),
    guest(s, -148, -22, '#f3ead2'),
    lifebuoy(s, 96, -26, 3),
    flag(s, 150, -20, 38, '#c6493a', 16),
  ];
}

/** One catamaran, five cabins: slim hulls with the light between them, white over river teal. 24 m. */
export function catamaran(s: Stage): Drawing {
  const [white, teal] = ['#ffffff', '#2b8a8c'];
  const body = 'M-122 -19H96Q124 -20 136 -30Q128 -10 112 2.5H-108Q-120 -2 -122 -19Z';
  const clip = s.define((id) => `<clipPath id="${id}"><path d="${body}"/></clipPath>`);
  return [
    path('M-104 -17H106Q130 -18 142 -27Q136 -9 122 1.5H-92Z', s.shade('#a9bcbc')),
    path('M-110 -10H96Q72 -2 96 2H-104Z', s.dark(), 'opacity="0.5"'),
    path(
      body,
      s.gradient([
        [0, s.lit(white)],
        [0.6, mix(s.lit(white), s.shade(white), 0.4)],
        [1, s.shade(white)],
      ]),
    ),
    group(
      [
        path('M-124 -13H100Q122 -15 134 -24L132 -18Q116 -9 98 -8H-124Z', s.lit(teal)),
        rect(-124, -2.4, 262, 6, s.shade('#1d4f58')),
      ],
      `clip-path="url(#${clip})"`,
    ),
    path(
      'M-104 -20V-38Q-104 -44 -98 -44H58Q84 -42 104 -20Z',
      s.gradient([
        [0, s.shade(white)],
        [0.4, s.lit('#f6f4ec')],
        [1, s.lit(white)],
      ]),
    ),
    row(5, (i) =>
      pane(s, -96 + i * 28, -40, 21, 15, { frame: '#cfdcd8', bars: 0, lit: i !== 3, curtain: '#cfe6e0' }),
    ),
    path('M48 -25V-40H60Q76 -38 88 -25Z', s.lamps > 0.3 ? '#f6c877' : s.lit('#23414d')),
    slab(s, -112, 74, -47, 3.4, white),
    rect(-112, -45.4, 186, 1, s.lit(teal)),
    path('M14 -47V-64H40Q50 -62 56 -47Z', s.lit(white)),
    path('M34 -49V-61H40Q46 -60 51 -49Z', s.lamps > 0.3 ? '#f6c877' : s.lit('#23414d')),
    pane(s, 18, -61, 12, 11, { curtain: white }),
    slab(s, 8, 58, -67, 2.8, teal),
    awning(s, -100, 2, -47, 22, '#f4efe0', { trim: teal, posts: 5, sag: 2 }),
    bulbs(s, -98, 2, -66, 2, 8),
    lounger(s, -88, -47, '#bfe0d8'),
    lounger(s, -64, -47, '#bfe0d8'),
    guest(s, -30, -47, '#d98d2e', { sit: true }),
    guest(s, -20, -47, '#c6493a', { sit: true, face: -1 }),
    railing(s, -110, 8, -47, 9, { gap: 8 }),
    railing(s, 76, 128, -22, 9, { gap: 8, colour: '#dfe8e4' }),
    railing(s, -120, -106, -20, 9, { gap: 7 }),
    lifebuoy(s, -104, -51),
    lifebuoy(s, -46, -51),
    mast(s, 26, -67, 20, '#e6ece8'),
    guest(s, 108, -21, '#f0e2c0', { hat: '#e6d29a' }),
    flag(s, -118, -20, 34, '#e8a02c', 16),
    oval(-150, 1, 30, 1.6, s.lit(white), 'opacity="0.35"'),
  ];
}
