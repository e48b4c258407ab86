import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { BothTexts } from './both-texts.tsx';
import type { Draft } from './use-draft.ts';

const conflicts = [
  { path: ['items', 0, 'answer'], theirs: '<p>In winter.</p>' },
  {
    path: ['items', 1, 'answer'],
    theirs: '<p>By <strong>cash</strong> &amp; card.</p><ul><li>Rupees</li></ul>',
  },
];
const joined: Draft = {
  document: { kind: 'legal', items: [{ answer: '<p>In spring.</p>' }, { answer: '<p>By card.</p>' }] },
  origin: null,
  base: { revision: 4, digest: 'x' },
  conflicts,
};

/** The places, with a button that types into the form as its reader would. */
function Editor({ typed, onDraft }: { typed: object; onDraft(draft: Draft): void }) {
  const [draft, setDraft] = useState(joined);
  const change = (next: Draft) => {
    setDraft(next);
    onDraft(next);
  };
  return (
    <>
      <button type="button" onClick={() => change({ ...draft, document: typed as Draft['document'] })}>
        Type
      </button>
      <BothTexts conflicts={draft.conflicts!} draft={draft} onDraft={change} />
    </>
  );
}

test('OF-17 keeping yours keeps what was typed into the form since both were put together', async () => {
  const user = userEvent.setup();
  const items = [{ answer: '<p>In spring and in winter.</p>' }, { answer: '<p>By card.</p>' }];
  let draft = joined;
  render(<Editor typed={{ kind: 'legal', items }} onDraft={(next) => (draft = next)} />);
  await user.click(screen.getByRole('button', { name: 'Type' }));
  expect(screen.getByText('In spring and in winter.')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Keep yours' })[0]!);
  expect(draft.document).toEqual({ kind: 'legal', items });
  expect(draft.conflicts).toEqual([conflicts[1]]);
  expect(screen.getByText(/^By cash & card\.\s+Rupees$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(draft.document).toEqual({ kind: 'legal', items: [items[0], { answer: conflicts[1]!.theirs }] });
  expect(draft.conflicts).toEqual([]);
  expect(screen.getByRole('status').textContent).toContain('then save');
});
