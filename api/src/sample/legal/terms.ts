/** The general terms of a cruise (B§2, terms page). */
import { p, ul } from '../text.ts';
import type { SampleLegal } from '../content-types.ts';

const term = (question: string, answer: string): SampleLegal => ({ type: 'TERMS', question, answer });

export const terms: readonly SampleLegal[] = [
  term(
    'Who we are, and what these terms cover',
    p(
      `These terms apply between you and Antara River Cruises Private Limited, New Delhi (“the operator”), for every cruise
      booked with us, online, by telephone, through our offices or through a travel agent. By paying a deposit or the
      fare you accept them for yourself and for everyone in your party.`,
    ),
  ),
  term(
    'Itineraries and times',
    p(
      `A river decides some things for us. Itineraries, calls, excursions and times of arrival and departure may change
      without notice: for the level of the water, fog, the opening of locks and bridges, the wishes of the authorities,
      or the safety of those on board. The master of the vessel has the last word.`,
      `Where a call falls away, we offer another as near to it in interest as the river allows.`,
    ),
  ),
  term(
    'Changes and cancellation by the operator',
    p(
      `The operator may cancel, alter or substitute departures, ships or ports without liability.`,
      `If a departure is cancelled for low occupancy or technical reasons, you are offered an alternate departure. If you
      decline it, everything you have paid to us for that cruise is refunded in full.`,
      `Costs of journeys that you booked elsewhere, such as flights and hotels, are not part of such a refund. Please keep
      them changeable, or insured.`,
    ),
  ),
  term(
    'Transport other than the cruise',
    p(
      `Transport other than the cruise passage, such as trains, flights, coaches and cars, and nights in hotels before or
      after the cruise, are arranged by us only as booking agent. The terms of the carrier or hotel apply to them, and
      the operator is not liable for their acts or omissions.`,
    ),
  ),
  term(
    'Travel documents',
    p(
      `Travel documents are not sent until full payment and the details of every passenger have been received and
      cleared. Please check names against passports; a carrier may refuse a ticket with a misspelt name.`,
      `Every guest needs a passport valid for six months beyond the journey and the visa that their nationality asks for. For
      the journey into Bangladesh a second visa and a double-entry visa for India are needed.`,
    ),
  ),
  term(
    'Fares, taxes and payment',
    p(
      `Fares are quoted in US dollars for a suite with one or two travellers, for the whole journey. Payment is taken in
      Indian rupees at the rate shown before you pay. GST of 5% is added where it applies and is shown in the price
      breakup.`,
      `Deposit, balance and what a cancellation costs are set out on the page <a href="/deposit-and-cancelletion">Deposit and
      cancellation</a>, which is part of these terms.`,
    ),
  ),
  term(
    'What the fare includes',
    ul(
      'The suite you chose, and all meals on board from embarkation to disembarkation',
      'Excursions of the programme, with guides and entrance fees, unless named as an add-on',
      'Filtered drinking water, tea and coffee',
      'Port and lock dues',
    ),
  ),
  term(
    'Health and mobility',
    p(
      `Landings are made over steps, gangways and sometimes sand. Tell us when you book about anything that makes this hard for
      you, and about medicines, diets and allergies: we can do much with notice and little without. There is a nurse on
      board; the nearest hospital may be some hours away.`,
      `The master may refuse or disembark a guest whose condition or conduct endangers others.`,
    ),
  ),
  term(
    'Children',
    p(
      `Children from the age of six are welcome and stay with an adult in the same suite or the one beside it. Life-jackets
      in their size are on board; the rails of a river ship are open, and children remain in the care of their own
      adults.`,
    ),
  ),
  term(
    'Luggage and valuables',
    p(
      `Two pieces of luggage a person can be carried to your suite. Each suite has a safe; the operator is not liable for money,
      jewellery or devices left outside it.`,
    ),
  ),
  term(
    'Liability and insurance',
    p(
      `The operator’s liability is limited as the law of carriage by inland water allows. We ask every guest to hold an
      insurance that covers cancellation, medical care and evacuation.`,
    ),
  ),
  term(
    'Complaints, and the law that applies',
    p(
      `Tell the cruise manager at once: most things can be put right the same day. What cannot, please write to us about
      within 30 days of the end of the journey. Indian law applies; the courts at New Delhi have jurisdiction.`,
    ),
  ),
  term(
    'Your data',
    p(
      `We keep what we need to carry you: names, contact, passport details, payments. Passport pictures are stored encrypted and
      deleted 30 days after the cruise. We do not sell data, and we pass on only what the authorities or a carrier
      require.`,
    ),
  ),
];
