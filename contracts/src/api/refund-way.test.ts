import { expect, test } from 'vitest';
import { describeClientRefund, describeRefundWay } from './refund-way.ts';

const format = (paise: number) => `₹${paise / 100}`;
const way = (paise: number, { link = 0, transfer = 0 } = {}) => ({
  paise,
  linkPaise: link,
  transferPaise: transfer,
});
const agency = { format, client: 'Tara Sen Gupta' };

test.each([
  [way(500), { format }, 'to the card it came from'],
  [way(500, { transfer: 500 }), { format }, 'by bank transfer to your account'],
  [
    way(500, { transfer: 300 }),
    { format },
    'in two parts: ₹2 to the card it came from, ₹3 by bank transfer to your account',
  ],
  [way(500), agency, 'to the card you paid with'],
  [
    way(500, { link: 500 }),
    agency,
    'to the card with which Tara Sen Gupta paid by payment link, nothing to you',
  ],
  [
    way(500, { link: 500 }),
    { format, client: null },
    'to the card with which your client paid by payment link, nothing to you',
  ],
  [
    way(500, { link: 400 }),
    agency,
    'in two parts: ₹4 to the card with which Tara Sen Gupta paid by payment link, ₹1 to the card you paid with',
  ],
  [way(500, { transfer: 500 }), agency, 'by bank transfer to the account it came from'],
  [
    way(600, { link: 300, transfer: 200 }),
    agency,
    'in three parts: ₹3 to the card with which Tara Sen Gupta paid by payment link, ₹1 to the card you paid with, ₹2 by bank transfer to the account it came from',
  ],
])('VX-15 who booked is told where each part of a refund goes: %j', (refund, reader, expected) => {
  expect(describeRefundWay(refund, reader)).toBe(expected);
});

const time = 'Banks take five to seven working days to show it; you need not do anything.';
test.each([
  [way(500, { link: 500 }), 500, `₹5 goes back to the card with which you paid by payment link. ${time}`],
  [
    way(500, { link: 400 }),
    400,
    `₹4 goes back to the card with which you paid by payment link. ${time} What Nair Voyages paid goes back to Nair Voyages.`,
  ],
  [
    way(500, { link: 300, transfer: 200 }),
    300,
    `₹3 goes back to the card with which you paid by payment link. ${time} What came by bank transfer goes back to the account it came from.`,
  ],
  [
    way(0),
    500,
    'By the conditions of the booking nothing comes back of the ₹5 that you paid by payment link.',
  ],
  [
    way(300),
    500,
    'By the conditions of the booking nothing comes back of the ₹5 that you paid by payment link. What Nair Voyages paid goes back to Nair Voyages.',
  ],
  [
    way(500),
    0,
    'What Nair Voyages paid goes back to Nair Voyages. Please ask them about what comes back to you.',
  ],
  [way(0), 0, 'Please ask Nair Voyages about what comes back to you.'],
])('VX-15 the client is told of the own payment: %j', (refund, paidPaise, expected) => {
  expect(describeClientRefund(refund, { paidPaise, agency: 'Nair Voyages', format })).toBe(expected);
});
