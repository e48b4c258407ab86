import type { Stage } from '../kit/stage.ts';
import { type Drawing, put } from '../kit/svg.ts';
import { afloat, wash } from '../kit/water.ts';
import { bengalGanga } from './bengal-ganga.ts';
import { catamaran, naukaVilas } from './small-vessels.ts';
import { gangaVilas, gangesVoyager, gangesVoyagerTwo } from './voyagers.ts';

/** Every vessel by its slug: what it looks like from the side and how long it is, in metres. */
export const FLEET = {
  'antara-ganga-vilas': { draw: gangaVilas, length: 62 },
  'antara-ganges-voyager-ii': { draw: gangesVoyagerTwo, length: 57 },
  'antara-ganges-voyager': { draw: gangesVoyager, length: 57 },
  'antara-bengal-ganga': { draw: bengalGanga, length: 52 },
  'antara-nauka-vilas': { draw: naukaVilas, length: 36 },
  'antara-catamarans': { draw: catamaran, length: 26 },
} as const satisfies Record<string, { draw: (s: Stage) => Drawing; length: number }>;

export type Vessel = keyof typeof FLEET;

/**
 * A vessel under way or at rest. `x` is midships, `y` its waterline on the sheet, `w` its length in pixels;
 * `flip` turns the bow to the left. The same side view wherever it appears.
 */
export function ship(
  s: Stage,
  slug: Vessel,
  x: number,
  y: number,
  w: number,
  o: { flip?: boolean; reflection?: number; wake?: boolean } = {},
): string {
  const vessel = FLEET[slug];
  const scale = w / (vessel.length * 10);
  const lamplight = s.lamps > 0.3 ? s.halo(x, y - w * 0.08, w * 0.7, '#ffca70', 0.28 * s.lamps, w * 0.3) : '';
  return (
    lamplight +
    afloat(s, y, put(x, y, scale, vessel.draw(s), o.flip), {
      opacity: o.reflection ?? 0.5,
      strength: Math.min(40, 14 + w / 50),
    }) +
    (o.wake === false
      ? wash(s, x, y + 2, w * 0.96, 0.7)
      : wash(s, x, y + 2, w, scale * 0.9) +
        wash(s, x + (o.flip ? w * 0.55 : -w * 0.55), y + 4, w * 0.4, scale * 0.7))
  );
}
