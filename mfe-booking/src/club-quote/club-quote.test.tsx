import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { expectFocus } from '../testing/expect-focus.ts';
import { createAnswers } from '../testing/answers.ts';
import { winter } from '../testing/sample-tour.ts';
import {
  noAnswer,
  openAt,
  refused,
  createBookingContext,
  type Answers,
} from '../testing/booking-context.tsx';
import { loadClubQuote } from './club-quote.loader.ts';

const address = '/membership-request-a-quote/artisans-of-bengal';
const logos = {
  key: 'logos',
  eyebrow: null,
  title: 'Request a quote',
  text: null,
  pictures: [
    { path: 'marks/club-maharaja', alt: 'Maharaja Club' },
    { path: 'marks/club-returns', alt: 'Returns' },
  ],
  items: [],
  link: null,
};

afterEach(() => sessionStorage.clear());

async function openQuote(more: Answers = {}) {
  const testContext = createBookingContext(
    createAnswers({
      page: () => ({ response: 'SUCCESS', blocks: [logos], sliders: [], countries: [] }),
      siteInfo: () => ({ response: 'SUCCESS', site: { sales_email: 'sales@antara.example' } }),
      ...more,
    }),
  );
  const opened = await openAt(testContext.appContext, address);
  return { ...testContext, ...opened, user: userEvent.setup() };
}

const submit = () => screen.getByRole('button', { name: 'Request a quote' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/^Full name/), 'Leela Rao');
  await user.type(screen.getByLabelText(/^Email/), 'leela@antara.example');
  await user.type(screen.getByLabelText(/^Contact number/), '9800000001');
  await user.type(screen.getByLabelText(/^Member ID/), 'MC 4471 0098');
  await user.selectOptions(screen.getByLabelText(/^Date/), winter);
  await user.type(screen.getByLabelText(/^Message/), 'Two of us, a balcony if there is one.');
}

describe('EN-05 the loyalty club’s quote', () => {
  it('EN-05 shows the clubs’ logos and the journey it is for, and offers its departures', async () => {
    await openQuote();
    await screen.findByRole('heading', { level: 2, name: 'Artisans of Bengal' });
    expect(screen.getByRole('img', { name: 'Maharaja Club' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Returns' })).toBeTruthy();
    const dates = [...screen.getByLabelText<HTMLSelectElement>(/^Date/).options].map(({ value }) => value);
    expect(dates).toEqual(['', '2027-01-10', '2027-03-07']);
  });

  it('EN-05 says what is missing, word for word, and sends nothing', async () => {
    const { user, callsOf } = await openQuote();
    await user.click(await screen.findByRole('button', { name: 'Request a quote' }));
    for (const message of [
      'Full Name is required',
      'A valid Email Address is required',
      'A valid 10-digit Contact Number is required',
      'Member ID is required',
      'Please choose a date',
      'Message is required',
    ]) {
      await screen.findByText(message);
    }
    await expectFocus(() => screen.getByLabelText(/^Full name/));
    expect(callsOf('enquiry')).toEqual([]);
  });

  it('EN-05 is sent as OTHER with the member’s number as country; the alert, then /thankyou', async () => {
    const { user, callsOf, texts, router } = await openQuote({
      enquiry: () => ({ response: 'SUCCESS', reference: 'ENQ-7K3QXM' }),
    });
    await screen.findByRole('heading', { level: 2 });
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(router.state.location.pathname).toBe('/thankyou'));
    expect(router.state.location.search).toBe('?reference=ENQ-7K3QXM');
    expect(texts()).toEqual(['Quote submitted successfully']);
    expect(callsOf('enquiry')).toEqual([
      {
        body: {
          category: 'OTHER',
          form: 'club-quote',
          name: 'Leela Rao',
          email: 'leela@antara.example',
          mobile_no: '+919800000001',
          country: 'MC 4471 0098',
          date: winter,
          message: 'Two of us, a balcony if there is one.',
          tour: 'Artisans of Bengal',
          file: address,
          fax_number: '',
        },
      },
    ]);
  });

  it('EN-05 what a program writes into the hidden box goes along, and success is said all the same', async () => {
    const { user, callsOf, texts, container } = await openQuote({ enquiry: () => ({ response: 'SUCCESS' }) });
    await screen.findByRole('heading', { level: 2 });
    await fill(user);
    // Nobody can reach it: it is inert.
    container.querySelector<HTMLInputElement>('input[name=fax_number]')!.value = '1';
    await user.click(submit());
    await waitFor(() => expect(texts()).toEqual(['Quote submitted successfully']));
    expect(callsOf('enquiry')).toMatchObject([{ body: { fax_number: '1' } }]);
  });

  it('ER-02 a failure keeps what was typed and offers Retry', async () => {
    const { user, router } = await openQuote({ enquiry: () => noAnswer });
    await screen.findByRole('heading', { level: 2 });
    await fill(user);
    await user.click(submit());
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByLabelText(/^Member ID/)).toHaveProperty('value', 'MC 4471 0098');
    expect(router.state.location.pathname).toBe(address);
  });

  it('EN-05 a journey that does not exist is not found, also when its address is no slug at all', async () => {
    for (const answer of [refused('NOT_FOUND', 404), refused('INVALID', 400)]) {
      const { appContext } = createBookingContext(
        createAnswers({ tour: () => answer, page: () => noAnswer }),
      );
      const context = {
        appContext,
        params: { tourName: 'to-the-moon' },
        url: new URL('http://antara.example'),
        signal: new AbortController().signal,
      };
      await expect(loadClubQuote(context)).rejects.toHaveProperty('status', 404);
    }
    await openQuote({ tour: () => refused('NOT_FOUND', 404) });
    await screen.findByText('The page failed');
  });

  it('ER-01 without the journey the page says so, with Retry', async () => {
    await openQuote({ tour: () => noAnswer });
    await screen.findByText('This journey could not be loaded');
  });
});
