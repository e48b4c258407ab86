/** A stream of numbers that is the same for the same seed, so that a picture never changes by itself. */
export type Random = {
  /** 0 ≤ n < 1 */
  next(): number;
  between(low: number, high: number): number;
  /** Whole number, both ends included. */
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** Roughly normal, mean 0, within ±1 nearly always. */
  bell(): number;
  chance(p: number): boolean;
};

/** FNV-1a over the seed's text. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}

export function random(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    bell: () => (next() + next() + next() + next()) / 2 - 1,
    chance: (p) => next() < p,
  };
}

/** Smooth one-dimensional noise, about −1 … 1, features about one unit long, with finer octaves laid over. */
export function ridge(seed: string, octaves = 4): (x: number) => number {
  const r = random(seed);
  const table = Array.from({ length: 512 }, () => r.between(-1, 1));
  const value = (i: number): number => table[((i % 512) + 512) % 512] ?? 0;
  const one = (x: number): number => {
    const i = Math.floor(x);
    const f = x - i;
    const t = f * f * (3 - 2 * f);
    return value(i) * (1 - t) + value(i + 1) * t;
  };
  return (x) => {
    let sum = 0;
    for (let o = 0; o < octaves; o++) sum += one(x * 2 ** o + o * 37) / 2 ** o;
    return sum / 1.6;
  };
}
