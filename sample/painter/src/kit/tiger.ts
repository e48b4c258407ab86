import { limbD } from './limbs.ts';
import { mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { disc, line, oval, path, put } from './svg.ts';

/** A tiger walking, seen from the side, about 220 units long, feet at 0, looking to the right. */
export function tiger(
  s: Stage,
  x: number,
  y: number,
  k: number,
  o: { flip?: boolean; depth?: number } = {},
): string {
  const { depth = 0 } = o;
  const [coat, dim, pale, ink] = [
    s.lit('#e08a34', depth),
    s.shade('#b9622a', depth),
    s.lit('#fbeedd', depth),
    s.lit('#2a1c18', depth),
  ];
  const body =
    'M-92 -78Q-98 -98 -74 -104Q-30 -112 10 -104Q40 -112 62 -108Q80 -104 84 -88Q84 -66 70 -56Q40 -44 6 -44Q-40 -46 -66 -50Q-88 -56 -92 -78Z';
  const clip = s.define((id) => `<clipPath id="${id}"><path d="${body}"/></clipPath>`);
  const leg = (d: readonly (readonly [number, number])[], w: readonly number[], far = false): string =>
    path(limbD(d, w), far ? dim : coat) +
    oval((d.at(-1)?.[0] ?? 0) + 5, -4, 12, 5.4, far ? dim : mix(coat, pale, 0.3)) +
    line(
      d
        .slice(1, -1)
        .map(([lx, ly]) => `M${lx - 8} ${ly}l15 5M${lx - 8} ${ly + 12}l14 4`)
        .join(''),
      ink,
      2.6,
    );
  return put(
    x,
    y,
    k,
    [
      oval(0, 2, 112, 8, s.dark(depth), 'opacity="0.25"'),
      leg(
        [
          [-58, -70],
          [-50, -36],
          [-62, -6],
        ],
        [34, 17, 13],
        true,
      ),
      leg(
        [
          [56, -70],
          [66, -36],
          [82, -6],
        ],
        [28, 16, 12],
        true,
      ),
      path(
        limbD(
          [
            [-88, -88],
            [-116, -66],
            [-132, -44],
            [-150, -50],
            [-156, -62],
          ],
          [13, 10, 9, 8, 6],
        ),
        coat,
      ),
      line('M-110 -74l8 10M-122 -58l9 8M-136 -52l2 11M-148 -56l5 -10', ink, 3.4),
      path(
        body,
        s.gradient([
          [0, mix(coat, s.sun, 0.12)],
          [0.55, coat],
          [0.9, pale],
        ]),
      ),
      `<g clip-path="url(#${clip})">${path(
        'M-78 -110q-6 26 6 44l-9 4q-10 -22 -4 -48ZM-58 -112q-2 30 8 52l-9 2q-8 -26 -6 -54ZM-36 -112q4 24 0 50l-8 0q4 -26 0 -50ZM-14 -110q6 26 2 46l-8 0q4 -22 -1 -46ZM8 -110q8 24 6 52l-8 1q1 -28 -5 -53ZM30 -112q9 22 8 46l-8 2q0 -26 -7 -48ZM50 -112q8 20 9 40l-8 2q-2 -22 -8 -42Z',
        ink,
      )}</g>`,
      leg(
        [
          [-70, -72],
          [-78, -38],
          [-92, -6],
        ],
        [38, 19, 13],
      ),
      leg(
        [
          [62, -74],
          [54, -38],
          [46, -6],
        ],
        [34, 18, 13],
      ),
      // The head, low and forward, a little smaller than it was drawn.
      `<g transform="translate(14 -14) scale(0.85)">${[
        path(
          'M66 -98Q78 -120 98 -118Q116 -118 126 -104L136 -92Q140 -82 132 -76Q118 -70 104 -70Q80 -64 70 -76Z',
          s.gradient([
            [0, coat],
            [0.65, coat],
            [1, pale],
          ]),
        ),
        path('M110 -86Q122 -92 136 -90Q140 -80 132 -76Q118 -70 108 -74Q104 -82 110 -86Z', pale),
        path('M84 -112Q80 -128 92 -128Q100 -124 98 -114Z', coat),
        path('M87 -115Q86 -124 92 -124Q96 -121 94 -116Z', ink),
        path('M131 -93Q138 -94 139 -88Q134 -86 130 -88Z', s.lit('#c97a68', depth)),
        line('M136 -86Q130 -80 120 -82', ink, 1.6),
        disc(115, -100, 3.4, s.lit('#f0d060', depth)),
        disc(116, -100, 1.7, ink),
        path(
          'M108 -106Q114 -110 121 -106Q114 -107 108 -103ZM100 -117q4 6 12 6M92 -104q5 6 1 14M84 -96q6 6 4 14M98 -96q4 5 2 12',
          'none',
          `stroke="${ink}" stroke-width="2.6"`,
        ),
        line('M124 -80l16 4M123 -77l13 8', pale, 0.8),
      ].join('')}</g>`,
    ],
    o.flip,
  );
}
