export type ComboboxOption = {
  value: string;
  label: string;
  /** Other names that find it, not shown: "UK", "Great Britain". */
  aliases?: readonly string[] | undefined;
};

/** Lower case without accents, so that "cote d'i" finds "Côte d’Ivoire". */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase().trim();
}

/** Whether the text is the option's label or another name of it. */
export function isNameOf({ label, aliases = [] }: ComboboxOption, text: string): boolean {
  const wanted = normalizeText(text);
  return [label, ...aliases].some((name) => normalizeText(name) === wanted);
}

/**
 * The options in which every typed word is the start of a word: first those that are called so, then those whose label
 * starts with the whole text, each group in its order. All options for an empty text.
 */
export function filterOptions(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const wanted = normalizeText(text);
  if (!wanted) return options;
  const words = wanted.split(/\s+/);
  const groups: [ComboboxOption[], ComboboxOption[], ComboboxOption[]] = [[], [], []];
  for (const option of options) {
    const label = normalizeText(option.label);
    const found = ` ${normalizeText([option.label, ...(option.aliases ?? [])].join(' '))}`.replace(
      /[-(.,/]/g,
      ' ',
    );
    if (isNameOf(option, wanted)) groups[0].push(option);
    else if (label.startsWith(wanted)) groups[1].push(option);
    else if (words.every((word) => found.includes(` ${word}`))) groups[2].push(option);
  }
  return groups.flat();
}
