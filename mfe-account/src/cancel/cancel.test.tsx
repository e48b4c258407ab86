import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CancellationQuote } from '@antara/contracts/api/booking';
import { formatInr } from '@antara/shared-ui/price';
import { remote } from '../routes.tsx';
import { cancelledBooking, testBooking } from '../testing/test-booking.ts';
import {
  customer,
  noAnswer,
  renderScreens,
  createTestContext,
  type CallHandlers,
} from '@antara/contracts/testing';
import { getConfirmLabel, formatDaysBefore, formatFee, describeRefund } from './cancellation-messages.ts';

const booking = testBooking();
const terms: CancellationQuote = {
  days_before: 134,
  band: 'early',
  fee_percent: 10,
  fee_inr: 20_000,
  paid_inr: booking.total_inr,
  refund_inr: booking.total_inr - 20_000,
};
const quoted = (changes: Partial<CancellationQuote> = {}) => ({
  response: 'SUCCESS',
  cancellation: { ...terms, ...changes },
});
const found = { response: 'SUCCESS', booking };
const cancelled = { response: 'SUCCESS', booking: cancelledBooking(booking, terms) };

async function openDialog(answers: CallHandlers) {
  const testContext = createTestContext(
    { booking: () => found, cancellation: () => quoted(), ...answers },
    customer,
  );
  await renderScreens(testContext.appContext, { '/viewbooking': remote.createRoutes()['/viewbooking']! }, [
    '/viewbooking?id=ANT-7K2M9Q',
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Cancel this booking' }));
  const callsOf = (name: string) => testContext.calls.filter((call) => call.name === name);
  return { ...testContext, user, callsOf };
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Cancel this booking?' }));
const confirmButton = () =>
  screen.findByRole('button', { name: `Cancel and refund ${formatInr(terms.refund_inr)}` });
const amountBeside = (term: string) =>
  dialog().getByText(term).closest('div')?.querySelector('dd')?.textContent;

describe('CO-12 cancelling a booking', () => {
  it('CO-12 shows what is kept, what comes back and when before anything happens, the safe choice first', async () => {
    const { callsOf, user } = await openDialog({});
    await confirmButton();
    expect(amountBeside('Paid so far')).toBe(formatInr(terms.paid_inr));
    expect(amountBeside('Kept as cancellation fee')).toBe('₹20,000');
    expect(amountBeside('Comes back to you')).toBe(formatInr(terms.refund_inr));
    dialog().getByText('10% of the fare');
    dialog().getByText(/departure is in 134 days/);
    dialog().getByText(/five to seven working days/);
    const keep = screen.getByRole('button', { name: 'Keep this booking' });
    expect(document.activeElement).toBe(keep);
    await user.click(keep);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf('cancelBooking')).toEqual([]);
    expect(screen.getByText('Your Booking has been completed')).toBeTruthy();
  });

  it('CO-12 confirmed once, with the refund shown: the page shows the cancelled booking and its refund', async () => {
    const { callsOf, notices, user } = await openDialog({ cancelBooking: () => cancelled });
    await user.dblClick(await confirmButton());
    const title = await screen.findByRole('heading', { level: 1, name: 'This booking was cancelled' });
    expect(document.activeElement).toBe(title);
    expect(callsOf('cancelBooking').map(({ input }) => input)).toEqual([
      { body: { id: 'ANT-7K2M9Q', refund_inr: terms.refund_inr } },
    ]);
    expect(notices).toEqual(['Your booking is cancelled.']);
    expect(screen.queryByRole('button', { name: 'Cancel this booking' })).toBeNull();
    const payment = within(screen.getByRole('region', { name: 'Payment' }));
    payment.getByText('Cancelled on 21 November 2026');
    payment.getByText(formatInr(terms.refund_inr));
    payment.getByText('₹20,000');
  });

  it('CO-12 a refund that changed meanwhile is refused, shown anew and confirmed anew', async () => {
    let days = 91;
    const { callsOf, user } = await openDialog({
      cancellation: () =>
        quoted(
          days === 91 ? {} : { days_before: 90, fee_percent: 20, refund_inr: terms.refund_inr - 20_000 },
        ),
      cancelBooking: () => {
        if (days === 90) return cancelled;
        days = 90;
        return { response: 'CONFLICT', status: 409, data: { message: 'The refund is now another.' } };
      },
    });
    await user.click(await confirmButton());
    expect(await dialog().findByText('The refund is now another.')).toBeTruthy();
    const again = formatInr(terms.refund_inr - 20_000);
    expect(amountBeside('Comes back to you')).toBe(again);
    await user.click(screen.getByRole('button', { name: `Cancel and refund ${again}` }));
    await screen.findByRole('heading', { level: 1, name: 'This booking was cancelled' });
    expect(callsOf('cancelBooking').map(({ input }) => input)).toMatchObject([
      { body: { refund_inr: terms.refund_inr } },
      { body: { refund_inr: terms.refund_inr - 20_000 } },
    ]);
  });

  it('CO-12 ER-01 terms that could not be read can be asked for again', async () => {
    let works = false;
    const { user } = await openDialog({ cancellation: () => (works ? quoted() : noAnswer) });
    await screen.findByText('The terms could not be read');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await confirmButton()).toBeTruthy();
  });

  it('CO-12 a booking that cannot be cancelled any more says so, without a Retry that cannot help', async () => {
    const message = 'This booking cannot be cancelled after departure.';
    await openDialog({
      cancellation: () => ({ response: 'UNPROCESSABLE', status: 422, data: { message } }),
    });
    expect(await dialog().findByText(message)).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('CO-12 a lost answer: the booking itself says that it was cancelled', async () => {
    let done = false;
    const { user } = await openDialog({
      booking: () => (done ? cancelled : found),
      cancelBooking: () => {
        done = true;
        return noAnswer;
      },
    });
    await user.click(await confirmButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'This booking was cancelled' })).toBeTruthy();
  });

  it.each([
    [noAnswer, /could not be cancelled just now. Nothing has changed/],
    [{ response: 'FAILED', status: 422, data: { message: 'Please call us.' } }, /Please call us/],
  ])('CO-12 a cancellation that failed keeps the dialog and the booking (%#)', async (answer, message) => {
    const { user } = await openDialog({ cancelBooking: () => answer });
    await user.click(await confirmButton());
    expect(await dialog().findByText(message)).toBeTruthy();
    expect((await confirmButton()).getAttribute('aria-disabled')).toBe(null);
    expect(screen.getByText('Your Booking has been completed')).toBeTruthy();
  });

  it('CO-12 a session that ended meanwhile is told to the whole page', async () => {
    const { session, notices } = await openDialog({
      cancellation: () => ({ response: 'UNAUTHORISED', status: 401, data: {} }),
    });
    await waitFor(() => expect(session().status).toBe('anonymous'));
    expect(notices).toEqual(['Please log in to cancel a booking.']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('VX-15 money of a client', () => {
  const client = {
    name: 'Anand Pillai',
    email: 'a@b.example',
    mobile_no: '1',
    reference: '',
    papers_to: 'AGENCY',
  } as const;
  const ofAgency = testBooking({ agency: 'Nair Voyages', client });

  it('VX-15 the dialog names whose card the refund goes to, and what of it comes back to the agency', async () => {
    await openDialog({
      booking: () => ({ response: 'SUCCESS', booking: ofAgency }),
      cancellation: () => quoted({ refund_inr: 90_000, link_inr: 90_000 }),
    });
    await screen.findByRole('button', { name: 'Cancel and refund ₹90,000' });
    expect(amountBeside('Goes back to Anand Pillai')).toBe('₹90,000');
    expect(amountBeside('Comes back to you')).toBe('₹0');
    dialog().getByText(/goes back to the card with which Anand Pillai paid by payment link, nothing to you/);
  });

  it('VX-15 a bank transfer for an agency’s booking goes back to the account it came from', async () => {
    await openDialog({
      booking: () => ({ response: 'SUCCESS', booking: ofAgency }),
      cancellation: () => quoted({ refund_inr: 90_000, link_inr: 50_000, transfer_inr: 30_000 }),
    });
    await screen.findByRole('button', { name: 'Cancel and refund ₹90,000' });
    expect(amountBeside('Goes back by bank transfer')).toBe('₹30,000');
    expect(amountBeside('Comes back to you')).toBe('₹10,000');
  });

  it('VX-15 a cancelled booking says so on its page, with what the client had paid', async () => {
    const booking = cancelledBooking(
      testBooking({ agency: 'Nair Voyages', client, client_paid_inr: 95_000 }),
      {
        ...terms,
        refund_inr: 90_000,
      },
    );
    const shown = { ...booking, cancellation: { ...booking.cancellation!, link_inr: 90_000 } };
    const { appContext } = createTestContext(
      { booking: () => ({ response: 'SUCCESS', booking: shown }) },
      customer,
    );
    await renderScreens(appContext, { '/viewbooking': remote.createRoutes()['/viewbooking']! }, [
      '/viewbooking?id=ANT-7K2M9Q',
    ]);
    await screen.findByText(
      /^₹90,000 goes back to the card with which Anand Pillai paid by payment link, nothing to you;/,
    );
    screen.getByText('₹95,000 of it by Anand Pillai’s payment link');
  });
});

describe('CO-12 a cancellation in words', () => {
  it.each([
    [{ days_before: 134, fee_percent: 10 }, '10% of the fare', 'departure is in 134 days'],
    [{ days_before: 61, fee_percent: 20 }, '20% of the fare', 'departure is in 61 days'],
    [{ days_before: 1, fee_percent: 100 }, 'The whole fare', 'departure is tomorrow'],
    [{ days_before: 0, fee_percent: 100 }, 'The whole fare', 'departure is today'],
    [{ days_before: -2, fee_percent: 100 }, 'The whole fare', 'the ship has departed'],
  ])('CO-12 %o', (changes, note, when) => {
    expect(formatFee({ ...terms, ...changes })).toBe(note);
    expect(formatDaysBefore({ ...terms, ...changes })).toBe(when);
  });

  it('CO-12 nothing comes back, and nothing was paid', () => {
    const nothing = { ...terms, refund_inr: 0 };
    expect(getConfirmLabel(nothing)).toBe('Cancel without a refund');
    expect(describeRefund(nothing, booking)).toMatch(/^Nothing comes back/);
    expect(getConfirmLabel({ ...nothing, paid_inr: 0 })).toBe('Cancel this booking');
    expect(describeRefund({ ...nothing, paid_inr: 0 }, booking)).toMatch(/^Nothing was paid/);
  });
});
