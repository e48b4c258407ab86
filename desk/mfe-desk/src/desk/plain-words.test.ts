import { expect, it } from 'vitest';
import { describeRefusal, hasJourney, toPlainWords } from './plain-words.ts';

const journeys = new Map([['an-insight', 'An Insight into Bengal']]);

it.each([
  ['an-insight 2027-02-01', 'An Insight into Bengal of 1 February 2027'],
  ['guest list an-insight 2027-02-01', 'guest list An Insight into Bengal of 1 February 2027'],
  [
    'Nova sails an-insight from 2027-10-04 to 2027-10-07, and ends',
    'Nova sails An Insight into Bengal, 4 – 7 October 2027, and ends',
  ],
  [
    'Nova sails river-week from 2027-10-30 to 2027-11-06',
    'Nova sails River Week, 30 October – 6 November 2027',
  ],
  ['river-week 2027-02-01', 'River Week of 1 February 2027'],
  ['antara-ganga 102', 'Antara Ganga 102'],
  ['an-insight ROYAL', 'An Insight into Bengal ROYAL'],
  ['legal/FAQ.json changed: revision 4', 'Questions and answers changed: revision 4'],
  ['posts/fog-at-the-jetty.json', 'Fog at the jetty'],
  ['tours/an-insight.json', 'An Insight into Bengal'],
  ['careers.json', 'Openings'],
  ['It is hidden until 2026-12-02 09:00 IST.', 'It is hidden until 2 December 2026 09:00 IST.'],
  ['items[2].answer: “No.” → “Yes.”', 'Answer of question 2: “No.” → “Yes.”'],
  ['items[May I?].answer: “No.” → “Yes.”', 'Answer of “May I?”: “No.” → “Yes.”'],
  ['cover_alt: “a” → “b”', 'Cover, in words: “a” → “b”'],
  ['sliders[1].cover_alt: “a” → “b”', '“Cover, in words” of pop-up 1: “a” → “b”'],
  ['items (order): [1,2] → [2,1]', 'Order of entries: [1,2] → [2,1]'],
  ['It left on 2027-02-01.', 'It left on 1 February 2027.'],
])('OF-24 a text of the API is read in plain words: %s', (text, plain) => {
  expect(toPlainWords(text, journeys)).toBe(plain);
});

it.each([
  'ANT-7K3QXM',
  'a non-refundable 100 rupees',
  'lata.2@travellers.example',
  'https://river.example/an-insight/2027-02-01',
  'for the first-visit guests, 12.5 % of 3.2',
  '2027-02-01T05:45:00.000Z',
])('OF-24 what is no name of the API stays as it is: %s', (text) => {
  expect(toPlainWords(text, journeys)).toBe(text);
});

it.each([
  ['There is no booking ANT-1. See those there are: operator bookings list', 'There is no booking ANT-1.'],
  ['Say which jobs: a number or a kind (operator jobs list).', 'Say which jobs: a number or a kind.'],
  [
    'Hold ANT-1 has ended or was booked: see operator bookings show ANT-1',
    'Hold ANT-1 has ended or was booked.',
  ],
  [
    'November is closed. An owner can open the month again: operator months reopen 2026-11',
    'November is closed. An owner can open the month again.',
  ],
  [
    'No price: Royal. Set them first, among Prices in the office or by operator prices set an-insight Royal',
    'No price: Royal. Set them first, among Prices in the office.',
  ],
  [
    'It owes 5. Book further suites first (operator groups book), or enter less.',
    'It owes 5. Book further suites first, or enter less.',
  ],
  ['Name a suite or an extra. The whole booking: operator bookings cancel', 'Name a suite or an extra.'],
  ['Your roles do not permit bookings.refund.', 'Your roles do not permit “Give money back”.'],
  [
    'ANT-1 is CONFIRMED: only a hold of the office needs its guests.',
    'ANT-1 is confirmed: only a hold of the office needs its guests.',
  ],
  [
    'an-insight 2027-02-01 was cancelled on 2026-11-30, and its guests were told.',
    'An Insight into Bengal of 1 February 2027 was cancelled on 30 November 2026, and its guests were told.',
  ],
  [
    'Nothing was imported:\n- legal/FAQ.json: the site has revision 4\nTo replace what the site has, add --overwrite; all is kept.',
    'Nothing was imported:\n- Questions and answers: the site has revision 4',
  ],
])('OF-24 a refusal says what was refused, without commands of the terminal: %s', (message, plain) => {
  expect(describeRefusal(message, journeys)).toBe(plain);
});

it('OF-24 the list of journeys is read only for a text that may name one', () => {
  expect(hasJourney('an-insight 2027-02-01')).toBe(true);
  expect(hasJourney('The coupon has ended already.')).toBe(false);
});
