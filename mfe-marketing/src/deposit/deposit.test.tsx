import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../routes.tsx';
import { noAnswer, renderScreens, createTestContext, type CallHandlers } from '@antara/contracts/testing';
import { testBlock, testBlockItem, testPage } from '../testing/page.ts';

const address = '/deposit-and-cancelletion';
const routes = { [address]: remote.createRoutes()[address]! };
const answers: CallHandlers = {
  page: () =>
    testPage([
      testBlock('intro', { title: 'Deposit and cancellation' }),
      testBlock('bank', {
        title: 'By bank transfer',
        items: [testBlockItem('Branch', { text: '<p>New Delhi</p>' })],
      }),
      testBlock('card', {
        title: 'By card',
        link: { label: 'Pay by card', url: 'https://pay.antara.example/card' },
      }),
    ]),
  legal: () => ({
    response: 'SUCCESS',
    legalData: [{ question: 'Booked 91 days or more before', answer: '<p>A deposit of 10%.</p>' }],
  }),
};
const filledAddress = `${address}?fare=4200&booked=2027-01-05&departure=2027-06-30`;

test('PB-16 rules, bank details and the link to pay by card', async () => {
  await renderScreens(createTestContext(answers).appContext, routes, [filledAddress]);
  await screen.findByRole('heading', { level: 1, name: 'Deposit and cancellation' });
  expect(screen.getByText('A deposit of 10%.')).toBeTruthy();
  expect(screen.getByText('New Delhi').closest('dl > div')?.textContent).toContain('Branch');
  const pay = screen.getByRole('link', { name: /Pay by card/ });
  expect([pay.getAttribute('href'), pay.getAttribute('rel')]).toEqual([
    'https://pay.antara.example/card',
    'noopener noreferrer',
  ]);
});

test('PB-16 the address fills the calculator, and typing recalculates', async () => {
  await renderScreens(createTestContext(answers).appContext, routes, [filledAddress]);
  const section = await screen.findByRole('region', { name: 'Calculate it for your journey' });
  expect(within(section).getByText('USD 420.00')).toBeTruthy();
  expect(within(section).getByText('At once online, by 20 January 2027 through our office')).toBeTruthy();
  const fare = within(section).getByLabelText(/Fare/);
  await userEvent.clear(fare);
  expect(within(section).getAllByText(/Please enter the fare in dollars/).length).toBeGreaterThan(0);
  await userEvent.type(fare, '1000');
  expect(within(section).getByText('USD 100.00')).toBeTruthy();
  expect(within(section).getByText('USD 900.00')).toBeTruthy();
  expect(within(section).getByText('USD 1,000.00 is kept')).toBeTruthy();
});

test('PB-16 60 days ahead the whole fare is due at once', async () => {
  const late = `${address}?fare=10000&booked=2027-01-01&departure=2027-03-02`;
  await renderScreens(createTestContext(answers).appContext, routes, [late]);
  const section = await screen.findByRole('region', { name: 'Calculate it for your journey' });
  const full = within(section).getByText('Full fare').closest('div')!;
  expect(within(full).getByText('Due when you book')).toBeTruthy();
  expect(within(full).getByText('USD 10,000.00')).toBeTruthy();
  expect(within(section).queryByText(/^(Deposit|Balance),/)).toBeNull();
});

test('ER-01 if its calls failed, the calculator still works', async () => {
  await renderScreens(createTestContext({ page: () => noAnswer, legal: () => noAnswer }).appContext, routes, [
    filledAddress,
  ]);
  await screen.findByRole('heading', { level: 1, name: 'Deposit and cancellation' });
  expect(screen.getByText('USD 420.00')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test.each(['x', '', '2027-13-45'])(
  'PB-16 ?booked=%s: the page opens, and the calculator says what is wrong',
  async (booked) => {
    await renderScreens(createTestContext(answers).appContext, routes, [
      `${address}?fare=4200&booked=${booked}`,
    ]);
    const section = await screen.findByRole('region', { name: 'Calculate it for your journey' });
    expect(within(section).getAllByText(/Please choose the day of booking/).length).toBeGreaterThan(0);
  },
);
