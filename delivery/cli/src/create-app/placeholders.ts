/** Fills the placeholders of templates. They are written as in Mustache, of which this is a small part. */

/** The values by name. A list is for a section. */
export type Values = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

/**
 * Replaces each `{{name}}` with its value, and each section `{{#names}}…{{/names}}` with its content for every entry of
 * the list, whose values are added to the others.
 *
 * @throws {Error} when a name has no value
 */
export function fillPlaceholders(text: string, values: Values): string {
  return text
    .replaceAll(/\{\{#(\w+)\}\}\n?([\s\S]*?)\{\{\/\1\}\}\n?/g, (_, name: string, content: string) => {
      const list = values[name];
      if (!Array.isArray(list)) throw new Error(`The template repeats “${name}”, which is no list.`);
      return (list as Readonly<Record<string, string>>[])
        .map((entry) => fillPlaceholders(content, { ...values, ...entry }))
        .join('');
    })
    .replaceAll(/\{\{([^{}\s]+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (typeof value === 'string') return value;
      throw new Error(`The template asks for “${name}”, which is none of a new app’s words.`);
    });
}
