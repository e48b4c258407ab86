/** A tour as the API returns it, small enough to calculate by hand: fares in cents, 80 rupees for a dollar. */
import { testPicture } from '@antara/contracts/testing';
import type { Departure, Suite, TourDetail, TourSummary } from '@antara/contracts/api/catalogue';
import type { SelectedRoom } from '@antara/contracts/api/booking';

export const rate = 80;
export const slug = 'artisans-of-bengal';
export const winter = '2027-01-10';
export const spring = '2027-03-07';

export const departures: Departure[] = [
  // Not in order: the pages sort them.
  {
    id: 2,
    category: 'DATES',
    date_from: spring,
    date_to: '2027-03-14',
    season: 'Spring',
    fare_percent: 90,
    from_price: 135_000,
    suites_free: 7,
  },
  {
    id: 1,
    category: 'DATES',
    date_from: winter,
    date_to: '2027-01-17',
    season: 'Winter',
    fare_percent: 100,
    from_price: 150_000,
    suites_free: 6,
  },
];

const createHeritageSuite = (number: string, id: number, deck: Suite['deck'] = 'lower'): Suite => ({
  id,
  description: number,
  title: `Heritage Suite ${number}`,
  suite_category_name: 'Heritage Suite',
  suite_cover_image: testPicture('suites/heritage', 'A bed beside a window on the river'),
  deck,
  vessel: 'Antara Ganges Voyager',
  // Odd numbers are on the port side, even ones on the starboard side, and the doors are numbered from the bow.
  side: Number(number) % 2 ? 'port' : 'starboard',
  door: Math.ceil((Number(number) % 100) / 2),
  price_single: 200_000,
  price_twin: 300_000,
  value: String(id),
  is_booked: false,
});

export const suites: Suite[] = [
  createHeritageSuite('101', 11),
  createHeritageSuite('102', 12),
  createHeritageSuite('103', 13),
  createHeritageSuite('105', 15),
  createHeritageSuite('106', 16),
  createHeritageSuite('107', 17),
  {
    ...createHeritageSuite('201', 21, 'upper'),
    title: 'Balcony Suite 201',
    suite_category_name: 'Balcony Suite',
    suite_cover_image: testPicture('suites/balcony', 'Two chairs on a balcony over the water'),
    price_single: 250_000,
    price_twin: 400_000,
  },
];

export const summary: TourSummary = {
  name: 'Artisans of Bengal',
  slug,
  description:
    '<p>One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty, twenty-one &amp; twenty-two.</p>',
  cover_image: testPicture('journeys/artisans-of-bengal/cover', 'A weaver at her loom beside the river'),
  duration: '7 Nights & 8 Days',
  nights: 7,
  river: 'Ganges',
  embark: 'Kolkata',
  disembark: 'Kolkata',
  ship_image: testPicture('ships/antara-ganges-voyager/side'),
  upper_dec_image: null,
  lower_dec_image: null,
  cruise_name: 'Antara Ganges Voyager',
  tour_cruise: { name: 'Antara Ganges Voyager', slug: 'antara-ganges-voyager' },
  tour_tourData: departures,
  from_price: 135_000,
};

/** Returns the tour. Room 102 is sold on the winter departure. */
export function createTourDetail(changes: Partial<TourDetail> = {}): TourDetail {
  return {
    response: 'SUCCESS',
    tour: {
      ...summary,
      map_image: null,
      meta_title: 'Artisans of Bengal: seven nights from Kolkata',
      meta_description: 'Seven nights among weavers, potters and brass workers.',
      meta_url: '/booking/artisans-of-bengal',
      amenities: '<ul><li>Sun deck</li></ul>',
      inclusion: '<ul><li>All meals</li></ul>',
      exclusion: '<ul><li>Airfare</li></ul>',
      is_imp: false,
    },
    suites,
    dates: departures,
    bookings: [{ booking_date_from: winter, room_number: '102' }],
    itineraries: [
      {
        title: 'Kolkata to Chandannagar',
        description: '<p>Under Howrah Bridge at midday.</p>',
        cover_image: testPicture('places/kolkata-howrah-bridge', 'Howrah Bridge over a busy river'),
      },
    ],
    addOns: [
      {
        id: 5,
        title: 'Morning with the potters',
        price: 5_000,
        price_per_person: true,
        add_on_cover_image: testPicture('places/village-market', 'Clay pots drying in the sun'),
        add_on_title: 'Hands in the clay',
        add_on_description: '<p>Two hours at the wheel.</p>',
        add_on_data: [],
      },
    ],
    extensions: [
      {
        id: 7,
        title: 'Two nights in Kolkata',
        price: 40_000,
        description: '<p>A heritage hotel.</p>',
        side: 'AFTER',
        nights: 2,
      },
    ],
    gallery: [],
    countries: [{ name: 'India' }, { name: 'Norway' }],
    ...changes,
  };
}

export const otherShip = { name: 'Antara Nauka Vilas', slug: 'antara-nauka-vilas' };

/**
 * Returns the tour with another ship on its spring departure. That ship has a suite 101 and a suite 501 with prices of
 * their own.
 */
export const createTourOfTwoShips = (): TourDetail => {
  const dates = departures.map((one) => (one.date_from === spring ? { ...one, ship: otherShip } : one));
  const [heritage] = suites as [Suite];
  const aboard = {
    vessel: otherShip.name,
    suite_cover_image: testPicture('suites/attic', 'A bed under the roof'),
  };
  const attic = {
    ...aboard,
    title: 'Attic Suite 501',
    suite_category_name: 'Attic Suite',
    description: '501',
    price_single: 500_000,
    price_twin: 800_000,
  };
  return createTourDetail({
    dates,
    other_ships: [
      {
        slug: otherShip.slug,
        ship_image: testPicture('ships/antara-nauka-vilas/side'),
        suites: [
          { ...heritage, ...aboard, id: 51, value: '51', price_single: 100_000, price_twin: 160_000 },
          { ...heritage, ...attic, id: 52, value: '52', door: 2 },
        ],
      },
    ],
  });
};

/** Returns a room as the basket stores it, at the winter fare. */
export function createRoom(number: string, travellers: 1 | 2 = 1, date = winter): SelectedRoom {
  const suite = suites.find(({ description }) => description === number)!;
  return {
    date,
    roomNumber: number,
    suite: suite.suite_category_name,
    travellers,
    price: travellers === 1 ? suite.price_single : suite.price_twin,
    value: suite.value,
    image: suite.suite_cover_image.path,
  };
}

export const storeRooms = (...rooms: SelectedRoom[]) =>
  localStorage.setItem('selectedRooms', JSON.stringify(rooms));
export const storedRooms = () => JSON.parse(localStorage.getItem('selectedRooms') ?? '[]') as SelectedRoom[];
