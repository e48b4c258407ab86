import { p, ul } from '../text.ts';
import type { SampleShip } from '../types.ts';
import { row } from './row.ts';

const baitarani = 'Antara Baitarani';
const mahanadi = 'Antara Mahanadi';
const creek = (vessel: string) => ({ category: 'creek', title: `Creek Suite on ${vessel}`, vessel });
const lookout = (vessel: string) => ({ category: 'lookout', title: `Lookout Suite on ${vessel}`, vessel });

export const antaraCatamarans: SampleShip = {
  name: 'Antara Catamarans',
  slug: 'antara-catamarans',
  vessels: [baitarani, mahanadi],
  short_description:
    'Two catamarans of five suites each that travel together through the mangroves of Bhitarkanika in Odisha.',
  description: p(
    `Antara Baitarani and Antara Mahanadi are twins, named after two of the rivers that made this coast. Two slim hulls make
    almost no wash, so they can follow a tidal creek without disturbing the mud bank and what is asleep on it.`,
    `They sail in company: ten suites, twenty guests, one naturalist on each. By day they go their own ways, so that nobody
    waits for a view; at night they lie side by side with a gangway between them, and dinner is laid on one or the other.`,
  ),
  amenities: ul(
    'Open foredeck with netted seats between the hulls',
    'Shaded upper deck for meals and watching',
    'Naturalist and field glasses on each vessel',
    'Electric landing boat for the narrow creeks',
    'Galley with an Odia cook: the catch of the day, rice, and vegetables from Rajnagar',
    'Batteries that carry the night without an engine',
    'First-aid post and radio contact with the forest department',
  ),
  room_description: p(
    `Each catamaran has four Creek Suites in the hulls, with the water at the window, and one Lookout Suite above. All have
    cooling, a double or twin beds, and a bathroom with hot shower. Drinking water is filtered on board.`,
  ),
  has_spa: false,
  cover_image: 'ships/antara-catamarans/cover',
  ship_image: 'ships/antara-catamarans/side',
  upper_dec_image: 'ships/antara-catamarans/upper-deck',
  lower_dec_image: 'ships/antara-catamarans/lower-deck',
  meta_title: 'Antara Catamarans: two vessels in the mangroves of Bhitarkanika',
  meta_description:
    'Two catamarans, ten suites, a naturalist on each: short journeys among crocodiles, herons and deer in Bhitarkanika, Odisha.',
  categories: [
    {
      key: 'creek',
      name: 'Creek Suite',
      description: p(
        `Four on each vessel, 16 square metres, in the hulls: a bed under a long window a hand's breadth above the creek. The
        quietest place to hear the tide turn.`,
      ),
      cover_image: 'suites/catamaran',
    },
    {
      key: 'lookout',
      name: 'Lookout Suite',
      description: p(
        `One on each vessel, 22 square metres, on the upper deck behind the helm, with glass on three sides and a small
        balcony aft.`,
      ),
      cover_image: 'suites/balcony',
    },
  ],
  suites: [
    ...row(creek(baitarani), { deck: 'lower', side: 'port' }, 'B1', 'B3'),
    ...row(creek(baitarani), { deck: 'lower', side: 'starboard' }, 'B2', 'B4'),
    ...row(lookout(baitarani), { deck: 'upper', side: 'starboard' }, 'B5'),
    ...row(creek(mahanadi), { deck: 'lower', side: 'port' }, 'M1', 'M3'),
    ...row(creek(mahanadi), { deck: 'lower', side: 'starboard' }, 'M2', 'M4'),
    ...row(lookout(mahanadi), { deck: 'upper', side: 'starboard' }, 'M5'),
  ],
  gallery: [
    'ships/antara-catamarans/anchor',
    'ships/antara-catamarans/deck',
    'ships/antara-catamarans/interior-1',
    'ships/antara-catamarans/interior-2',
    'places/bhitarkanika-crocodile-creek',
  ],
};
