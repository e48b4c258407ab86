/** Whether the text of a live set that exists is whole. */
import { parseLiveSet } from './release-store.ts';

/**
 * Why the text cannot be used, or null when it can. An empty one is none: the live set of an empty store is no file at
 * all.
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
