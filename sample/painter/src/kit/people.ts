import { type Stage } from './stage.ts';
import { disc, line, num, oval, path, put } from './svg.ts';

export type Pose = 'stand' | 'walk' | 'sit' | 'pole' | 'row' | 'carry' | 'pray' | 'squat';

export type Person = {
  pose?: Pose;
  who?: 'woman' | 'man' | 'monk' | 'child';
  cloth?: string;
  drape?: string;
  skin?: string;
  flip?: boolean;
  depth?: number;
};

/** Someone for scale and company, feet at x, y; `scale` is pixels per decimetre (a grown person is 17 of them). */
export function person(s: Stage, x: number, y: number, scale: number, o: Person = {}): string {
  const {
    pose = 'stand',
    who = 'man',
    cloth = '#f4ecd8',
    drape = '#d98d2e',
    skin = '#8a5738',
    depth = 0,
    flip = false,
  } = o;
  const [c, d, k, hair] = [
    s.lit(cloth, depth),
    s.lit(drape, depth),
    s.lit(skin, depth),
    s.lit('#2a1c1c', depth),
  ];
  const dark = s.shade(cloth, depth);
  const size = who === 'child' ? 0.66 : 1;
  const head = (hx: number, hy: number): string => {
    if (who === 'monk') return disc(hx, hy, 1.35, k);
    const face = disc(hx, hy, 1.35, k);
    if (who === 'woman')
      return `${disc(hx - 0.3, hy - 0.2, 1.6, hair)}${disc(hx - 1.5, hy + 0.5, 0.75, hair)}${oval(hx + 0.5, hy + 0.15, 0.95, 1.15, k)}`;
    return (
      face +
      path(
        `M${num(hx - 1.5)} ${num(hy + 0.2)}A1.5 1.5 0 0 1 ${num(hx + 1.4)} ${num(hy - 0.4)}Q${num(hx)} ${num(hy - 0.5)} ${num(hx - 1.5)} ${num(hy + 0.2)}Z`,
        hair,
      )
    );
  };
  const skirt = (w: number): string =>
    path(`M-1.5 -9.6Q${num(-w)} -4 ${num(-w)} 0H${num(w)}Q${num(w * 0.9)} -5 1.5 -9.6Z`, c);
  const torso = path('M-1.6 -9L-2.2 -13.2Q0 -14.8 2.2 -13.2L1.6 -9Z', who === 'man' ? c : c);
  const pallu = path(
    'M-2.2 -13.4Q-0.4 -14.6 0.6 -13.8Q0.4 -10 2.7 -5.6Q2.6 -2.6 2.2 -1.4Q0.4 -6 -1.7 -9.4Z',
    d,
  );
  const robe =
    path('M-2.3 -13.4Q0 -15 2.3 -13.4L2.9 -1.2H-2.9Z', c) +
    path('M-2.3 -13.4Q0.6 -12 2.6 -6L2.8 -2.6Q-0.4 -7 -2.5 -9.6Z', d);
  const legs = (spread: number): string =>
    line(`M-0.8 -5L${num(-spread)} -0.3M0.8 -5L${num(spread)} -0.3`, k, 1.1);
  const dhoti = path('M-1.8 -9.6L-2.6 -3.4Q0 -2.4 2.6 -3.4L1.8 -9.6Z', d);
  const upright =
    who === 'monk'
      ? robe
      : who === 'woman'
        ? skirt(pose === 'walk' ? 3 : 2.5) + torso + pallu
        : legs(pose === 'walk' ? 2 : 0.9) + dhoti + torso;
  const arms = (p: string): string => line(p, k, 1);
  let figure: string;
  switch (pose) {
    case 'carry':
      figure =
        upright +
        arms('M2 -12.6Q3.6 -14.6 1.6 -17.4') +
        head(0, -15.4) +
        path('M-2 -17.2Q-2.6 -20.4 -1 -20.8V-21.4H1V-20.8Q2.6 -20.4 2 -17.2Z', s.lit('#b5673a', depth)) +
        oval(0, -17.1, 1.8, 0.5, s.shade('#b5673a', depth));
      break;
    case 'pray':
      figure = upright + head(0.2, -15.6) + arms('M-1.8 -12.6Q0.6 -9.6 2.6 -12.4M1.9 -12.6L2.7 -12.3');
      break;
    case 'pole':
      figure =
        line('M6.5 -23L-3.4 4', s.lit('#6b4a30', depth), 0.6) +
        legs(1.8) +
        dhoti +
        torso +
        head(0.4, -15.6) +
        arms('M-1.6 -12.6L3 -13.6M1.8 -12.6L1.4 -9.4');
      break;
    case 'row':
      figure =
        line('M4.4 -10.4L-9 3.4', s.lit('#6b4a30', depth), 0.7) +
        path('M-12 6.4l2.2 -4.2l2 1.6l-2.6 4Z', s.lit('#6b4a30', depth)) +
        legs(2.2) +
        dhoti +
        path('M-1.6 -9L0 -13.6Q2.4 -14.4 3.4 -12.2L1.8 -9Z', c) +
        head(3, -15.2) +
        arms('M2.8 -12.4L5 -10M1.2 -12.4L3 -9');
      break;
    case 'sit':
      figure =
        path('M-2.6 0Q-3 -2.4 -1.6 -3L-1.9 -7.2Q0 -8.8 2 -7.2L1.8 -3Q4.6 -2.6 4.6 0Z', c) +
        (who === 'man'
          ? path('M-2.6 0Q-3 -2.6 0 -2.8T4.6 0Z', d)
          : path('M-2 -7.4Q0.4 -8.6 1 -7.4Q1.6 -4 4.4 -1.6L2 -0.6Q-0.8 -3.4 -1.8 -4.6Z', d)) +
        head(0.2, -9.4) +
        arms('M1.6 -6.4L3 -3.4');
      break;
    case 'squat':
      figure =
        path('M-2.4 -0.2Q-3.4 -3.6 -1.6 -5L-0.8 -8Q1.4 -9.2 2.8 -7.6L1.8 -4.6Q4.4 -5 3.2 -0.2Z', c) +
        path('M-2.4 -0.2Q-3 -3.6 0.6 -4.4Q4.4 -5 3.2 -0.2Z', d) +
        head(2, -9.8) +
        arms('M2.2 -7L5 -3.6');
      break;
    default:
      figure =
        upright +
        head(0.1, -15.6) +
        arms(
          pose === 'walk' ? 'M-1.9 -12.6L-2.8 -8.6M1.9 -12.6L3 -9' : 'M-2 -12.6L-2.4 -8.2M2 -12.6L2.4 -8.2',
        );
  }
  return put(x, y, scale * size, line('M-2 0.2H2.6', dark, 0.5, 'opacity="0.35"') + figure, flip);
}

