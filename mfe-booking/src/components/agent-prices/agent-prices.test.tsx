import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Session } from '@antara/contracts/composition/remote';
import { createAnswers } from '../../testing/answers.ts';
import { createRoom, slug, storeRooms, winter } from '../../testing/sample-tour.ts';
import {
  anonymous,
  createBookingContext,
  customer,
  noAnswer,
  openAt,
  type Answers,
} from '../../testing/booking-context.tsx';

const agent: Session = {
  status: 'known',
  role: { name: 'AGENT' },
  user: { name: 'Imran Qureshi', email: 'imran@antara.example', mobile_no: '9800000003' },
};

beforeEach(() => localStorage.removeItem('agent-prices'));

async function openWith(address: string, answers: Answers = {}, session = agent) {
  const testContext = createBookingContext(
    createAnswers({
      agentCommission: () => ({ response: 'SUCCESS', percent: 12.5 }),
      agentClients: () => ({ response: 'SUCCESS', clients: [] }),
      agentOptions: () => ({ response: 'SUCCESS', open: [], ended: [], now: Date.now() }),
      ...answers,
    }),
    session,
  );
  await openAt(testContext.appContext, address);
  return { ...testContext, user: userEvent.setup() };
}
const fieldOnPage = () => screen.findByRole('combobox', { name: 'Beside prices' }, { timeout: 15_000 });

test('AG-05 commission or net beside the fares of the suites, in dollars and rupees, and hidden until it is asked for', async () => {
  const { user, callsOf } = await openWith(`/book-now/${slug}?date=${winter}`);
  const field = await fieldOnPage();
  const fares = () =>
    within(screen.getByRole('tabpanel'))
      .getByText('Single Person', { selector: 'dt' })
      .parentElement!.querySelector('dd')!.textContent;
  expect(fares()).toBe('USD 2,000.00 ≈ ₹1,60,000');
  expect(callsOf('agentCommission')).toEqual([]);
  await user.selectOptions(field, 'Show commission');
  await waitFor(() => expect(fares()).toBe('USD 2,000.00 ≈ ₹1,60,000 Commission USD 250.00 ≈ ₹20,000'));
  await user.selectOptions(field, 'Show net');
  expect(fares()).toBe('USD 2,000.00 ≈ ₹1,60,000 Net USD 1,750.00 ≈ ₹1,40,000');
  expect(callsOf('agentCommission')).toHaveLength(1);
  await user.selectOptions(field, 'Hide');
  expect(fares()).toBe('USD 2,000.00 ≈ ₹1,60,000');
});

test('AG-05 the net of the basket in rupees is the sum of the net amounts above it', async () => {
  localStorage.setItem('agent-prices', '"net"');
  storeRooms(createRoom('101', 2), createRoom('103'));
  // Net 2,625.00 and 1,750.00: at this rate each ends above half a rupee, and their sum below.
  await openWith(`/book-now/${slug}?date=${winter}`, {
    exchangeRate: () => ({ response: 'SUCCESS', rate: 80.0003, source: 'live' }),
  });
  const basket = await screen.findByRole('region', { name: 'Your suites' }, { timeout: 15_000 });
  await waitFor(() => expect(basket.textContent).toContain('Net USD 4,375.00'));
  const nets = [...basket.textContent.matchAll(/Net USD [\d,.]+ ≈ ₹([\d,]+)/g)].map(([, inr]) =>
    Number(inr!.replaceAll(',', '')),
  );
  expect(nets).toEqual([210_001, 140_001, 350_002]);
});

test('AG-05 the choice is kept for the next page; at the checkout the commission is on the fare, and net is what remains of the total', async () => {
  localStorage.setItem('agent-prices', '"net"');
  storeRooms(createRoom('101', 2), createRoom('103'));
  await openWith(`/book-now/checkout/${slug}?date=${winter}`);
  expect((await fieldOnPage()).textContent).toContain('Show net');
  const total = () =>
    screen.getByText('Total', { selector: 'dt > span' }).closest('div')!.querySelector('dd')!.textContent;
  // Of 5,000 dollars before GST 625 are commission.
  await waitFor(() => expect(total()).toBe('USD 5,250.00 ≈ ₹4,20,000 Net USD 4,625.00 ≈ ₹3,70,000'));
});

test.each([
  ['a visitor', anonymous],
  ['a customer', customer],
])(
  'AG-05 %s sees no switch and no commission, whatever this browser was asked to show',
  async (_, session) => {
    localStorage.setItem('agent-prices', '"commission"');
    const { callsOf } = await openWith(`/book-now/${slug}?date=${winter}`, {}, session);
    await screen.findByRole('button', { name: 'Proceed to Checkout' }, { timeout: 15_000 });
    expect(screen.queryByRole('combobox', { name: 'Beside prices' })).toBeNull();
    expect(document.body.textContent).not.toMatch(/Commission|Net USD/);
    expect(callsOf('agentCommission')).toEqual([]);
  },
);

test('AG-05 the agent logs out: commission and switch go at once', async () => {
  localStorage.setItem('agent-prices', '"commission"');
  const { appContext } = await openWith(`/book-now/${slug}?date=${winter}`);
  await waitFor(() => expect(document.body.textContent).toContain('Commission USD 250.00'), {
    timeout: 15_000,
  });
  act(() => appContext.session.signedOut());
  expect(document.body.textContent).not.toContain('Commission');
});

test('ER-01 a rate that cannot be read: said at the switch, prices stand, and choosing again reads it', async () => {
  let works = false;
  const { user } = await openWith(`/book-now/${slug}?date=${winter}`, {
    agentCommission: () => (works ? { response: 'SUCCESS', percent: 10 } : noAnswer),
  });
  const field = await fieldOnPage();
  await user.selectOptions(field, 'Show commission');
  await screen.findByText(/Your rate could not be read just now/);
  works = true;
  await user.selectOptions(field, 'Show commission');
  await waitFor(() => expect(document.body.textContent).toContain('Commission USD 200.00'));
});
