/** Names of emoji, which no font of a document has. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let names: Map<string, string> | undefined;

/** By emoji; half a megabyte, so read with the first emoji and not when the API starts. */
function loadNames(): Map<string, string> {
  const list = require('unicode-emoji-json/data-by-emoji.json') as Record<string, { name: string }>;
  return new Map(Object.entries(list).map(([emoji, { name }]) => [withoutModifiers(emoji), name]));
}

/** `Asha 🚢` as `Asha (ship)`; an emoji that is newer than our list is left out. */
export function nameEmoji(text: string): string {
  return text.replaceAll(/\p{RGI_Emoji}/gv, (emoji) => {
    const name = (names ??= loadNames()).get(withoutModifiers(emoji));
    return name ? `(${name})` : '';
  });
}

/** Without skin tones, and without the request for a coloured picture (U+FE0F), which some keyboards leave out. */
function withoutModifiers(emoji: string): string {
  return emoji.replaceAll(/\ufe0f|\p{Emoji_Modifier}/gu, '');
}
