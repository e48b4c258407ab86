import { p, ul } from '../text.ts';
import type { SampleShip } from '../types.ts';
import { row } from './row.ts';

const vessel = 'Antara Bengal Ganga';
const heritage = { category: 'heritage', title: 'Heritage Suite', vessel };
const ganga = { category: 'ganga', title: 'Ganga Suite', vessel };
const balcony = { category: 'balcony', title: 'Balcony Suite', vessel };

export const antaraBengalGanga: SampleShip = {
  name: 'Antara Bengal Ganga',
  slug: 'antara-bengal-ganga',
  vessels: [vessel],
  short_description:
    'Twenty suites on two decks, built in the style of the old river steamers, for short journeys from Kolkata.',
  description: p(
    `Antara Bengal Ganga takes her lines from the paddle steamers that carried mail and tea down to Calcutta a
    hundred years ago: a straight bow, white rails, cane chairs under a long awning. Below the paint she is a shallow
    boat of steel that can lie against a mud bank where there is no jetty at all.`,
    `She carries forty guests at most and twenty-six crew, most of them from the river towns she calls at. She is the
    ship for a first taste of the Hooghly: she leaves Kolkata every Monday and every Friday, and is back
    in time for an evening flight.`,
  ),
  amenities: ul(
    'Sun deck the length of the ship, shaded fore and aft',
    'Dining room for all guests at one sitting, with windows on both sides',
    'Saloon and bar with a library on Bengal',
    'Two country boats for landings, with a fixed stair and handrail',
    'Filtered drinking water in glass, in every suite and on every excursion',
    'Wireless internet in the saloon wherever the banks have coverage',
    'Doctor on call; nurse on board on every sailing',
  ),
  room_description: p(
    `All twenty suites face the river. Each has individually set cooling, twin beds that join into a king, a
    writing table, a safe, and a shower room with rain shower and hot water at all hours.`,
  ),
  has_spa: false,
  cover_image: 'ships/antara-bengal-ganga/cover',
  ship_image: 'ships/antara-bengal-ganga/side',
  upper_dec_image: 'ships/antara-bengal-ganga/upper-deck',
  lower_dec_image: 'ships/antara-bengal-ganga/lower-deck',
  meta_title: 'Antara Bengal Ganga: twenty suites on the Hooghly',
  meta_description:
    'The 20-suite Antara Bengal Ganga sails the Hooghly from Kolkata every Monday and Friday. Suites, decks, food and journeys.',
  categories: [
    {
      key: 'heritage',
      name: 'Heritage Suite',
      description: p(
        `Eight suites on the lower deck, 21 square metres, close to the water. A large window opens at the height of
        the pillow, so you see the bathing steps as the bathers do. Teak floor, block-printed cotton, brass lamps from
        Matiari.`,
      ),
      cover_image: 'suites/heritage',
    },
    {
      key: 'ganga',
      name: 'Ganga Suite',
      description: p(
        `Eight suites on the upper deck, 23 square metres, with a French window that opens on to the promenade and two
        cane chairs outside it. Breakfast can be laid there.`,
      ),
      cover_image: 'suites/ganga',
    },
    {
      key: 'balcony',
      name: 'Balcony Suite',
      description: p(
        `Four suites aft on the upper deck, 27 square metres, each with a private balcony over the wake and a sitting
        corner with a daybed that sleeps a child.`,
      ),
      cover_image: 'suites/balcony',
    },
  ],
  suites: [
    ...row(heritage, { deck: 'lower', side: 'port' }, '101', '103', '105', '107'),
    ...row(heritage, { deck: 'lower', side: 'starboard' }, '102', '104', '106', '108'),
    ...row(ganga, { deck: 'upper', side: 'port' }, '201', '203', '205', '207'),
    ...row(ganga, { deck: 'upper', side: 'starboard' }, '202', '204', '206', '208'),
    ...row(balcony, { deck: 'upper', side: 'port', from: 5 }, '209', '211'),
    ...row(balcony, { deck: 'upper', side: 'starboard', from: 5 }, '210', '212'),
  ],
  gallery: [
    'ships/antara-bengal-ganga/anchor',
    'ships/antara-bengal-ganga/interior-1',
    'ships/antara-bengal-ganga/deck',
    'ships/antara-bengal-ganga/interior-2',
    'places/kalna-temples',
  ],
};
