import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { SaveDocument } from './save-document.tsx';
import type { Draft } from './use-draft.ts';

const post = { kind: 'post', slug: 'fog', title: 'Fog', date: '2026-01-01', draft: false };
const noProblems = () => {};

function show(draft: Draft) {
  const notify = vi.fn<(message: string) => void>();
  vi.stubGlobal('fetch', async () =>
    Response.json({
      result: { documents: [{ file: 'posts/fog.json', state: 'changed', revision: 2 }], notes: [] },
      needs_second_person: false,
      request: null,
    }),
  );
  const Save = withDesk(() => (
    <SaveDocument
      file="posts/fog.json"
      title="Fog"
      draft={draft}
      onDraft={() => {}}
      onProblems={noProblems}
      onSaved={() => {}}
    />
  ));
  render(<Save desk={createDesk({ notify })} />);
  return { notify, user: userEvent.setup() };
}

const base = { revision: 1, digest: 'x' };

test.each([
  [post, base, 'Saved. The site shows it within a minute.'],
  [{ ...post, draft: true }, base, 'Saved. No visitor sees it yet.'],
  [{ ...post, publish_at: '2999-01-01 09:00' }, base, 'Saved. No visitor sees it yet.'],
  [{ ...post, publish_at: '2026-01-01 09:00' }, base, 'Saved. The site shows it within a minute.'],
  [{ ...post, publish_at: '', date: '2999-01-01' }, null, 'Saved. No visitor sees it yet.'],
])(
  'OF-14 what was saved is said to be on the site only when visitors see it (%#)',
  async (document, from, said) => {
    const { notify, user } = show({ document, origin: null, base: from });
    await user.click(screen.getByRole('button', { name: /^See what will happen/ }));
    await screen.findByText(from ? /The version before is kept/ : /^It is new/);
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await vi.waitFor(() => expect(notify.mock.calls[0]?.[0]).toBe(said));
  },
);

test('OF-17 nothing is saved before each place that both have changed is decided', async () => {
  const conflicts = [{ path: ['title'], theirs: 'Mist' }];
  const { user } = show({ document: post, origin: post, base, conflicts });
  expect(screen.queryByRole('button', { name: /^See what will happen/ })).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.queryByText(/The version before is kept/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Keep yours' })).toBeTruthy();
});
