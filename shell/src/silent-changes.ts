/** Values that a browser or a password manager has put into fields without an event. */

/** React hears of a checkbox by its click. */
const fields =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="file"], [type="submit"])';
/** With each of them somebody goes on in the page: a value that was filled in has to count by then. */
const nextActs = ['focusin', 'change', 'click', 'submit'] as const;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const firstValue = (list: HTMLSelectElement) =>
  ([...list.options].find(({ defaultSelected }) => defaultSelected) ?? list.options[0])?.value;

/**
 * Fires `input` for each field whose value has changed without one, before the page hears of the visitor's next act.
 * React ignores the event where it knows the value, as when the page itself has set it. For a list, of which React
 * hears by each `change`, also where nothing has changed, `change` is fired when its form is sent: earlier it could
 * undo what the page itself has chosen.
 */
export function reportSilentChanges(): void {
  const known = new WeakMap<Field, string>();
  const report = () => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)) {
      if (field.value === (known.get(field) ?? field.defaultValue)) continue;
      known.set(field, field.value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  const reportLists = (form: HTMLFormElement) => {
    for (const list of form.querySelectorAll('select')) {
      if (list.value !== (known.get(list) ?? firstValue(list)))
        list.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
  for (const type of ['input', 'change'])
    addEventListener(type, ({ target }) => known.set(target as Field, (target as Field).value), true);
  for (const type of nextActs) addEventListener(type, report, true);
  addEventListener('submit', ({ target }) => reportLists(target as HTMLFormElement), true);
}
