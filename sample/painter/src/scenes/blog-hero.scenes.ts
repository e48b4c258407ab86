import { lettering } from '../kit/lettering.ts';
import { pencil } from '../kit/paper.ts';
import type { Stage } from '../kit/stage.ts';
import { disc, type Drawing, flat, line, num, oval, path, poly, rect, row, turn } from '../kit/svg.ts';
import { type Scene } from '../scene.ts';

/** Drawings in a traveller's book: ink lines and a little wash. */
const sketches = (s: Stage): Drawing => {
  const ink = s.lit('#4a3a34');
  return [
    // Left page: temples above steps, a boat.
    path('M-560 60Q-420 20 -300 44T-70 30V120H-560Z', s.lit('#9fc4bd'), 'opacity="0.5"'),
    path(
      'M-520 -20L-500 -150Q-480 -190 -462 -150L-442 -20ZM-410 -20L-396 -110Q-380 -140 -364 -110L-350 -20Z',
      s.lit('#e0a878'),
      'opacity="0.6"',
    ),
    line(
      'M-520 20L-500 -150Q-480 -200 -462 -150L-442 20M-480 -190v-34l24 8l-24 8M-410 20L-396 -110Q-380 -150 -364 -110L-350 20M-340 20V-60H-230V20M-320 -40h20v24h-20zM-280 -40h20v24h-20zM-550 26H-200M-560 44H-180M-570 62H-160',
      ink,
      4,
    ),
    line(
      'M-330 130Q-230 176 -120 126Q-150 190 -230 192Q-300 190 -330 130M-270 140Q-260 100 -220 100T-180 138M-340 120L-380 200',
      ink,
      4,
    ),
    path('M-270 140Q-260 100 -220 100T-180 138Q-220 150 -270 140Z', s.lit('#e8b860'), 'opacity="0.6"'),
    line(
      row(6, (i) => `M-550 ${240 + i * 26}q40 -9 80 0t80 0t80 0t80 0t${i === 5 ? '20 0' : '80 0'}`).join(''),
      ink,
      2.6,
      'opacity="0.75"',
    ),
    lettering('Kalna, Tuesday', -550, -250, 50, { face: 'italic', fill: ink }),
    // Right page: a kingfisher, a lotus, notes.
    path(
      'M150 -120Q200 -190 262 -150Q296 -120 280 -40Q262 30 240 60Q190 20 170 -40Z',
      s.lit('#4a9ab8'),
      'opacity="0.6"',
    ),
    path('M190 -60Q240 -30 250 40Q210 20 184 -20Z', s.lit('#e08a4a'), 'opacity="0.7"'),
    line(
      'M262 -150Q200 -196 152 -122Q160 -40 176 -20Q196 30 242 60L252 110M262 -150Q300 -120 280 -40Q268 10 242 60M152 -130L66 -112L150 -104M190 -134h1M120 150Q240 120 400 160',
      ink,
      4,
    ),
    disc(196, -136, 6, ink),
    path(
      'M440 -40q-40 -70 0 -130q40 60 0 130q-70 -20 -90 -80q70 0 90 80q70 -20 90 -80q-70 0 -90 80',
      s.lit('#e69aae'),
      'opacity="0.6"',
    ),
    line(
      'M440 -40q-40 -70 0 -130q40 60 0 130q-70 -20 -90 -80q70 0 90 80q70 -20 90 -80q-70 0 -90 80Q430 20 460 90',
      ink,
      3.4,
    ),
    line(
      row(5, (i) => `M90 ${220 + i * 28}q40 -9 80 0t80 0t80 0t80 0${i === 4 ? '' : 't80 0'}`).join(''),
      ink,
      2.6,
      'opacity="0.75"',
    ),
    lettering('pied blue, from the bow', 96, -240, 42, { face: 'italic', fill: ink }),
  ];
};

