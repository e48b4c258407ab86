/** Detects damage in the text of a live set. */
import { parseLiveSet } from './release-store.ts';

/**
 * Returns why the text cannot be used, or null when it can. An empty text counts as damaged, because an empty store has
 * no file at all.
 */
export function findDamage(text: string): string | null {
  if (text === '') return 'it is empty';
  try {
    parseLiveSet(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
