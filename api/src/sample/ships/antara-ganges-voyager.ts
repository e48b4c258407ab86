import { p, ul } from '../text.ts';
import type { SampleShip } from '../types.ts';
import { row } from './row.ts';

const vessel = 'Antara Ganges Voyager';
const heritage = { category: 'heritage', title: 'Heritage Suite', vessel };
const ganga = { category: 'ganga', title: 'Ganga Suite', vessel };
const balcony = { category: 'balcony', title: 'Balcony Suite', vessel };
const maharaja = { category: 'maharaja', title: 'Maharaja Suite', vessel };

export const antaraGangesVoyager: SampleShip = {
  name: 'Antara Ganges Voyager',
  slug: 'antara-ganges-voyager',
  vessels: [vessel],
  short_description:
    'Twenty-eight suites, a spa and a boutique: the ship of the week-long journeys through Bengal, every Sunday from Kolkata.',
  description: p(
    `Antara Ganges Voyager was built in Kolkata for the lower Ganges and has never sailed anywhere else. She draws a
    metre and a half, so the pilot can take her over the bars above Kalna when larger boats wait for water, and she is
    quiet: her engines rest on rubber and her generators sleep in a box of their own.`,
    `Her interiors follow the Bengal of the eighteenth century, when Danes, Dutch, French and English each kept a
    trading house on the same thirty miles of bank: cane and rosewood, indigo prints, old charts of the river. She carries 56
    guests, with 34 crew to look after them.`,
  ),
  amenities: ul(
    'Spa with two treatment rooms and a steam room',
    'Boutique with saris, brass and terracotta bought from the makers we visit',
    'Saloon for talks, music and films in the evening',
    'Sun deck with awnings, loungers and a bar',
    'Dining room for all guests at one sitting',
    'Small gymnasium with a view ahead',
    'Wireless internet wherever the banks have coverage',
    'Nurse on board, doctor on call in every town',
  ),
  room_description: p(
    `Twenty-eight suites on two decks, all with windows to the river. Every suite has cooling that you set yourself,
    beds that can be one or two, a bathroom with rain shower, a safe, a hairdryer and sockets that take British,
    European and American plugs.`,
  ),
  has_spa: true,
  cover_image: 'ships/antara-ganges-voyager/cover',
  ship_image: 'ships/antara-ganges-voyager/side',
  upper_dec_image: 'ships/antara-ganges-voyager/upper-deck',
  lower_dec_image: 'ships/antara-ganges-voyager/lower-deck',
  meta_title: 'Antara Ganges Voyager: 28 suites, every Sunday from Kolkata',
  meta_description:
    'Antara Ganges Voyager sails week-long journeys through Bengal from Kolkata every Sunday: 28 suites, spa, boutique, talks and music.',
  categories: [
    {
      key: 'heritage',
      name: 'Heritage Suite',
      description: p(
        `Ten suites on the lower deck, 24 square metres, with a broad window just above the water, a sofa beneath it and
        prints of the old trading stations on the wall.`,
      ),
      cover_image: 'suites/heritage',
    },
    {
      key: 'ganga',
      name: 'Ganga Suite',
      description: p(
        `Ten suites, 26 square metres, four on the lower deck and six on the upper, with a French window to the full height
        of the wall and two armchairs before it.`,
      ),
      cover_image: 'suites/ganga',
    },
    {
      key: 'balcony',
      name: 'Balcony Suite',
      description: p(
        `Six suites on the upper deck, 32 square metres, with a private balcony for two chairs and a table, and a bath as
        well as a shower.`,
      ),
      cover_image: 'suites/balcony',
    },
    {
      key: 'maharaja',
      name: 'Maharaja Suite',
      description: p(
        `Two suites forward on the upper deck, 40 square metres: a sitting room, a bedroom with a carved four-poster, a
        bathroom with a window, and the same view the captain has. Tea and the morning paper come at the hour you name.`,
      ),
      cover_image: 'suites/maharaja',
    },
  ],
  suites: [
    ...row(heritage, { deck: 'lower', side: 'port' }, '101', '103', '105', '107', '109'),
    ...row(heritage, { deck: 'lower', side: 'starboard' }, '102', '104', '106', '108', '110'),
    ...row(ganga, { deck: 'lower', side: 'port', from: 6 }, '111', '113'),
    ...row(ganga, { deck: 'lower', side: 'starboard', from: 6 }, '112', '114'),
    ...row(maharaja, { deck: 'upper', side: 'port' }, '201'),
    ...row(maharaja, { deck: 'upper', side: 'starboard' }, '202'),
    ...row(ganga, { deck: 'upper', side: 'port', from: 2 }, '203', '205', '207'),
    ...row(ganga, { deck: 'upper', side: 'starboard', from: 2 }, '204', '206', '208'),
    ...row(balcony, { deck: 'upper', side: 'port', from: 5 }, '209', '211', '213'),
    ...row(balcony, { deck: 'upper', side: 'starboard', from: 5 }, '210', '212', '214'),
  ],
  gallery: [
    'ships/antara-ganges-voyager/anchor',
    'ships/antara-ganges-voyager/interior-1',
    'ships/antara-ganges-voyager/deck',
    'ships/antara-ganges-voyager/interior-2',
    'places/weaver-at-loom',
  ],
};