export const blogHero: Scene[] = [
  {
    path: 'blog/hero',
    alt: 'A traveller’s sketchbook lies open in the slanting sun: ink drawings of Kalna’s temples and a kingfisher, a pencil, a cup of tea, marigolds and a ferry ticket on a woven mat.',
    hour: 'golden',
    sun: [0.05, 0.05],
    compose: (s) => {
      const mat = s.define(
        (id) =>
          `<pattern id="${id}" width="72" height="72" patternUnits="userSpaceOnUse" patternTransform="rotate(-9)">${rect(0, 0, 72, 72, s.lit('#d9b878'))}${rect(0, 0, 36, 36, s.lit('#c9a260'))}${rect(36, 36, 36, 36, s.lit('#c9a260'))}${line('M0 9H36M0 18H36M0 27H36M36 45H72M36 54H72M36 63H72M45 0V36M54 0V36M63 0V36M9 36V72M18 36V72M27 36V72', s.shade('#b98f50'), 1.6, 'opacity="0.7"')}</pattern>`,
      );
      const page = 'M0 -400Q-300 -440 -640 -392Q-662 0 -640 400Q-300 352 0 392Z';
      return [
        rect(0, 0, s.w, s.h, `url(#${mat})`),
        rect(0, 1400, s.w, 210, s.lit('#a53a2a')),
        rect(0, 1400, s.w, 20, s.lit('#f0c860')),
        line(row(48, (i) => `M${i * 51} 1450l25 40l25 -40`).join(''), s.lit('#f0c860'), 6),
        // Bars of sun through the shutters.
        row(4, (i) =>
          poly(
            [
              [-200 + i * 700, 0],
              [180 + i * 700, 0],
              [900 + i * 700, 1600],
              [520 + i * 700, 1600],
            ],
            s.sun,
            'opacity="0.13"',
          ),
        ),
        `<g transform="translate(1190 770) rotate(-5)">${[
          path('M-676 -420H680V436H-676Z', s.dark(), 'opacity="0.34" transform="translate(26 30)"'),
          path('M-676 -424Q0 -460 684 -424Q700 0 684 432Q0 408 -676 432Q-694 0 -676 -424Z', s.lit('#7a2f28')),
          path(
            page,
            s.gradient(
              [
                [0, s.lit('#fbf3e0')],
                [0.8, s.lit('#f6ead0')],
                [1, s.shade('#e3d2ac')],
              ],
              'across',
            ),
          ),
          `<g transform="scale(-1 1)">${path(
            page,
            s.gradient(
              [
                [0, s.lit('#fffaf0')],
                [0.85, s.lit('#f8eed8')],
                [1, s.shade('#d9c8a0')],
              ],
              'across',
            ),
          )}</g>`,
          flat(sketches(s)),
          line('M0 -402V392', s.shade('#cdb98c'), 5),
          path('M26 -404Q40 -100 24 392L40 520L56 506L70 524Q60 100 44 -404Z', s.lit('#2f7f86')),
        ].join('')}</g>`,
        turn(1640, 1220, -28, pencil(s, '#2f7f86')),
        // A cup of tea from above, marigolds, a leaf, a ticket.
        oval(2166, 372, 176, 172, s.dark(), 'opacity="0.3"'),
        disc(2130, 330, 176, s.lit('#f6ead2')),
        disc(2130, 330, 168, 'none', `stroke="${s.lit('#2f7f86')}" stroke-width="9"`),
        disc(2130, 330, 112, s.lit('#d9f0e4'), 'opacity="0.9"'),
        disc(
          2130,
          330,
          98,
          s.gradient([
            [0, s.lit('#c98142')],
            [1, s.lit('#9a5a2c')],
          ]),
        ),
        oval(2096, 290, 34, 15, '#ffffff', 'opacity="0.5" transform="rotate(-30 2096 290)"'),
        row(4, (i) => {
          const [x, y] = (
            [
              [250, 1240],
              [400, 1330],
              [190, 1390],
              [2240, 1180],
            ] as const
          )[i] ?? [0, 0];
          return [
            disc(x + 12, y + 16, 88, s.dark(), 'opacity="0.28"'),
            row(3, (j) =>
              row(14 - j * 4, (n) => {
                const a = (n / (14 - j * 4)) * Math.PI * 2 + j * 0.3;
                const d = 70 - j * 24;
                return disc(
                  x + Math.cos(a) * d,
                  y + Math.sin(a) * d,
                  21 - j * 3,
                  s.lit([i % 2 ? '#e8862a' : '#f0a42c', '#f6b83c', '#fbd05a'][j] ?? '#f0a42c'),
                );
              }),
            ),
            disc(x, y, 14, s.lit('#c9702a')),
          ];
        }),
        `<g transform="translate(330 250) rotate(13)">${[
          rect(-196, -92, 400, 200, s.dark(), 'opacity="0.25"'),
          path(`M-200 -100H200V100H-200Z`, s.lit('#e3ece0')),
          line('M-120 -100V100', s.shade('#b9c9bc'), 4, 'stroke-dasharray="10 10"'),
          lettering('FERRY', -90, -14, 66, { face: 'black', fill: s.lit('#1f6f6b') }),
          lettering('one passage', -88, 44, 42, { face: 'italic', fill: s.lit('#1f6f6b') }),
          lettering('0417', -178, 22, 40, { face: 'strong', fill: s.lit('#a5412a'), turn: -90 }),
        ].join('')}</g>`,
        `<g transform="translate(620 1330) rotate(-20)">${path('M-170 10Q-60 -90 120 -30Q170 -8 200 0Q160 14 120 40Q-40 90 -170 10Z', s.dark(), 'opacity="0.25" transform="translate(10 14)"')}${path('M-170 10Q-60 -90 120 -30Q170 -8 200 0Q160 14 120 40Q-40 90 -170 10Z', s.lit('#7f9a4e'))}${line(`M-170 10Q20 -10 200 0${row(6, (i) => `M${num(-110 + i * 44)} ${num(4 - i * 1)}q20 -30 46 -38M${num(-110 + i * 44)} ${num(4 - i)}q24 26 50 32`).join('')}`, s.shade('#55703a'), 3.4)}</g>`,
      ];
    },
  },
];
