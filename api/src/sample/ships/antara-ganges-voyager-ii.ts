import { p, ul } from '../text.ts';
import type { SampleShip } from '../types.ts';
import { row } from './row.ts';

const vessel = 'Antara Ganges Voyager II';
const heritage = { category: 'heritage', title: 'Heritage Suite', vessel };
const ganga = { category: 'ganga', title: 'Ganga Suite', vessel };
const balcony = { category: 'balcony', title: 'Balcony Suite', vessel };
const maharaja = { category: 'maharaja', title: 'Maharaja Suite', vessel };

export const antaraGangesVoyagerIi: SampleShip = {
  name: 'Antara Ganges Voyager II',
  slug: 'antara-ganges-voyager-ii',
  vessels: [vessel],
  short_description:
    'The sister with the longer legs: 28 suites, spa and boutique, between Kolkata and Patna through the Farakka lock.',
  description: p(
    `Antara Ganges Voyager II was built after five seasons with her sister had shown what could be better. Her wheelhouse
    lowers to pass the bridges in high water, her tanks hold a fortnight's fresh water, and her
    upper deck has more balconies.`,
    `She is the ship for Bihar: up through the lock at Farakka and along 460 kilometres of the main Ganges to
    Patna, where the great sites of the Buddha's life are within a day by road, and down again with the current. A
    historian of early India sails on every upstream journey.`,
  ),
  amenities: ul(
    'Spa with two treatment rooms and a quiet room aft',
    'Boutique with Madhubani painting, Bhagalpur silk and Bengal cotton',
    'Saloon for talks, with a library on Buddhism and the river',
    'Meditation deck forward, kept silent until breakfast',
    'Sun deck with awnings, loungers and a bar',
    'Dining room for all guests at one sitting',
    'Satellite internet for messages where the banks have no coverage',
    'Nurse on board, doctor on call in every town',
  ),
  room_description: p(
    `Twenty-eight suites on two decks, every one with a window to the river that opens. Beds can be one or two, the
    cooling is your own to set, and the bathrooms have a rain shower and a heated rail, welcome on a January morning
    in Bihar.`,
  ),
  has_spa: true,
  cover_image: 'ships/antara-ganges-voyager-ii/cover',
  ship_image: 'ships/antara-ganges-voyager-ii/side',
  upper_dec_image: 'ships/antara-ganges-voyager-ii/upper-deck',
  lower_dec_image: 'ships/antara-ganges-voyager-ii/lower-deck',
  meta_title: 'Antara Ganges Voyager II: Kolkata to Patna in 28 suites',
  meta_description:
    'Antara Ganges Voyager II sails between Kolkata and Patna: 28 suites, spa, boutique, a historian on board and the Buddha’s country ashore.',
  categories: [
    {
      key: 'heritage',
      name: 'Heritage Suite',
      description: p(
        `Eight suites on the lower deck, 24 square metres, with a wide window above the water and a window seat long enough
        to lie on.`,
      ),
      cover_image: 'suites/heritage',
    },
    {
      key: 'ganga',
      name: 'Ganga Suite',
      description: p(
        `Ten suites, 26 square metres, six on the lower deck and four on the upper, with a French window, two armchairs and
        a desk that faces the bank.`,
      ),
      cover_image: 'suites/ganga',
    },
    {
      key: 'balcony',
      name: 'Balcony Suite',
      description: p(
        `Eight suites on the upper deck, 32 square metres, with a balcony of their own, shaded at noon by a
        roller blind of split bamboo.`,
      ),
      cover_image: 'suites/balcony',
    },
    {
      key: 'maharaja',
      name: 'Maharaja Suite',
      description: p(
        `Two suites forward on the upper deck, 42 square metres: sitting room, bedroom, a bath by the window and a balcony
        round the corner of the ship, so that you see where she is going and what she passes.`,
      ),
      cover_image: 'suites/maharaja',
    },
  ],
  suites: [
    ...row(heritage, { deck: 'lower', side: 'port' }, '101', '103', '105', '107'),
    ...row(heritage, { deck: 'lower', side: 'starboard' }, '102', '104', '106', '108'),
    ...row(ganga, { deck: 'lower', side: 'port', from: 5 }, '109', '111', '113'),
    ...row(ganga, { deck: 'lower', side: 'starboard', from: 5 }, '110', '112', '114'),
    ...row(maharaja, { deck: 'upper', side: 'port' }, '201'),
    ...row(maharaja, { deck: 'upper', side: 'starboard' }, '202'),
    ...row(ganga, { deck: 'upper', side: 'port', from: 2 }, '203', '205'),
    ...row(ganga, { deck: 'upper', side: 'starboard', from: 2 }, '204', '206'),
    ...row(balcony, { deck: 'upper', side: 'port', from: 4 }, '207', '209', '211', '213'),
    ...row(balcony, { deck: 'upper', side: 'starboard', from: 4 }, '208', '210', '212', '214'),
  ],
  gallery: [
    'ships/antara-ganges-voyager-ii/deck',
    'ships/antara-ganges-voyager-ii/interior-1',
    'ships/antara-ganges-voyager-ii/anchor',
    'ships/antara-ganges-voyager-ii/interior-2',
    'places/bodhgaya-stupa',
  ],
};
