import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDesk } from '../testing/create-desk.ts';
import Content from './content.screen.tsx';

const row = {
  type: null,
  date: null,
  state: null,
  public_at: null,
  changed_at: '2026-11-25T05:45:00.000Z',
  changed_by: 'Gita Mitra',
};
const documents = [
  { ...row, file: 'legal/FAQ.json', kind: 'legal', title: '12 entries' },
  {
    ...row,
    file: 'posts/fog.json',
    kind: 'post',
    title: 'Fog at the jetty',
    type: 'NEWS-COVERAGE',
    date: '2027-05-01',
    state: 'draft',
  },
];
let sent: object[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (_url: string, { body = '{}' }: { body?: string } = {}) => {
    sent.push((JSON.parse(body) as { input?: object }).input ?? {});
    return Promise.resolve(
      Response.json({ result: { documents }, needs_second_person: false, request: null }),
    );
  });
});

test('OF-14 documents are listed by their titles, with type, state and last change in words, and filtered by type', async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/content']}>
        <Content desk={createDesk()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Questions and answers' })).toBeDefined();
  const post = screen.getByRole('button', { name: 'Fog at the jetty' }).closest('tr');
  for (const text of ['Press coverage', 'draft', 'Gita Mitra']) expect(post?.textContent).toContain(text);
  await user.selectOptions(screen.getByLabelText('Type'), 'Press coverage');
  expect(sent.at(-1)).toMatchObject({ kind: 'post', type: 'NEWS-COVERAGE' });
  await user.selectOptions(screen.getByLabelText('Type'), 'Ship');
  expect(sent.at(-1)).toMatchObject({ kind: 'ship' });
});

test('OF-17 words find a document by the name that the desk gives it', async () => {
  vi.stubGlobal('fetch', (_url: string, { body = '{}' }: { body?: string } = {}) => {
    const { input = {} } = JSON.parse(body) as { input?: { files?: string[] } };
    sent.push(input);
    const found = input.files?.includes('legal/FAQ.json') ? documents.slice(0, 1) : [];
    return Promise.resolve(
      Response.json({ result: { documents: found }, needs_second_person: false, request: null }),
    );
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/content?words=answers']}>
        <Content desk={createDesk()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Questions and answers' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Fog at the jetty' })).toBeNull();
  expect(sent.filter((input) => 'search' in input)).toEqual([
    { search: 'answers', files: ['legal/FAQ.json'], limit: 200 },
  ]);
  await userEvent.setup().type(screen.getByLabelText('Words of the title'), ' of none');
  expect(await screen.findByText('No document fits.')).toBeDefined();
});
