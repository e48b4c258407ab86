/** Fills the forms of a page with valid samples and sends them. */
import type { Page } from 'playwright';
import type { Traffic } from './traffic.ts';
import { waitForFrames, waitForReaction } from './wait-for-reaction.ts';

/** The most forms that are sent on a page. */
const maxForms = 3;
/** Milliseconds that the forms are given to check what was typed and to send it. */
const sendMs = 250;

/** Fills the visible forms of the page, or of its open dialog, and presses what sends them. */
export async function fillForms(page: Page, traffic: Traffic): Promise<void> {
  const count = await page.evaluate(fillAll, maxForms);
  if (count === 0) return;
  for (let index = 0; index < count; index += 1) {
    // Two frames later, so that the page has taken up what was typed or sent before.
    await waitForFrames(page);
    await page.evaluate(sendForm, index);
  }
  await page.waitForTimeout(sendMs);
  await waitForReaction(page, traffic);
}

/** Types samples into the fields of the forms, keeps the forms, and returns their number. */
function fillAll(maxForms: number): number {
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const byType: Record<string, string> = {
    email: 'asha.rao@example.com',
    tel: '+919812345678',
    number: '2',
    date: day,
    month: day.slice(0, 7),
    url: 'https://example.com/',
    password: 'Correct-horse-9',
    time: '10:30',
  };
  const byName: [RegExp, string][] = [
    [/mail/i, 'asha.rao@example.com'],
    [/phone|mobile|contact/i, '+919812345678'],
    [/zip|pin|post/i, '110001'],
    [/date|day|birth/i, day],
  ];
  const write = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
    // The setter of the interface, because React replaces the element's own to learn of changes.
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;
    setter?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };
  const fill = (field: Element) => {
    if (!field.checkVisibility() || (field as HTMLInputElement).disabled) return;
    if (field instanceof HTMLSelectElement) {
      const option = [...field.options].findLast(({ value, disabled }) => value && !disabled);
      if (option && !field.value) write(field, option.value);
    } else if (field instanceof HTMLTextAreaElement) {
      write(field, 'A question about the dates and the prices.');
    } else if (field instanceof HTMLInputElement) {
      const { type, name, id, value, readOnly } = field;
      if (readOnly || ['file', 'hidden', 'submit', 'button', 'range', 'color'].includes(type)) return;
      if (type === 'checkbox' || type === 'radio') {
        const isChosen = field.form?.querySelector(`input[type=radio][name="${CSS.escape(name)}"]:checked`);
        if (!field.checked && !(type === 'radio' && isChosen)) field.click();
      } else if (!value) {
        const named = byName.find(([pattern]) => pattern.test(`${name} ${id} ${field.autocomplete}`))?.[1];
        write(field, byType[type] ?? named ?? 'Asha Rao');
      }
    }
  };
  const scope = [...document.querySelectorAll('dialog[open], [role=dialog]')].find((dialog) =>
    dialog.checkVisibility(),
  );
  const forms = [...(scope ?? document).querySelectorAll('form')]
    .filter((form) => form.checkVisibility())
    .slice(0, maxForms);
  for (const form of forms) for (const field of form.elements) fill(field);
  (window as { filledForms?: HTMLFormElement[] }).filledForms = forms;
  return forms.length;
}

/** Sends the form with this number, unless it is gone or has nothing that sends it. */
function sendForm(index: number): void {
  const form = (window as { filledForms?: HTMLFormElement[] }).filledForms?.[index];
  if (!form?.isConnected) return;
  const button = [...form.elements].find(
    (element) => (element as HTMLButtonElement).type === 'submit' && !(element as HTMLButtonElement).disabled,
  ) as HTMLElement | undefined;
  button?.click();
}
