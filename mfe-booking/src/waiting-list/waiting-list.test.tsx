import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createAnswers } from '../testing/answers.ts';
import { winter } from '../testing/sample-tour.ts';
import {
  createBookingContext,
  noAnswer,
  openAt,
  refused,
  type Answers,
} from '../testing/booking-context.tsx';

const address = '/waiting-list/artisans-of-bengal';
afterEach(() => sessionStorage.clear());

async function open(search = '', answers: Answers = {}) {
  const testContext = createBookingContext(createAnswers(answers));
  const opened = await openAt(testContext.appContext, address + search);
  await screen.findByRole('heading', { level: 1 }, { timeout: 15_000 });
  return { ...testContext, ...opened, user: userEvent.setup() };
}

const select = (name: RegExp) => screen.getByLabelText<HTMLSelectElement>(name);
const submit = () => screen.getByRole('button', { name: 'Join the waiting list' });
async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/^Full name/), 'Asha Menon');
  await user.type(screen.getByLabelText(/^Email/), 'asha@antara.example');
  await user.click(screen.getByRole('checkbox', { name: /^Keep this/ }));
}

it('VX-08 departure and category of the address are chosen; joining says the reference', async () => {
  const { user, callsOf } = await open(`?date=${winter}&category=Heritage+Suite`, {
    joinWaitingList: () => ({ response: 'SUCCESS', reference: 'WAIT-7K3QXM' }),
  });
  expect([select(/^Departure/).value, select(/^Suite/).value]).toEqual([winter, 'Heritage Suite']);
  screen.getByText('We hold no suite for anybody: whoever books first has it.');
  expect(screen.queryByText(/is not on sale/)).toBeNull();
  await fill(user);
  await user.selectOptions(select(/^How many/), '2');
  await user.click(submit());
  await screen.findByText('WAIT-7K3QXM');
  expect(callsOf('joinWaitingList')).toEqual([
    {
      body: {
        tour: 'artisans-of-bengal',
        date: winter,
        category: 'Heritage Suite',
        suites: '2',
        name: 'Asha Menon',
        email: 'asha@antara.example',
        contactNumber: '',
        consent: true,
        fax_number: '',
      },
    },
  ]);
});

it('VX-08 what a program writes into the hidden box goes along, and joining is said all the same', async () => {
  const { user, callsOf, container } = await open(`?date=${winter}`, {
    joinWaitingList: () => ({ response: 'SUCCESS', reference: 'WAIT-7K3QXM' }),
  });
  await fill(user);
  // Nobody can reach it: it is inert.
  container.querySelector<HTMLInputElement>('input[name=fax_number]')!.value = '1';
  await user.click(submit());
  await screen.findByText('WAIT-7K3QXM');
  expect(callsOf('joinWaitingList')).toMatchObject([{ body: { fax_number: '1' } }]);
});

it('VX-08 what the address asks for and there is not is left open, and said; what is missing too', async () => {
  const { user, callsOf } = await open('?date=2020-01-01&category=Royal');
  expect([select(/^Departure/).value, select(/^Suite/).value]).toEqual(['', '']);
  screen.getByText('The departure in the link that you followed is not on sale. Please choose another one.');
  await user.click(submit());
  for (const message of [
    'Please choose a departure',
    'Full Name is required',
    'A valid Email Address is required',
    'Please accept that we keep this until a suite is free',
  ])
    await screen.findByText(message);
  expect(callsOf('joinWaitingList')).toEqual([]);
});

it.each([
  [refused('CONFLICT', 409, { message: 'There is no need to wait.' }), 'There is no need to wait.'],
  [noAnswer, 'This could not be sent just now. Everything you wrote is still here.'],
])('ER-02 a refusal is said, and nothing typed is lost', async (answer, message) => {
  const { user } = await open(`?date=${winter}`, { joinWaitingList: () => answer });
  await fill(user);
  await user.click(submit());
  await screen.findByText(message);
  expect(screen.getByLabelText(/^Full name/)).toHaveProperty('value', 'Asha Menon');
});

it('VX-08 a category that is sold out leads to its list, as does a departure without a suite', async () => {
  const gone = ['101', '102', '103', '105', '106', '107'];
  const { appContext } = createBookingContext(
    createAnswers({
      availability: () => ({
        response: 'SUCCESS',
        bookings: gone.map((room_number) => ({ booking_date_from: winter, room_number })),
        held_by_you: [],
        booked_by_you: [],
      }),
    }),
  );
  await openAt(appContext, `/book-now/artisans-of-bengal?date=${winter}`);
  const link = await screen.findByRole('link', { name: 'Join the waiting list' }, { timeout: 15_000 });
  await waitFor(() =>
    expect(link.getAttribute('href')).toBe(`${address}?date=${winter}&category=Heritage+Suite`),
  );
});
