import { mix } from './colour.ts';
import { random } from './random.ts';
import { type Stage, spread } from './stage.ts';
import { type Drawing, flat, group, num, path, rect, row } from './svg.ts';

const ripple = (s: Stage, strength: number): string =>
  s.define(
    (id) =>
      `<filter id="${id}" x="-4%" y="-4%" width="108%" height="108%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.005 0.055" numOctaves="1" seed="7" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="${strength}" xChannelSelector="R" yChannelSelector="G"/></filter>`,
  );

/** A thin lens: the shape of every glint and every ripple. */
const lens = (x: number, y: number, w: number, t: number): string =>
  `M${num(x - w / 2)} ${num(y)}q${num(w / 2)} ${num(-t)} ${num(w)} 0q${num(-w / 2)} ${num(t)} ${num(-w)} 0z`;

/** Marks a rippled mirror image in the drawing: it is slow to rasterise, and needs no more than half the resolution. */
export const MIRROR = { open: '<!--mirror-->', close: '<!--/mirror-->' } as const;

/** What stands on the shore, mirrored at `y`, broken by the ripples. */
export function mirrored(
  s: Stage,
  y: number,
  content: Drawing,
  options: { opacity?: number; squash?: number; strength?: number } = {},
): string {
  const { opacity = 0.5, squash = 0.82, strength = 44 } = options;
  const image = `<g transform="translate(0 ${num(y + y * squash)}) scale(1 ${-squash})">${flat(content)}</g>`;
  if (strength < 14) return `<g opacity="${opacity}">${image}</g>`;
  return `${MIRROR.open}<g opacity="${opacity}" filter="url(#${ripple(s, strength)})">${image}</g>${MIRROR.close}`;
}

/** Still water needs no ripple: a cheap mirror for small things. */
export function afloat(
  s: Stage,
  y: number,
  content: Drawing,
  options: { opacity?: number; strength?: number } = {},
): string {
  return (
    mirrored(s, y, content, {
      opacity: options.opacity ?? 0.42,
      squash: 0.72,
      strength: options.strength ?? 26,
    }) + flat(content)
  );
}

/** The river from the horizon down: the shore, its mirror image, the depth, the ripples and the sun's path. */
export function water(
  s: Stage,
  shore: Drawing,
  options: { glitter?: number; ripples?: number; reflect?: number; bottom?: number; sky?: boolean } = {},
): string {
  const { glitter = 1, ripples: waves = 1, reflect = 0.5, bottom = s.h } = options;
  const depth = bottom - s.horizon;
  const last = s.water.at(-1) ?? s.deep;
  return [
    flat(shore),
    rect(0, s.horizon, s.w, depth, s.gradient(spread(s.water))),
    `<g clip-path="url(#${s.define((id) => `<clipPath id="${id}"><rect x="0" y="${s.horizon}" width="${s.w}" height="${depth}"/></clipPath>`)})">`,
    s.halo(s.sunAt.x, s.horizon, s.w * 0.3, s.glow, 0.5 * Math.min(1.4, glitter), depth * 0.8),
    reflect > 0 ? mirrored(s, s.horizon, shore, { opacity: reflect }) : '',
    rect(
      0,
      s.horizon,
      s.w,
      depth,
      s.gradient([
        [0, last, 0],
        [0.45, last, 0.12],
        [1, last, 0.6],
      ]),
    ),
    ripplesOver(s, waves),
    glitter > 0 ? glints(s, s.sunAt.x, glitter) : '',
    '</g>',
  ].join('');
}

/** Short dark and light strokes, longer and further apart the nearer they are. */
export function ripplesOver(s: Stage, amount = 1, key = ''): string {
  const r = random(`${s.seed}:ripples${key}`);
  const [top, mid] = [s.water[0] ?? s.haze, s.water[2] ?? s.deep];
  let light = '';
  let dark = '';
  for (const i of row(Math.round(150 * amount), (n) => n)) {
    const t = r.next() ** 1.5;
    const y = s.horizon + 6 + t * (s.h - s.horizon);
    const stroke = lens(r.between(-50, s.w + 50), y, (40 + 300 * t) * r.between(0.5, 1.2), 1.2 + 4 * t);
    if (i % 3 === 0) dark += stroke;
    else light += stroke;
  }
  return path(light, mix(top, s.sun, 0.3), 'opacity="0.28"') + path(dark, mid, 'opacity="0.3"');
}

/** The broken path of light under the sun (or under a lamp). */
export function glints(
  s: Stage,
  x: number,
  amount = 1,
  options: { from?: number; to?: number; width?: number; colour?: string } = {},
): string {
  const { from = s.horizon, to = s.h, width = 1, colour = s.sun } = options;
  const r = random(`${s.seed}:glints:${num(x)}:${num(from)}`);
  let bright = '';
  let soft = '';
  const height = to - from;
  const strokes = Math.round(Math.min(190, height / 4.5) * Math.min(1.3, amount));
  for (const i of row(strokes, (n) => n)) {
    const t = ((i + r.next()) / strokes) ** 1.25;
    const half = (46 + 190 * t ** 0.9) * width * (0.65 + 0.35 * Math.sin(i * 0.7));
    const stroke = lens(
      x + r.bell() * half * 0.75,
      from + 4 + t * height,
      Math.max(12, half * r.between(0.35, 1.1)),
      1.6 + 5.5 * t,
    );
    if (r.chance(0.55)) bright += stroke;
    else soft += stroke;
  }
  return group(
    path(soft, mix(colour, s.glow, 0.7), 'opacity="0.5"') + path(bright, colour, 'opacity="0.72"'),
  );
}

/** White water under a bow and along a side, `w` long. */
export function wash(s: Stage, x: number, y: number, w: number, scale = 1): string {
  const r = random(`${s.seed}:wash:${num(x)}`);
  const colour = mix(s.cloud, s.water[0] ?? s.haze, 0.35);
  const d = row(Math.round(w / 22), () =>
    lens(
      x + r.between(-0.52, 0.52) * w,
      y + r.between(-1, 5) * scale,
      r.between(30, 110) * scale,
      r.between(1.5, 3.5) * scale,
    ),
  ).join('');
  return path(d, colour, 'opacity="0.75"');
}
