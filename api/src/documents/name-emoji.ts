/** Names of emoji, which no font of a document has. */
import names from 'unicode-emoji-json/data-by-emoji.json' with { type: 'json' };

const nameOf = new Map(
  Object.entries(names as Record<string, { name: string }>).map(([emoji, { name }]) => [
    withoutModifiers(emoji),
    name,
  ]),
);

/** `Asha 🚢` as `Asha (ship)`; an emoji that is newer than our list is left out. */
export function nameEmoji(text: string): string {
  return text.replaceAll(/\p{RGI_Emoji}/gv, (emoji) => {
    const name = nameOf.get(withoutModifiers(emoji));
    return name ? `(${name})` : '';
  });
}

/** Without skin tones, and without the request for a coloured picture (U+FE0F), which some keyboards leave out. */
function withoutModifiers(emoji: string): string {
  return emoji.replaceAll(/\ufe0f|\p{Emoji_Modifier}/gu, '');
}
