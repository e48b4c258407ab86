/** What the film "A day on the river" shows, one shot after another. It has no sound. */

/** A look at a painted picture. */
export type Shot = {
  path: string;
  /** Stands at the lower left while the shot lasts. */
  words: string | null;
  /** Seconds, the fade into the next shot included. */
  lasts: number;
  /**
   * How much of the picture is seen, 1 being all of its width, and where its middle lies (0 … 1); it moves from the
   * first to the second.
   */
  from: Look;
  to: Look;
};
export type Look = readonly [width: number, x: number, y: number];

export const SIZE = [1280, 800] as const;
/** Frames a second. */
export const RATE = 25;
/** Seconds in which one shot gives way to the next. */
export const FADE = 1.2;

export const SHOTS: readonly Shot[] = [
  {
    path: 'home/video-still',
    words: 'A day on the river',
    lasts: 6,
    from: [0.82, 0.42, 0.52],
    to: [0.94, 0.5, 0.5],
  },
  { path: 'home/journey', words: 'First light', lasts: 6, from: [0.96, 0.5, 0.5], to: [0.8, 0.48, 0.46] },
  {
    path: 'landing/bengal-ganga-2',
    words: 'Morning',
    lasts: 6,
    from: [0.84, 0.42, 0.52],
    to: [0.84, 0.58, 0.5],
  },
  {
    path: 'ships/antara-ganges-voyager/deck',
    words: 'Noon',
    lasts: 6,
    from: [0.8, 0.56, 0.56],
    to: [0.95, 0.5, 0.5],
  },
  { path: 'home/discover-3', words: 'Evening', lasts: 6, from: [0.82, 0.58, 0.5], to: [0.82, 0.42, 0.54] },
  {
    path: 'places/varanasi-ghats-lamplight',
    words: 'Lamplight',
    lasts: 6.5,
    from: [0.78, 0.5, 0.58],
    to: [0.97, 0.5, 0.5],
  },
];
