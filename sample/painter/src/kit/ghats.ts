import { mix } from './colour.ts';
import { face } from './masonry.ts';
import { windows } from './palaces.ts';
import { crowd } from './people.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';
import { dome } from './stupas.ts';
import { type Drawing, flat, line, num, oval, path, poly, rect, row } from './svg.ts';
import { shikhara } from './temples.ts';

/** Stone steps from the water at `y` up to `y − rise`, with bastions, parasols and people. */
export function ghat(
  s: Stage,
  o: {
    from: number;
    to: number;
    y: number;
    rise: number;
    depth?: number;
    colour?: string;
    people?: number;
    scale?: number;
    parasols?: number;
    key?: string;
  },
): string {
  const {
    from,
    to,
    y,
    rise,
    depth = 0,
    colour = '#d3ab7c',
    people = 0,
    scale = 1,
    parasols = 0,
    key = '',
  } = o;
  const r = random(`${s.seed}:ghat:${key}`);
  const count = Math.max(6, Math.round(rise / (3.1 * Math.max(1, scale))));
  const step = rise / count;
  const steps = row(count, (i) => {
    const inset = i * step * 0.35;
    return (
      rect(
        from + inset,
        y - (i + 1) * step,
        to - from - inset * 2,
        step * 0.46,
        s.lit(mix(colour, '#fff0d2', 0.18), depth),
      ) +
      rect(
        from + inset,
        y - (i + 1) * step + step * 0.46,
        to - from - inset * 2,
        step * 0.56,
        s.shade(colour, depth),
      )
    );
  });
  const bastions = row(Math.max(1, Math.round((to - from) / (rise * 5))), (i) => {
    const cx =
      from +
      ((to - from) * (i + 0.5 + r.between(-0.2, 0.2))) / Math.max(1, Math.round((to - from) / (rise * 5)));
    const [w, t] = [rise * 0.8, y - rise * r.between(0.42, 0.6)];
    return (
      poly(
        [
          [cx - w / 2, y],
          [cx - w * 0.44, t],
          [cx + w * 0.44, t],
          [cx + w / 2, y],
        ],
        face(s, cx, mix(colour, '#b97f55', 0.35), depth),
      ) + oval(cx, t, w * 0.44, rise * 0.06, s.lit(mix(colour, '#fff0d2', 0.25), depth))
    );
  });
  const shades = row(parasols, (i) => {
    const px = from + ((to - from) * (i + r.between(0.15, 0.85))) / parasols;
    const py = y - rise * r.between(0.12, 0.6);
    return parasol(
      s,
      px,
      py,
      26 * scale,
      ['#d9a05a', '#c98446', '#e0b878', '#b9663c'][i % 4] ?? '#d9a05a',
      depth,
    );
  });
  return flat([
    steps,
    bastions,
    people
      ? crowd(s, from + rise * 0.5, to - rise * 0.5, y - rise * 0.1, scale, Math.ceil(people * 0.6), {
          depth,
          poses: ['pray', 'stand', 'squat', 'sit', 'carry'],
          rise: rise * 0.25,
        })
      : '',
    shades,
    people
      ? crowd(s, from + rise, to - rise, y - rise * 0.55, scale * 0.94, Math.floor(people * 0.4), {
          depth,
          rise: rise * 0.36,
        })
      : '',
  ]);
}

/** The broad straw parasol of a Varanasi priest. */
export function parasol(s: Stage, x: number, y: number, r: number, colour: string, depth = 0): string {
  const top = y - r * 1.1;
  return (
    line(`M${num(x)} ${num(y)}V${num(top - r * 0.35)}`, s.shade('#5b3d2a', depth), Math.max(1, r * 0.07)) +
    path(
      `M${num(x - r)} ${num(top + r * 0.1)}Q${num(x - r * 0.5)} ${num(top - r * 0.42)} ${num(x)} ${num(top - r * 0.46)}T${num(x + r)} ${num(top + r * 0.1)}Q${num(x)} ${num(top - r * 0.12)} ${num(x - r)} ${num(top + r * 0.1)}Z`,
      face(s, x, colour, depth),
    ) +
    line(
      [-0.5, 0, 0.5]
        .map(
          (k) =>
            `M${num(x)} ${num(top - r * 0.46)}Q${num(x + k * r * 0.5)} ${num(top - r * 0.36)} ${num(x + k * r)} ${num(top)}`,
        )
        .join(''),
      s.shade(colour, depth),
      Math.max(0.6, r * 0.03),
    )
  );
}

