import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
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
  blocks: [
    {
      key: 'popups',
      items: [
        { title: 'Monsoon green', text: '<p>At their greenest.</p>', picture: { path: 'heroes/home' } },
      ],
    },
  ],
};

const refusal = new DeskError('Nothing was imported.', {
  status: 400,
  fields: [
    { path: 'documents.0.document.sliders.0.cover_alt', message: 'must not be empty' },
    { path: 'documents.0.document.sliders.0.show_to', message: 'the last day is not before the first' },
  ],
});

const post = { kind: 'post', type: 'NEWS', title: 'Fog', description: '', publish_at: '' };
let first: Record<string, Json>;
beforeEach(() => {
  first = home;
});

const Form = withDesk(function Form() {
  const [record, setRecord] = useState<Record<string, Json>>(first);
  const [problems, setProblems] = useState(noProblems);
  return (
    <>
      <DocumentForm record={record} kind={String(record.kind)} problems={problems} onChange={setRecord} />
      <button type="button" onClick={() => setProblems(toFieldProblems(refusal))}>
        Save
      </button>
      {problems.size > 0 && <ProblemList problems={problems} kind="page" />}
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

test('OF-15 a pop-up is shown as visitors see it: where, when, and with the text of the same picture', async () => {
  const user = userEvent.setup();
  render(<Form desk={createDesk({ may: () => false })} />);
  await user.click(screen.getByText('Entry 1'));
  const preview = screen.getByText(/at the lower right of the page/).closest('figure');
  expect(preview?.textContent).toContain('Monsoon green');
  expect(preview?.textContent).toContain('At their greenest.');
  expect(preview?.querySelector('img')?.getAttribute('src')).toBe('/media/heroes/home/480.avif');
  const picture = within(screen.getByRole('group', { name: /^Pop-ups/ })).getByRole('textbox', {
    name: 'Cover, path of the picture',
  });
  await user.type(picture, '-at-night');
  expect(preview?.textContent).toContain('It has no text yet');
});

test('OF-15 a new entry of a list opens as a form, with the cursor in its first field', async () => {
  const user = userEvent.setup();
  render(<Form desk={createDesk({ may: () => false })} />);
  await user.click(screen.getByRole('button', { name: 'Add to pop-ups' }));
  const entry = screen.getByText('Entry 2').closest('details')!;
  expect(entry.open).toBe(true);
  expect(document.activeElement).toBe(
    within(entry).getByRole('textbox', { name: 'Cover, path of the picture' }),
  );
});

test('OF-14 the text of a post says where it stands, and the time from which it is public has a field of its own', async () => {
  const user = userEvent.setup();
  first = post;
  render(<Form desk={createDesk({ may: () => false })} />);
  expect(screen.getByRole('group', { name: 'Text' }).textContent).toContain(
    'All that opens under its title on the press page.',
  );
  await user.selectOptions(screen.getByLabelText('Type'), 'Press coverage');
  expect(screen.getByRole('group', { name: 'Text' }).textContent).toContain('first thirty words');
  const time = screen.getByLabelText(/^Public from/);
  expect(time.getAttribute('type')).toBe('datetime-local');
  await user.click(time);
  await user.paste('2026-12-02 09:00');
  expect((time as HTMLInputElement).value).toBe('2026-12-02T09:00');
  expect(screen.getByText(/"publish_at":"2026-12-02 09:00"/)).toBeDefined();
});