const SARIS = [
  '#c6493a',
  '#e0a33a',
  '#2f7f86',
  '#7b3f62',
  '#e7ddc6',
  '#3d5aa0',
  '#d9743c',
  '#5d8a4e',
] as const;

/** A loose company along a line, everyone dressed differently. */
export function crowd(
  s: Stage,
  from: number,
  to: number,
  y: number,
  scale: number,
  count: number,
  o: { depth?: number; poses?: readonly Pose[]; rise?: number } = {},
): string {
  const { poses = ['stand', 'walk', 'sit', 'pray', 'stand'], depth = 0, rise = 0 } = o;
  return Array.from({ length: count }, (_, i) => {
    const n = (i * 7 + Math.round(from)) % 97;
    const at = from + ((to - from) * (i + 0.2 + ((n * 13) % 10) / 14)) / count;
    return person(s, at, y - ((n * 31) % 10) * 0.1 * rise, scale * (0.93 + (n % 5) * 0.03), {
      pose: poses[n % poses.length] ?? 'stand',
      who: n % 2 ? 'woman' : 'man',
      cloth: SARIS[n % SARIS.length] ?? '#c6493a',
      drape: SARIS[(n * 3 + 2) % SARIS.length] ?? '#e0a33a',
      flip: n % 3 === 0,
      depth,
    });
  }).join('');
}
