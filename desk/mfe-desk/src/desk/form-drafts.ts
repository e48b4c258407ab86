/** What was typed into a form, kept in the tab until the change is made or the member logs out. */
import { sessionStore } from '@antara/contracts/react/browser-storage';

/** A log-out clears the drafts with this prefix, because they may name guests. */
const prefix = 'draft:desk ';

/** Stores the fields of a form. Files and passwords cannot be stored. */
export function storeDraft(form: HTMLFormElement, name: string): void {
  const values: [string, string][] = [...new FormData(form)].flatMap(([field, value]) =>
    typeof value === 'string' ? [[field, value]] : [],
  );
  sessionStore.set(prefix + name, values);
}

/** Writes a stored draft into the fields of a form. Leaves the form as it is when there is no draft. */
export function restoreDraft(form: HTMLFormElement, name: string): void {
  const stored = sessionStore.get(prefix + name);
  if (!Array.isArray(stored)) return;
  const values = new Map(stored as [string, string][]);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = values.has(field.name);
    } else if (
      (field instanceof HTMLInputElement && field.type !== 'file') ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      const value = values.get(field.name);
      if (value !== undefined) field.value = value;
    }
  }
}

export const clearDraft = (name: string): void => sessionStore.remove(prefix + name);
