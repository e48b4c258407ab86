import { p, ul } from '../text.ts';
import type { SampleShip } from '../types.ts';
import { row } from './row.ts';

const vessel = 'Antara Ganga Vilas';
const ganga = { category: 'ganga', title: 'Ganga Suite', vessel };
const balcony = { category: 'balcony', title: 'Balcony Suite', vessel };
const maharaja = { category: 'maharaja', title: 'Maharaja Suite', vessel };

export const antaraGangaVilas: SampleShip = {
  name: 'Antara Ganga Vilas',
  slug: 'antara-ganga-vilas',
  vessels: [vessel],
  short_description:
    'Eighteen large suites for the longest journeys: Kolkata to Varanasi, and through the Sundarbans to Dhaka.',
  description: p(
    `Antara Ganga Vilas is the flagship. She is 62 metres long and carries only 36 guests, which leaves room for things
    rarely found on a river: suites of 33 square metres and more, a spa, a study, a deck where everyone can be alone.`,
    `She was designed for weeks, not days. Her plant cleans all her water to the standard of a bathing beach before any of it
    returns to the river, her galley bakes each morning, and her laundry is back before dinner. She sails the national
    waterway from end to end, from Varanasi to the sea, and crosses into Bangladesh by the old protocol route.`,
  ),
  amenities: ul(
    'Spa with two treatment rooms, steam room and a hairdresser',
    'Boutique with work from every town on the route',
    'Study with 800 books, charts and a long table',
    'Gymnasium and a shaded deck for yoga at sunrise',
    'Observation lounge forward with a glass front and a bar',
    'Dining room for all guests at one sitting; dinner on deck when the night allows',
    'Laundry and pressing included',
    'Satellite internet throughout',
    'Doctor on board on journeys of two weeks and more',
  ),
  room_description: p(
    `All eighteen suites have a French window or a balcony, a sitting area, a wardrobe made for long journeys, and a
    bathroom with a separate shower. The upper deck is all suites; on the lower there are eight, amidships, where she is
    quietest.`,
  ),
  has_spa: true,
  cover_image: 'ships/antara-ganga-vilas/cover',
  ship_image: 'ships/antara-ganga-vilas/side',
  upper_dec_image: 'ships/antara-ganga-vilas/upper-deck',
  lower_dec_image: 'ships/antara-ganga-vilas/lower-deck',
  meta_title: 'Antara Ganga Vilas: eighteen suites, Varanasi to Dhaka',
  meta_description:
    'The flagship Antara Ganga Vilas carries 36 guests on long journeys between Kolkata, Varanasi and Dhaka: 18 large suites, spa, study, doctor.',
  categories: [
    {
      key: 'ganga',
      name: 'Ganga Suite',
      description: p(
        `Eight suites amidships on the lower deck, 33 square metres, with a French window, a sitting area with sofa and
        desk, and walk-in wardrobe.`,
      ),
      cover_image: 'suites/ganga',
    },
    {
      key: 'balcony',
      name: 'Balcony Suite',
      description: p(
        `Eight suites on the upper deck, 36 square metres, with a balcony deep enough to dine on and a bathroom with bath and
        shower.`,
      ),
      cover_image: 'suites/balcony',
    },
    {
      key: 'maharaja',
      name: 'Maharaja Suite',
      description: p(
        `Two suites forward on the upper deck, 48 square metres: drawing room, bedroom, dressing room, and a balcony that
        looks ahead. A steward serves these two suites alone.`,
      ),
      cover_image: 'suites/maharaja',
    },
  ],
  suites: [
    ...row(ganga, { deck: 'lower', side: 'port' }, '101', '103', '105', '107'),
    ...row(ganga, { deck: 'lower', side: 'starboard' }, '102', '104', '106', '108'),
    ...row(maharaja, { deck: 'upper', side: 'port' }, '201'),
    ...row(maharaja, { deck: 'upper', side: 'starboard' }, '202'),
    ...row(balcony, { deck: 'upper', side: 'port', from: 2 }, '203', '205', '207', '209'),
    ...row(balcony, { deck: 'upper', side: 'starboard', from: 2 }, '204', '206', '208', '210'),
  ],
  gallery: [
    'ships/antara-ganga-vilas/anchor',
    'ships/antara-ganga-vilas/interior-1',
    'ships/antara-ganga-vilas/deck',
    'ships/antara-ganga-vilas/interior-2',
    'places/varanasi-ghats-lamplight',
  ],
};
