import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DeskError } from '@antara/desk-common/calls';
import { createDesk } from '../testing/create-desk.ts';
import { withDesk } from '../desk/desk-context.tsx';
import { DocumentForm } from './document-form.tsx';
import { noProblems, ProblemList, toFieldProblems } from './field-problems.tsx';
import type { Json } from './merge-documents.ts';

const home = {
  kind: 'page',
  page: 'HOME',
  sliders: [{ cover_image: 'heroes/home', cover_alt: '', link: null }],
};

const refusal = new DeskError('Nothing was imported.', {
  status: 400,
  fields: [
    { path: 'documents.0.document.sliders.0.cover_alt', message: 'must not be empty' },
    { path: 'documents.0.document.sliders.0.show_to', message: 'the last day is not before the first' },
  ],
});

const Form = withDesk(function Form() {
  const [record, setRecord] = useState<Record<string, Json>>(home);
  const [problems, setProblems] = useState(noProblems);
  return (
    <>
      <DocumentForm record={record} kind="page" problems={problems} onChange={setRecord} />
      <button type="button" onClick={() => setProblems(toFieldProblems(refusal))}>
        Save
      </button>
      {problems.size > 0 && <ProblemList problems={problems} />}
      <output>{JSON.stringify(record)}</output>
    </>
  );
});

test('OF-15 what was refused stands at its field, and the first of these fields gets the focus', async () => {
  const user = userEvent.setup();
  render(<Form desk={createDesk({ may: () => false })} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const words = await screen.findByRole('textbox', { name: 'Cover, in words' });
  await waitFor(() => expect(document.activeElement).toBe(words));
  expect(words.closest('details')?.open).toBe(true);
  expect(words.getAttribute('aria-invalid')).toBe('true');
  expect(words.getAttribute('required')).not.toBeNull();
  expect(screen.getByText('Must not be empty.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain(
    'Last day of pop-up 1: The last day is not before the first.',
  );
  await user.type(words, 'A');
  expect(words.getAttribute('aria-invalid'), 'a field that was changed').toBeNull();
  const last = screen.getByLabelText('Last day');
  expect(last.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement, 'the focus stays where somebody types').toBe(words);
});

test('OF-15 first and last day of a pop-up are there at once, with what they mean', async () => {
  const user = userEvent.setup();
  render(<Form desk={createDesk({ may: () => false })} />);
  await user.click(screen.getByText('Entry 1'));
  const first = await screen.findByLabelText('First day');
  expect(first.getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.getByText(/The last day on which visitors see it/)).toBeDefined();
  await user.type(first, '2027-02-10');
  expect(screen.getByRole('status', { hidden: true }).textContent).toContain('"show_from":"2027-02-10"');
});
