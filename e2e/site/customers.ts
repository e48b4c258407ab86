/** Customers and bookings made by calls, where a test is not about making them. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import {
  calculatePaymentsDue,
  calculateQuote,
  type Plan,
  type Travellers,
} from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { toPaise } from '@antara/contracts/rules/money';
import { waitForCode } from './outbox.ts';
import { parseSuccess, type FreeSuite, type Sailing } from './sailings.ts';

/** A picture of a passport's side, of one colour and the size that is asked for. */
export const passportPicture = {
  name: 'passport.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAoAAAAHAAQMAAAAIs0uRAAAAA1BMVEV6Xi4G8q1JAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAOklEQVR42u3BAQ0AAADCoPdPbQ43oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPgyNwAABl85JBwAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Somebody who signs up. */
export interface Customer {
  name: string;
  email: string;
  mobile_no: string;
  password: string;
}

/** A customer whose address nobody has used. */
export function newCustomer(name = 'Meera Nair'): Customer {
  return {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}.${randomUUID().slice(0, 8)}@guest.antara.example`,
    mobile_no: '9000012345',
    password: 'lamplight on the ghats',
  };
}

/**
 * Signs up. The cookies are those of `request`'s context, so the context's pages are logged in from their next load on.
 * The fixture `request` has cookies of its own: with that one, the test's page stays logged out.
 */
export async function signUpByCall(request: APIRequestContext, customer = newCustomer()): Promise<Customer> {
  await parseSuccess(request.post('/api/auth/signup', { data: customer }));
  return customer;
}

/** Keeps suites for the visitor of `request`. */
export function holdByCall(request: APIRequestContext, { slug, date }: Sailing, suites: FreeSuite[]) {
  return parseSuccess(
    request.post('/api/holds', {
      data: { tourName: slug, selectedDate: date, rooms: suites.map(({ room }) => room) },
    }),
  );
}

/** Uploads both sides of a passport for the visitor of `request`. */
export async function uploadPassportsByCall(request: APIRequestContext) {
  const upload = () =>
    parseSuccess<{ files: [string] }>(
      request.post('/api/upload/images', { multipart: { images: passportPicture } }),
    );
  const [front, back] = [await upload(), await upload()];
  return { passport_front: front.files[0], passport_back: back.files[0] };
}

/**
 * Books and pays suites for the customer of `request`, as the checkout does: in full, or the deposit. Answers the
 * booking's id.
 */
export async function bookByCall(
  request: APIRequestContext,
  sailing: Sailing,
  suites: FreeSuite[],
  travellers: Travellers = 1,
  plan: Plan = 'FULL',
): Promise<string> {
  await holdByCall(request, sailing, suites);
  const { rate } = await parseSuccess<{ rate: number }>(request.get('/api/exchange-rate'));
  const price = calculateQuote({
    suites: suites.map(({ fare }) => fare[travellers]),
    addOns: [],
    extensions: [],
    coupon: null,
    isImp: sailing.detail.tour.is_imp,
    inrPerUsd: rate,
  });
  const passports = await uploadPassportsByCall(request);
  const due = calculatePaymentsDue(price, plan, toCivilDate(new Date()), sailing.date);
  const { data: order } = await parseSuccess<{ data: { id: string; booking_id: string } }>(
    request.post('/api/payment/order', {
      headers: { 'idempotency-key': randomUUID() },
      data: {
        amount: toPaise(due.now.inr ?? 0),
        currency: 'INR',
        data: {
          tourName: sailing.slug,
          selectedDate: sailing.date,
          selectedCoupon: null,
          addons: [],
          extensions: [],
          rooms: suites.map(({ room }) => ({ roomNumber: room, travellers })),
          guests: suites.flatMap(({ room }) =>
            Array.from({ length: travellers }, () => ({
              roomNumber: room,
              firstName: 'Meera',
              lastName: 'Nair',
              contact: '9000012345',
              age: 41,
              gender: 'Female',
              country: 'India',
              ...passports,
            })),
          ),
          suiteTotal: price.suites.usd,
          addOnTotal: 0,
          extensionTotal: 0,
          totalTraveller: suites.length * travellers,
          taxTotal: price.tax.usd,
          plan,
        },
      },
    }),
  );
  const paying = await request.post('/api/sandbox/pay', {
    data: {
      order_id: order.id,
      card_number: '4111 1111 1111 1111',
      expiry: '12/34',
      cvv: '123',
      name: 'Meera Nair',
    },
  });
  const { paid } = (await paying.json()) as {
    paid: { order_id: string; payment_id: string; signature: string };
  };
  const { booking_id } = await parseSuccess<{ booking_id: string }>(
    request.post('/api/payment/verify', {
      data: { orderId: paid.order_id, paymentId: paid.payment_id, signature: paid.signature },
    }),
  );
  return booking_id;
}

/** Enters the code that was mailed to the caller's address. */
export async function confirmAddressByCall(request: APIRequestContext, email: string): Promise<void> {
  const otp = await waitForCode(email, 'Confirm your e-mail address');
  await parseSuccess(request.post('/api/account/email/confirm', { data: { otp } }));
}
