/** Values that a browser or a password manager has put into fields without an event. */

/** React hears of a checkbox by its click, and of a list by each `change`, also where nothing has changed. */
const fields =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="file"], [type="submit"])';
/** With each of them somebody goes on in the page: a value that was filled in has to count by then. */
const nextActs = ['focusin', 'change', 'click', 'submit'] as const;

/**
 * Fires `input` for each field whose value has changed without one, before the page hears of the visitor's next act. React ignores the event
 * where it knows the value, as when the page itself has set it.
 */
export function reportSilentChanges(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement;
  const known = new WeakMap<Field, string>();
  const report = () => {
    for (const field of document.querySelectorAll<Field>(fields)) {
      if (field.value === (known.get(field) ?? field.defaultValue)) continue;
      known.set(field, field.value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  addEventListener('input', ({ target }) => known.set(target as Field, (target as Field).value), true);
  for (const type of nextActs) addEventListener(type, report, true);
}
