/** Reports field values that a browser or a password manager filled in without an event. */

/** Fields with text. Checkboxes and radio buttons are left out, because React learns of their changes from clicks. */
const fields =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="file"], [type="submit"])';
/** Actions by which a visitor goes on in the page. Values that were filled in have to be known by then. */
const nextActs = ['focusin', 'change', 'click', 'submit'] as const;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const firstValue = (list: HTMLSelectElement) =>
  ([...list.options].find(({ defaultSelected }) => defaultSelected) ?? list.options[0])?.value;

/**
 * Fires `input` for each field whose value has changed without an event, before the page sees the visitor's next
 * action. React ignores the event when it already knows the value, for example because the page has set it. For a list,
 * `change` is only fired when its form is submitted. React handles every `change` of a list, even without a new value,
 * so an earlier one could undo a choice of the page.
 */
export function reportSilentChanges(): void {
  const lastValues = new WeakMap<Field, string>();
  const report = () => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)) {
      if (field.value === (lastValues.get(field) ?? field.defaultValue)) continue;
      lastValues.set(field, field.value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  const reportLists = (form: HTMLFormElement) => {
    for (const list of form.querySelectorAll('select')) {
      if (list.value !== (lastValues.get(list) ?? firstValue(list)))
        list.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
  for (const type of ['input', 'change'])
    addEventListener(type, ({ target }) => lastValues.set(target as Field, (target as Field).value), true);
  for (const type of nextActs) addEventListener(type, report, true);
  addEventListener('submit', ({ target }) => reportLists(target as HTMLFormElement), true);
}
