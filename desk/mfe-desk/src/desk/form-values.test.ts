import { expect, test } from 'vitest';
import { clearPersonalDrafts } from '@antara/contracts/react/browser-storage';
import { clearDraft, restoreDraft, storeDraft } from './form-drafts.ts';
import { createFormValues, withoutEmpty } from './form-values.ts';

function createForm() {
  const form = document.createElement('form');
  form.innerHTML = `<input name="name" value=" Asha " /><input name="amount" value="1,50,000.50" /><input name="empty" />
    <input type="checkbox" name="all" value="yes" checked /><textarea name="suites">101=2, 102=1
103</textarea><select name="state"><option value="">All</option><option value="new">New</option></select>`;
  return form;
}

test('OF-06 the values of a form are texts, numbers and lists; empty fields are none', () => {
  const values = createFormValues(createForm());
  expect(values.text('name')).toBe('Asha');
  expect(values.number('amount')).toBe(150_000.5);
  expect([values.number('empty'), values.optional('empty')]).toEqual([undefined, undefined]);
  expect(values.isChecked('all')).toBe(true);
  expect(values.list('suites')).toEqual(['101=2', '102=1', '103']);
  expect(withoutEmpty({ a: undefined, b: 0 })).toEqual({ b: 0 });
});

test('EN-07 what was typed into a form comes back until it is cleared', () => {
  const form = createForm();
  form.querySelector('textarea')!.value = '205=1';
  form.querySelector('select')!.value = 'new';
  form.querySelector<HTMLInputElement>('[type=checkbox]')!.checked = false;
  storeDraft(form, 'a form');
  const other = createForm();
  restoreDraft(other, 'a form');
  const values = createFormValues(other);
  expect([values.text('suites'), values.text('state'), values.isChecked('all')]).toEqual([
    '205=1',
    'new',
    false,
  ]);
  clearDraft('a form');
  const third = createForm();
  restoreDraft(third, 'a form');
  expect(createFormValues(third).isChecked('all')).toBe(true);
});

test('EN-07 a log-out clears what was typed about guests', () => {
  const form = createForm();
  storeDraft(form, 'a form');
  clearPersonalDrafts();
  const other = createForm();
  other.querySelector<HTMLInputElement>('[name=name]')!.value = 'Bina';
  restoreDraft(other, 'a form');
  expect(createFormValues(other).text('name')).toBe('Bina');
});
