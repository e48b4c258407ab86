/** Rules about ships and journeys that several pages share. */
/** The number of guests that a suite sleeps (B§9). */
export const guestsPerSuite = 2;

/** Parses the rivers in a journey's text: `Hooghly, Meghna and Padma` → three names. */
export function parseRivers(text: string): string[] {
  return text.split(/,\s*|\s+and\s+/).filter(Boolean);
}
