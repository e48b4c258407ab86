/** HTML templates that escape every value, except the results of other templates. */

/** Text that is HTML already, so it is not escaped again. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | false | null | undefined | readonly Value[];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function toText(value: Value): string {
  if (value === false || value === null || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(toText).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** Returns HTML with all values escaped. Attribute values must be in quotes. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    parts.map((part, index) => (index === 0 ? part : toText(values[index - 1]) + part)).join(''),
  );
}

/** Returns a term and its description, for a `<dl>`. */
export const renderFact = (term: string, description: Html | string): Html =>
  html`<dt>${term}</dt>
    <dd>${description}</dd>`;

/** Returns a table. Each row consists of its heading and its cells (`<td>`). */
export function renderTable(
  headings: readonly string[],
  rows: readonly (readonly [heading: string, ...cells: Html[]])[],
): Html {
  return html`<table>
    <thead>
      <tr>
        ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([heading, ...cells]) =>
          html`<tr>
            <th scope="row">${heading}</th>
            ${cells}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
