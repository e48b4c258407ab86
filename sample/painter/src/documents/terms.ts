import { bookedBands, cancelledBands, quoteRule, quoteRules } from './rules.ts';
import type { Clause } from './writer.ts';

export const TERMS_OPENING = [
  'These terms govern your use of the website, booking service and accounts of Antara River Cruises Private Limited, 14 Colonnade House, Connaught Place, New Delhi 110001, India (“Antara”, “we”, “us”). By using the website, opening an account or making a booking you accept them. The carriage of passengers on board is governed by the Passenger Ticket Contract, which becomes part of every booking.',
] as const;

export const TERMS: readonly Clause[] = [
  {
    heading: 'Who may use the service',
    paragraphs: [
      'You must be at least eighteen years old and able to enter into a contract to book. You may book for others; you then confirm that you have their authority and that what you tell us about them is correct.',
      'Travel agents use the service under a trade account. An agent is responsible for everything done with its account and for passing these terms and the Passenger Ticket Contract to its clients before they pay.',
    ],
  },
  {
    heading: 'Your account',
    paragraphs: [
      'Keep your password to yourself. Tell us at once if you think somebody else knows it. We may close a session, or ask for a new password, where we see signs of misuse.',
      'You may ask us to close your account at any time. Bookings already made remain in force, and we keep the records which the law requires us to keep.',
    ],
  },
  {
    heading: 'What the website shows',
    paragraphs: [
      'We describe our ships, suites and journeys with care. Deck plans, maps and pictures are illustrations and may not be to scale; furnishings differ from suite to suite.',
      'Prices are shown in US dollars per suite or per person as stated. An amount in Indian rupees is worked out at the rate shown at that moment and is fixed when you place the order.',
      'If a price is plainly wrong we may cancel the order before the sailing and return every rupee paid, or offer you the journey at the right price.',
    ],
  },
  {
    heading: 'Booking and payment',
    paragraphs: [
      'Choosing a suite holds it for fifteen minutes, which may be extended while you complete your details. A booking is made when we confirm the payment by e-mail, and not before.',
      ...quoteRules('DEPOSIT', bookedBands),
      'Deposits cannot be refunded. If the balance is not paid in time we may treat the booking as cancelled by you.',
      'Goods and Services Tax is added at the rate in force. Payments are handled by a payment provider; we never see or keep the number of your card.',
    ],
  },
  {
    heading: 'Cancellation by you',
    paragraphs: [
      ...quoteRules('DEPOSIT', cancelledBands),
      quoteRule('DEPOSIT', 'How days are counted'),
      'We recommend insurance that covers cancellation.',
    ],
  },
  {
    heading: 'Changes and cancellation by us',
    paragraphs: [
      'Rivers rise and fall, channels move and locks close. Itineraries and times may therefore change without notice, and we may alter or substitute ships and ports of call.',
      'If we cancel a departure for low occupancy or for technical reasons we offer you another; if you decline it, we refund in full what you have paid us for the cruise. We do not answer for flights, visas or hotels arranged elsewhere.',
    ],
  },
  {
    heading: 'Services of others',
    paragraphs: [
      'Where we arrange flights, trains, hotels or cars beyond the cruise itself, we do so only as a booking agent for those who provide them, and their conditions apply.',
      'Links to other websites are given for convenience. We do not control them and do not answer for their contents.',
    ],
  },
  {
    heading: 'Fair use',
    paragraphs: [
      'Do not copy the website or its pictures for trade without our written consent, try to reach parts of it that are not meant for you, load it so as to disturb others, or hold suites that you do not mean to book.',
      'Agents may use the pictures of the agents’ gallery to sell our journeys, unaltered and with our name beside them.',
    ],
  },
  {
    heading: 'Your data',
    paragraphs: [
      'We use what you tell us to make and carry out your booking, to answer you and, if you asked for it, to send our newsletter. Every newsletter has a link to end it.',
      'Pictures of both sides of each passport are sent with a booking that is paid in full. With a deposit they may follow in My bookings until the day on which the balance is due, as may passport number, birth date and nationality. We remind you of what is missing before that day, and then write to you about what follows.',
      'Passports, with their numbers and birth dates, are stored encrypted, shown only to you and to those who must register passengers with the authorities, and deleted 30 days after the cruise.',
      'You may ask what we hold about you, have it corrected and, where no law obliges us to keep it, deleted: write to privacy@antara.example.',
    ],
  },
  {
    heading: 'Our responsibility',
    paragraphs: [
      'We answer for loss that we cause by failing to take reasonable care in running this service, up to the amount you paid for the booking concerned. We do not answer for loss of profit or for loss that neither of us could have foreseen.',
      'Nothing in these terms limits a liability which the law does not allow us to limit, or your rights as a consumer.',
    ],
  },
  {
    heading: 'Law, complaints and changes to these terms',
    paragraphs: [
      'These terms are governed by the laws of India. Write to us first at care@antara.example: we answer within 48 hours and hope to settle any complaint within 30 days. Failing that, the courts of New Delhi have jurisdiction, without prejudice to the consumer forums open to you.',
      'We may change these terms. The version in force on the day of your booking applies to it.',
    ],
  },
];
