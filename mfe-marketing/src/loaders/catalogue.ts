/** Rules about ships and journeys that several pages share. */
/** The number of guests in a suite (B§9). */
export const guestsPerSuite = 2;

/** Returns the rivers in the text of a journey: `Hooghly, Meghna and Padma` → three names. */
export function parseRivers(text: string): string[] {
  return text.split(/,\s*|\s+and\s+/).filter(Boolean);
}
