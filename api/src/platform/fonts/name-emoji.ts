/** Replaces emoji by their names, because no font of the documents has emoji. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let names: Map<string, string> | undefined;

/**
 * Returns the names by emoji. The list has half a megabyte, so it is loaded with the first emoji instead of at the
 * start.
 */
function loadNames(): Map<string, string> {
  const list = require('unicode-emoji-json/data-by-emoji.json') as Record<string, { name: string }>;
  return new Map(Object.entries(list).map(([emoji, { name }]) => [withoutModifiers(emoji), name]));
}

/** Turns `Asha 🚢` into `Asha (ship)`. An emoji that is newer than the list is removed. */
export function nameEmoji(text: string): string {
  return text.replaceAll(/\p{RGI_Emoji}/gv, (emoji) => {
    const name = (names ??= loadNames()).get(withoutModifiers(emoji));
    return name ? `(${name})` : '';
  });
}

/** Removes skin tones, and the variation selector for coloured emoji (U+FE0F), which some keyboards leave out. */
function withoutModifiers(emoji: string): string {
  return emoji.replaceAll(/\ufe0f|\p{Emoji_Modifier}/gu, '');
}
