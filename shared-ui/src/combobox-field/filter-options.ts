export type ComboboxOption = {
  value: string;
  label: string;
  /** Other words that find it, not shown: "UK", "Britain". */
  keywords?: string;
};

/** Lower case without accents, so that "cote d'i" finds "Côte d’Ivoire". */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase().trim();
}

/**
 * The options in which every typed word is the start of a word: first those whose label starts with the whole text, each group in its
 * order. All options for an empty text.
 */
export function filterOptions(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const wanted = normalizeText(text);
  if (!wanted) return options;
  const words = wanted.split(/\s+/);
  const first: ComboboxOption[] = [];
  const rest: ComboboxOption[] = [];
  for (const option of options) {
    const label = normalizeText(option.label);
    const found = ` ${label} ${normalizeText(option.keywords ?? '')}`.replace(/[-(.,/]/g, ' ');
    if (label.startsWith(wanted)) first.push(option);
    else if (words.every((word) => found.includes(` ${word}`))) rest.push(option);
  }
  return [...first, ...rest];
}
