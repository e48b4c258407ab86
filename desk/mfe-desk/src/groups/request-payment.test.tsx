import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { GroupPapers } from './group-papers.tsx';
import { listGroupTasks } from './group-work.tsx';
import type { Group } from './group-words.ts';

const bookings = [{ booking_id: 'ANT-222222', balance_inr: 90_000 }];
const group = {
  group_id: 'GRP-7K3QXM',
  ended_at: null,
  contact: { name: 'Meera Das', email: 'meera@club.example', mobile_no: '' },
  bookings,
  sums: {
    due: [
      { on: '2028-01-10', inr: 20_000, open_inr: 0 },
      { on: '2028-02-10', inr: 90_000, open_inr: 90_000 },
    ],
  },
} as unknown as Group;
const desk = createDesk();
let sent: { name: string; input: unknown; dry_run?: boolean }[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const name = path.split('/').at(-1)!;
    sent.push({ name, ...(JSON.parse(body) as { input: unknown }) });
    const result =
      name === 'groups.requestPayment'
        ? {
            group_id: 'GRP-7K3QXM',
            on: '2028-02-10',
            amount_inr: 90_000,
            links: [{ booking_id: 'ANT-222222', amount_inr: 90_000, until: '2028-02-10' }],
          }
        : { group_id: 'GRP-7K3QXM', on: '2028-02-10', file: 'request.pdf', content: btoa('%PDF') };
    return Response.json({ result, needs_second_person: false, request: null });
  });
});

test('OF-06 a group is asked for the next payment that is not paid, with links to pay by card when ticked', async () => {
  const user = userEvent.setup();
  const task = listGroupTasks(group).find(({ id }) => id === 'request-payment')!;
  const Form = withDesk(() => <>{task.renderForm(() => {})}</>);
  render(<Form desk={desk} />, { wrapper: BrowserRouter });
  expect(screen.getByLabelText<HTMLSelectElement>('Payment').options).toHaveLength(1);
  await user.click(screen.getByLabelText('Links to pay by card as well'));
  await user.click(screen.getByRole('button', { name: /^See what will happen/ }));
  expect(await screen.findByRole('heading', { name: /₹90,000 asked for/ })).toBeTruthy();
  expect(sent[0]).toMatchObject({ input: { group_id: 'GRP-7K3QXM', on: '2028-02-10', card: true } });
  expect(document.body.textContent).toContain('meera@club.example');
  expect(document.body.textContent).toContain('not a tax invoice');
  expect(document.body.textContent).toContain('₹90,000 of ANT-222222 by card');
});

test.each([
  [bookings, 0],
  [[{ booking_id: 'ANT-222222', balance_inr: 89_000 }], 1],
  [[], 1],
])(
  'OF-06 a request for more than the bookings owe (%j) says that suites are booked first',
  async (owing, count) => {
    const user = userEvent.setup();
    const asking = { ...group, bookings: owing } as unknown as Group;
    const task = listGroupTasks(asking).find(({ id }) => id === 'request-payment')!;
    const Form = withDesk(() => <>{task.renderForm(() => {})}</>);
    render(<Form desk={desk} />, { wrapper: BrowserRouter });
    await user.click(screen.getByRole('button', { name: /^See what will happen/ }));
    await screen.findByRole('heading', { name: /₹90,000 asked for/ });
    expect(screen.queryAllByText(/book the other suites before the money is there/)).toHaveLength(count);
  },
);

test('OF-06 the request of a group is looked at in a tab of its own, and saved', async () => {
  const user = userEvent.setup();
  const tab = { location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:request');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const Papers = withDesk(() => <GroupPapers id="GRP-7K3QXM" isOwing />);
  render(<Papers desk={desk} />);
  await user.click(screen.getByRole('button', { name: 'Look at the request for payment' }));
  await vi.waitFor(() => expect(tab.location.href).toBe('blob:request'));
  await user.click(screen.getByRole('button', { name: 'Download the request for payment' }));
  await vi.waitFor(() => expect(names).toEqual(['request.pdf']));

  vi.stubGlobal('fetch', async () => Response.json({ data: { message: 'No.' } }, { status: 422 }));
  await user.click(screen.getByRole('button', { name: 'Look at the request for payment' }));
  await vi.waitFor(() => expect(tab.close).toHaveBeenCalledTimes(1));
  expect(screen.getByText('No.')).toBeTruthy();
});
