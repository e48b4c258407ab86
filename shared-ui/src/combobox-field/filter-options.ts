export type ComboboxOption = {
  value: string;
  label: string;
  /** Other words it is found by, not shown: "UK", "Britain". */
  keywords?: string;
};

/** Small letters without accents: "Côte d’Ivoire" is found by "cote d'i". */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase().trim();
}

/**
 * The options in which every typed word begins a word; those that begin with the whole text first, else in their order.
 * Everything for an empty text.
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
