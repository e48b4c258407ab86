import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { findFile } from './files.ts';
import { ResultView } from './result-view.tsx';
import type { Task } from './schema.ts';
import { groupTasks } from './tasks.screen.tsx';
import TaskPage from './task.screen.tsx';
import { createDesk } from '../testing/create-desk.ts';

const tasks = [
  {
    name: 'suites.block',
    kind: 'change',
    summary: 'keep suites from sale',
    is_personal: false,
    input: {
      type: 'object',
      properties: {
        room: { type: 'string', description: 'its room number' },
        count: { type: 'integer', maximum: 5 },
        reason: { type: 'string' },
      },
      required: ['room', 'reason'],
    },
  },
  {
    name: 'suites.list',
    kind: 'read',
    summary: 'every suite',
    is_personal: false,
    input: { type: 'object' },
  },
] as unknown as Task[];

const desk = createDesk({ may: () => false });

interface Sent {
  input: object;
  dry_run?: boolean;
  reason?: string;
}

let sent: Sent[];
let refusal: object | null;

beforeEach(() => {
  sent = [];
  refusal = null;
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    if (url.endsWith('/operations')) return Promise.resolve(Response.json({ operations: tasks }));
    sent.push(JSON.parse(body!) as Sent);
    if (refusal) return Promise.resolve(Response.json({ data: refusal }, { status: 400 }));
    return Promise.resolve(
      Response.json({
        result: { rooms: ['103'], cost_inr: 9000 },
        needs_second_person: false,
        request: null,
      }),
    );
  });
});

const open = (address = '/tasks/suites.block') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/tasks/:operation" element={<TaskPage desk={desk} />} />
      </Routes>
    </MemoryRouter>,
  );

it('OF-24 any change goes from its form to what will happen, a reason, and its result', async () => {
  const user = userEvent.setup();
  open();
  await user.type(await screen.findByLabelText(/^Room/), '103');
  await user.click(screen.getByRole('button', { name: 'See what will happen' }));
  const panel = await screen.findByRole('form', { name: 'Suites: block' });
  expect(within(panel).getByText('₹9,000')).toBeDefined();
  expect(sent).toMatchObject([{ input: { room: '103' }, dry_run: true }]);
  await user.type(within(panel).getByLabelText(/Reason/), 'a burst pipe');
  await user.click(within(panel).getByRole('button', { name: /Confirm/ }));
  expect(await screen.findByRole('heading', { name: 'Done' })).toBeDefined();
  expect(sent[1]).toEqual({ input: { room: '103', reason: 'a burst pipe' } });
});

it('OF-24 what is wrong stands at its field, before and after the server has looked at it', async () => {
  const user = userEvent.setup();
  open();
  const submit = await screen.findByRole('button', { name: 'See what will happen' });
  await user.type(screen.getByLabelText(/^Count/), '7');
  await user.click(submit);
  expect(sent).toEqual([]);
  expect(screen.getByText('This is needed.')).toBeDefined();
  expect(screen.getByText('At most 5.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Room/));
  refusal = {
    message: 'There is no suite 999.',
    fields: [{ path: 'room', message: 'There is no such suite.' }],
  };
  await user.clear(screen.getByLabelText(/^Count/));
  await user.type(screen.getByLabelText(/^Room/), '999');
  await user.click(submit);
  expect(await screen.findByText('There is no such suite.')).toBeDefined();
  expect(screen.getByLabelText(/^Room/).getAttribute('aria-invalid')).toBe('true');
});

it('OF-24 what is typed survives a reload, and is forgotten when the change is made', async () => {
  const user = userEvent.setup();
  const first = open();
  await user.type(await screen.findByLabelText(/^Room/), '103');
  first.unmount();
  const second = open();
  expect(((await screen.findByLabelText(/^Room/)) as HTMLInputElement).value).toBe('103');
  await user.click(screen.getByRole('button', { name: 'See what will happen' }));
  await user.type(await screen.findByLabelText(/Reason/), 'a burst pipe');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: 'Done' });
  second.unmount();
  open();
  expect(((await screen.findByLabelText(/^Room/)) as HTMLInputElement).value).toBe('');
});

it('OF-24 an address fills the form in, in whatever letters the server has written the name', async () => {
  open(`/tasks/Suites.Block?input=${encodeURIComponent('{"room":"104"}')}`);
  expect(((await screen.findByLabelText(/^Room/)) as HTMLInputElement).value).toBe('104');
});

it('OF-24 an operation that the roles do not permit has no form', async () => {
  open('/tasks/people.forget');
  expect(await screen.findByText(/no task of this name for your roles/)).toBeDefined();
});

it('OF-24 tasks are found by every word, within their groups', () => {
  expect(groupTasks(tasks, '').map(([domain, list]) => [domain, list.length])).toEqual([['suites', 2]]);
  expect(groupTasks(tasks, 'SALE keep')[0]![1].map(({ name }) => name)).toEqual(['suites.block']);
  expect(groupTasks(tasks, 'cabin')).toEqual([]);
});

const show = (view: ReactNode) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>{view}</QueryClientProvider>
    </MemoryRouter>,
  );

it('OF-24 any result is readable: facts, tables with headings, bookings as links', () => {
  const value = {
    month: '2026-11',
    total_inr: 5000,
    bookings: [
      { booking_id: 'ANT-7K3QXM', balance_inr: 2500, note: null },
      { booking_id: 'ANT-8K3QXM', balance_inr: 2500, note: null },
    ],
    more: 'abc',
  };
  const Shown = withDesk(() => <ResultView value={value} name="months-show" />);
  show(<Shown desk={desk} />);
  expect(screen.getByText('₹5,000')).toBeDefined();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Booking',
    'Balance',
  ]);
  expect(screen.getByRole('link', { name: 'ANT-7K3QXM' }).getAttribute('href')).toBe('/bookings/ANT-7K3QXM');
  expect(screen.queryByText('abc')).toBeNull();
});

it('OF-24 a file in a result is offered by its name or by what it is', () => {
  const pdf = btoa('%PDF-1.7 and so on, long enough');
  expect(findFile('pdf', pdf, { file: 'quote-ANT-7.pdf' }, 'quote')).toMatchObject({
    name: 'quote-ANT-7.pdf',
  });
  expect(findFile('content', pdf, { format: 'pdf' }, 'list')).toMatchObject({ name: 'list-pdf.pdf' });
  expect(findFile('content', btoa('a,b\n1,2\n3,4\n5,6'), {}, 'rows')).toMatchObject({ name: 'rows.csv' });
  expect(findFile('csv', 'a,b', {}, 'log')).toMatchObject({ name: 'log.csv', type: 'text/csv' });
  expect(findFile('content', 'a text', {}, 'note')).toBeNull();
});