/** The old riverside houses above the steps: bastioned walls, galleries, roof kiosks, towers between. */
export function riverTown(
  s: Stage,
  o: { from: number; to: number; y: number; height: number; depth: number; key: string; temples?: number },
): string {
  const r = random(`${s.seed}:town:${o.key}`);
  const { depth, y } = o;
  const colours = ['#d9a878', '#c98a62', '#e3c49a', '#b9745a', '#d8b58c', '#e6cfa8', '#c79a74'];
  const parts: Drawing[] = [];
  for (const i of row(o.temples ?? 4, (n) => n)) {
    const x = o.from + ((o.to - o.from) * (i + r.between(0.25, 0.75))) / (o.temples ?? 4);
    parts.push(
      shikhara(s, x, y - o.height * 0.25, o.height * r.between(0.34, 0.5), o.height * r.between(0.95, 1.35), {
        depth: depth + 0.06,
        colour: r.pick(['#c9743f', '#d99a62', '#a8563c']),
      }),
    );
  }
  let x = o.from;
  while (x < o.to) {
    const w = o.height * r.between(0.42, 0.95);
    const h = o.height * r.between(0.5, 1);
    const colour = r.pick(colours);
    const storeys = Math.max(2, Math.round(h / (o.height * 0.27)));
    const cx = x + w / 2;
    const bay = Math.max(2, Math.round(w / (o.height * 0.14)));
    parts.push(
      rect(x, y - h, w, h + 3, face(s, cx, colour, depth)),
      rect(
        x - w * 0.02,
        y - h - o.height * 0.012,
        w * 1.04,
        o.height * 0.03,
        s.lit(mix(colour, '#fff0d2', 0.35), depth),
      ),
      row(storeys - 1, (j) => {
        const top = y - h + (j + 0.82) * (h / storeys);
        return [
          windows(s, x + w * 0.05, x + w * 0.95, top, bay, (w / bay) * 0.4, (h / storeys) * 0.56, {
            depth,
            key: `${o.key}${i2(x)}`,
          }),
          rect(
            x,
            top + (h / storeys) * 0.06,
            w,
            o.height * 0.012,
            s.lit(mix(colour, '#fff0d2', 0.35), depth),
          ),
        ];
      }),
    );
    if (r.chance(0.4))
      parts.push(kiosk(s, x + w * r.between(0.2, 0.8), y - h, o.height * 0.15, depth, colour));
    if (r.chance(0.22))
      parts.push(
        row(2, (k) => [
          rect(
            x + k * w - o.height * 0.06,
            y - h * 1.05,
            o.height * 0.12,
            h * 1.05,
            face(s, cx, mix(colour, '#a8633f', 0.3), depth),
          ),
          kiosk(s, x + k * w, y - h * 1.05, o.height * 0.13, depth, colour),
        ]),
      );
    x += w * r.between(0.96, 1.06);
  }
  return flat(parts);
}

const i2 = (v: number): string => String(Math.round(v) % 13);

/** A roof kiosk: four pillars and a small dome. */
export const kiosk = (s: Stage, x: number, y: number, w: number, depth: number, colour: string): string =>
  row(3, (i) => rect(x - w * 0.4 + i * w * 0.36, y - w * 0.6, w * 0.09, w * 0.6, s.lit(colour, depth))).join(
    '',
  ) +
  rect(x - w * 0.56, y - w * 0.66, w * 1.12, w * 0.09, s.lit(mix(colour, '#fff0d2', 0.4), depth)) +
  dome(s, x, y - w * 0.64, w * 0.84, w * 0.56, { depth, colour });
