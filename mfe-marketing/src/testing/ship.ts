import { testPicture } from '@antara/contracts/testing';
import type { CruiseDetail } from '@antara/contracts/api/catalogue';
import { testShip, testTour } from './catalogue.ts';

/** Returns the response of the `cruise` call for the two catamarans, with `changes`. */
export function testShipDetail(changes: Partial<CruiseDetail['cruise']> = {}): CruiseDetail {
  const catamarans = testShip('antara-catamarans', {
    name: 'Antara Catamarans',
    suite_count: 10,
    vessels: ['Antara Baitarani', 'Antara Mahanadi'],
    short_description: 'Two catamarans of five suites each.',
  });
  return {
    response: 'SUCCESS',
    cruise: {
      ...catamarans,
      meta_title: 'Antara Catamarans: two vessels in the mangroves',
      meta_description: 'Two catamarans among crocodiles and deer.',
      description: '<p>Twins of the delta.</p>',
      amenities: '<ul><li>Nets between the hulls</li></ul>',
      room_description: '<p>Four suites in the hulls, one above.</p>',
      upper_dec_image: testPicture(
        'ships/antara-catamarans/upper-deck',
        'Upper deck of Antara Catamarans: the plan',
      ),
      lower_dec_image: testPicture(
        'ships/antara-catamarans/lower-deck',
        'Lower deck of Antara Catamarans: the plan',
      ),
      ...changes,
    },
    cruises: [testShip('antara-ganga-vilas', { name: 'Antara Ganga Vilas' }), catamarans],
    suites: [
      {
        category_name: 'Creek Suite',
        description: '<p>At the waterline.</p>',
        cover_image: testPicture('suites/catamaran', 'A low bed by a long window'),
      },
      {
        category_name: 'Lookout Suite',
        description: '<p>Behind the helm.</p>',
        cover_image: testPicture('suites/balcony', 'Glass on three sides'),
      },
    ],
    gallery: ['anchor', 'deck', 'saloon'].map((path) => testPicture(path)),
    tours: [testTour('bhitarkanika-mangroves', { name: 'Bhitarkanika Mangroves' }, 40)],
  };
}
