/** What was typed into a form, kept in the tab until the change is made or the member logs out. */
import { useState } from 'react';
import { sessionStore } from '@antara/contracts/react/browser-storage';

/** A log-out clears the drafts with this prefix, because they may name guests. */
const prefix = 'draft:desk ';

/** Returns the name of the draft of an operation's form, of which each record has one of its own. */
export const toDraftName = (operation: string, subject = ''): string => `${operation} ${subject}`;

type Stored = readonly (readonly [field: string, value: string])[];

const readStored = (name: string): Stored => {
  const stored = sessionStore.get(prefix + name);
  return Array.isArray(stored) ? (stored as Stored) : [];
};

/** Returns the stored values by field, for fields that appear after the form. Empty when there is no draft. */
export const readDraft = (name: string): ReadonlyMap<string, string> => new Map(readStored(name));

/** Returns the stored values of one field, of which a form has several: boxes that may be ticked. */
export const readDraftValues = (name: string, field: string): string[] =>
  readStored(name).flatMap(([key, value]) => (key === field ? [value] : []));

/** Stores the fields of a form. Files and passwords cannot be stored. */
export function storeDraft(form: HTMLFormElement, name: string): void {
  const values: [string, string][] = [...new FormData(form)].flatMap(([field, value]) =>
    typeof value === 'string' ? [[field, value]] : [],
  );
  sessionStore.set(prefix + name, values);
}

/** Writes a stored draft into the fields of a form. Leaves the form as it is when there is no draft. */
export function restoreDraft(form: HTMLFormElement, name: string): void {
  const stored = readStored(name);
  if (stored.length === 0) return;
  const values = new Map(stored);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = stored.some(([key, value]) => key === field.name && value === field.value);
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

/**
 * Returns the value of a field that the form has to know while it is filled in, such as a choice on which other fields
 * depend, and how to set it. The value is stored in the draft at once.
 */
export function useDraftField(draft: string, field: string, initial = '') {
  const [value, setValue] = useState(() => readDraft(draft).get(field) ?? initial);
  function set(next: string) {
    setValue(next);
    const others = readStored(draft).filter(([key]) => key !== field);
    sessionStore.set(prefix + draft, [...others, [field, next]]);
  }
  return [value, set] as const;
}

export const clearDraft = (name: string): void => sessionStore.remove(prefix + name);
