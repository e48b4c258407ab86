export type ComboboxOption = {
  value: string;
  label: string;
  /** Other names that find the option but are not shown: "UK", "Great Britain". */
  aliases?: readonly string[] | undefined;
};

/** Returns the text in lower case without accents, so that "cote d'i" finds "Côte d’Ivoire". */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase().trim();
}

/** Returns true when the text is the option's label or one of its aliases. */
export function isNameOf({ label, aliases = [] }: ComboboxOption, text: string): boolean {
  const normalized = normalizeText(text);
  return [label, ...aliases].some((name) => normalizeText(name) === normalized);
}

/** Returns the words of a text. Signs within it part words, too, so that "2027-02-07" is the same as "2027 02 07". */
const splitWords = (text: string) => text.split(/[-(.,/\s]+/);

/**
 * Returns the options in which every typed word is the start of a word. Exact names come first, then labels that start
 * with the whole text, then the others, each group in its order. An empty text returns all options.
 */
export function filterOptions(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const normalized = normalizeText(text);
  if (!normalized) return options;
  const words = splitWords(normalized);
  const groups: [ComboboxOption[], ComboboxOption[], ComboboxOption[]] = [[], [], []];
  for (const option of options) {
    const label = normalizeText(option.label);
    const searchedWords = splitWords(normalizeText([option.label, ...(option.aliases ?? [])].join(' ')));
    if (isNameOf(option, normalized)) groups[0].push(option);
    else if (label.startsWith(normalized)) groups[1].push(option);
    else if (words.every((word) => searchedWords.some((one) => one.startsWith(word)))) groups[2].push(option);
  }
  return groups.flat();
}
