import { mix } from './colour.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';
import { disc, group, line, num, oval, path, put, row } from './svg.ts';

/** A loose flock, wings in every phase. */
export function flock(
  s: Stage,
  x: number,
  y: number,
  w: number,
  count: number,
  size = 20,
  colour?: string,
): string {
  const r = random(`${s.seed}:flock:${num(x)}`);
  const d = row(count, (i) => {
    const k = size * r.between(0.6, 1.15);
    const [bx, by, lift] = [
      x + r.bell() * w * 0.6,
      y + r.bell() * w * 0.16 + (i % 3) * size * 0.3,
      r.between(0.2, 0.75),
    ];
    return `M${num(bx - k)} ${num(by - k * lift)}Q${num(bx - k * 0.4)} ${num(by - k * (lift + 0.18))} ${num(bx)} ${num(by)}Q${num(bx + k * 0.4)} ${num(by - k * (lift + 0.18))} ${num(bx + k)} ${num(by - k * lift)}Q${num(bx + k * 0.45)} ${num(by - k * lift * 0.7)} ${num(bx + k * 0.06)} ${num(by + k * 0.14)}L${num(bx - k * 0.06)} ${num(by + k * 0.14)}Q${num(bx - k * 0.45)} ${num(by - k * lift * 0.7)} ${num(bx - k)} ${num(by - k * lift)}Z`;
  }).join('');
  return path(d, colour ?? s.dark(0.15));
}

/** Wild geese in a ragged V. */
export function skein(s: Stage, x: number, y: number, count: number, gap: number, size: number): string {
  return group(
    row(count, (i) => {
      const arm = i % 2 ? 1 : -1;
      const n = Math.ceil(i / 2);
      return flock(s, x - n * gap, y + arm * n * gap * 0.36, 1, 1, size);
    }),
  );
}

/** A pied-blue kingfisher on whatever it has found to sit on; `k` scales a bird about 60 tall, beak to the right. */
export function kingfisher(s: Stage, x: number, y: number, k: number, flip = false): string {
  const [blue, bright, rust, white, dark] = [
    s.lit('#1d6fa3'),
    s.lit('#3fb2d0'),
    s.lit('#d9722c'),
    s.lit('#fff6e4'),
    s.lit('#20222c'),
  ];
  return put(
    x,
    y,
    k,
    [
      path('M-12 -4L-20 20L-13 22L-4 2Z', s.shade('#1d6fa3')),
      path('M-14 -6Q-18 -30 2 -42Q20 -44 20 -30Q20 -6 2 2Q-8 4 -14 -6Z', rust),
      path('M-14 -6Q-19 -30 0 -40Q4 -20 -6 0Q-12 2 -14 -6Z', blue),
      path('M-13 -10Q-14 -26 -3 -34Q-1 -18 -8 -4Z', bright),
      path('M-4 -40Q-6 -60 14 -60Q28 -58 24 -44Q20 -34 8 -34Q-2 -34 -4 -40Z', blue),
      path('M4 -36Q14 -32 22 -42Q16 -46 8 -44Z', rust),
      path('M-3 -42Q0 -34 6 -35L4 -43Z', white),
      path('M22 -54L54 -47L22 -45Z', dark),
      disc(15, -51, 2.6, dark),
      disc(15.8, -51.8, 0.8, white),
      line('M-2 -54q6 -4 12 -3M-3 -49q5 -3 10 -3', bright, 1.4),
      line('M0 1v5M5 1v5', s.lit('#c6493a'), 2),
    ],
    flip,
  );
}

/** A white egret wading; `h` is its height in pixels. */
export function egret(s: Stage, x: number, y: number, h: number, flip = false, depth = 0): string {
  const white = s.lit('#fffaf0', depth);
  return put(
    x,
    y,
    h / 100,
    [
      line('M-3 -36L-6 0M5 -36L8 -18L4 0', s.lit('#3a3634', depth), 2),
      path('M-32 -30Q-18 -58 8 -56Q18 -52 14 -42Q6 -32 -12 -32Q-22 -30 -32 -30Z', white),
      line('M10 -50Q26 -56 16 -70Q8 -84 22 -92', white, 6),
      oval(25, -93, 6.5, 4, white, 'transform="rotate(8 25 -93)"'),
      path('M29 -95L48 -89L29 -91Z', s.lit('#e8b23c', depth)),
      path('M-32 -30Q-20 -44 4 -44Q-8 -32 -32 -30Z', s.shade('#e8e4da', depth)),
    ],
    flip,
  );
}

/** An egret in slow flight. */
export const flyingEgret = (s: Stage, x: number, y: number, k: number, flip = false, depth = 0): string =>
  put(
    x,
    y,
    k,
    [
      path('M-6 0Q-26 -34 -52 -36Q-34 -18 -20 6Z', s.shade('#efe8da', depth)),
      path('M-34 4Q-10 -8 14 -2L26 -6L30 -3L16 6Q-8 14 -34 8L-52 14Z', s.lit('#fffaf0', depth)),
      path('M-4 2Q-8 -36 -32 -52Q4 -44 16 0Z', s.lit('#ffffff', depth)),
      path('M28 -6L42 -3L28 -2Z', s.lit('#e8b23c', depth)),
      line('M-42 11L-64 16', s.lit('#3a3634', depth), 2),
    ],
    flip,
  );

/** Butter-coloured shelducks or plain ducks, resting on the water. */
export function ducks(s: Stage, x: number, y: number, w: number, count: number, k: number): string {
  const r = random(`${s.seed}:ducks:${num(x)}`);
  return row(count, () =>
    put(
      x + r.bell() * w * 0.5,
      y + r.between(-6, 14) * k,
      k * r.between(0.8, 1.1),
      [
        path(
          'M-14 -1Q-12 -10 2 -8Q8 -7 8 -12Q7 -18 13 -18Q18 -17 17 -13L22 -12L17 -10Q16 -2 6 1Q-6 3 -14 -1Z',
          s.lit('#d98a3e'),
        ),
        path('M-14 -2Q-10 -8 2 -6Q0 0 -8 1Z', s.lit('#5b3a2a')),
        path('M9 -12Q7 -18 13 -18Q18 -17 17 -13Z', s.lit('#f2dcb0')),
        line('M-22 3H20', mix(s.water[0] ?? s.haze, '#ffffff', 0.3), 1, 'opacity="0.6"'),
      ],
      r.chance(0.4),
    ),
  ).join('');
}
