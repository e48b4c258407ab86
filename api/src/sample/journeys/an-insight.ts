import { antaraBengalGanga } from '../ships/antara-bengal-ganga.ts';
import { line, p } from '../text.ts';
import type { SampleJourney } from '../types.ts';
import { included, notIncluded } from './common.ts';

export const anInsight: SampleJourney = {
  name: 'An Insight',
  slug: 'an-insight',
  ship: 'antara-bengal-ganga',
  river: 'Hooghly',
  embark: 'Kolkata',
  disembark: 'Kolkata',
  nights: 2,
  duration: '2 Nights & 3 Days',
  description: p(
    `A weekend on the Hooghly: under Howrah Bridge on Friday, among the terracotta temples of Kalna on Saturday, home through the
    old Danish town of Serampore on Sunday.`,
    `In ninety kilometres of river lie the trading stations of five European nations and the temples of the families who
    grew rich beside them. Two nights are enough to see the best of both, and to learn the pace of a river ship.`,
  ),
  cover_image: 'journeys/an-insight/cover',
  map_image: 'journeys/an-insight/map',
  meta_title: 'An Insight: a weekend cruise from Kolkata, 2 nights',
  meta_description: line(
    `Two nights on the Hooghly from Kolkata every Friday: Howrah Bridge, the temples of Kalna, French Chandannagar and Danish Serampore.`,
  ),
  amenities: antaraBengalGanga.amenities,
  inclusion: included('Cycle rickshaws in Kalna', 'Coffee at the tavern in Serampore'),
  exclusion: notIncluded(),
  is_imp: false,
  prices: {
    heritage: { price_single: 108_000, price_twin: 144_000 },
    ganga: { price_single: 122_500, price_twin: 158_000 },
    balcony: { price_single: 148_500, price_twin: 180_000 },
  },
  itinerary: [
    {
      title: 'Kolkata, and up the Hooghly to Chandannagar',
      description: p(
        `Come aboard at Millennium Park jetty from noon; lunch is ready when you are. At half past one the ship turns
        upstream and passes under Howrah Bridge, 26,500 tonnes of steel held together by rivets. Flower sellers, wrestlers
        and bathers share the steps on the Kolkata side; jute mills with tall chimneys follow. You pass the nine spires of
        Dakshineswar and, facing it, the dome of Belur Math. Tea is on the sun deck. By dusk the ship lies off the Strand
        at Chandannagar, and dinner is Bengali: mustard fish in banana leaf.`,
      ),
      cover_image: 'places/kolkata-howrah-bridge',
    },
    {
      title: 'Kalna of the hundred and eight temples',
      description: p(
        `The anchor is up at five, and early risers have three hours of villages, ferries and brick kilns with their tea. At
        Kalna, cycle rickshaws take us to the Nava Kailash temples of 1809: 108 small white shrines in two rings,
        seventy-four outside, thirty-four within. Across the road stands Pratapeshwar, whose clay panels show
        Krishna's court and moustached soldiers in European coats. We turn downstream after lunch and are back at Chandannagar for an
        evening walk along the Strand, French until 1950, and its church of the Sacred Heart.`,
      ),
      cover_image: 'places/kalna-temples',
    },
    {
      title: 'Serampore and home to Kolkata',
      description: p(
        `The Danes called it Frederiksnagore and traded here for ninety years. After breakfast we land to see St Olav's church of
        1806, with the monogram of Christian VII on its front, and the restored tavern by the water where coffee is poured. A
        short walk on is the college William Carey founded in 1818. Barrackpore's park slides by on the opposite bank as
        we sail the last hour and a half with the ebb. Lunch is early, and the ship is alongside in Kolkata by one.`,
      ),
      cover_image: 'places/on-deck-tea',
    },
  ],
  addOns: [
    {
      title: 'Kolkata before breakfast: flower market and potters',
      price: 3_800,
      price_per_person: true,
      add_on_title: 'The city at six in the morning',
      add_on_description: p(
        `On the day you embark, a guide meets you at your hotel at six and walks with you through the two places where Kolkata
        begins its day.`,
      ),
      add_on_cover_image: 'places/kolkata-howrah-bridge',
      days: [
        {
          title: 'Mullick Ghat flower market',
          description: p(
            `Marigolds by the sackful, hibiscus for Kali, lotus buds counted in tens, at the foot of Howrah Bridge.`,
          ),
          cover_image: null,
          value: 'Day 1',
        },
        {
          title: 'Kumartuli, the potters’ quarter',
          description: p(
            `Lanes of workshops where the gods are made of straw and river clay, and painted last of all in the eyes. Tea and
            kachori at a street stall, then by taxi to your hotel.`,
          ),
          cover_image: null,
          value: 'Day 1',
        },
      ],
    },
    {
      title: 'Cooking with the galley: fish in mustard',
      price: 2_500,
      price_per_person: true,
      add_on_title: 'A Bengali lunch, learnt',
      add_on_description: p(
        `An hour and a half with the head cook, for up to six guests. You grind the mustard, wrap the fish, and eat what you
        have made.`,
      ),
      add_on_cover_image: 'places/dining-room',
      days: [
        {
          title: 'From paste to parcel',
          description: p(
            `Bhetki in banana leaf, yellow dal with coconut, and a chutney of green mango or tomato as the season has it.`,
          ),
          cover_image: 'places/dining-room',
          value: 'Day 2',
        },
      ],
    },
    {
      title: 'Private country boat at sunset',
      price: 6_000,
      price_per_person: false,
      add_on_title: 'The river from its own height',
      add_on_description: p(
        `A wooden boat, its boatman and a flask of tea, for your party alone (up to four), off Chandannagar at sunset.`,
      ),
      add_on_cover_image: 'places/chandannagar-strand',
      days: [
        {
          title: 'An hour under oars',
          description: p(
            `Along the Strand to the Patal-bari, the house whose lowest floor stands in the river.`,
          ),
          cover_image: 'places/chandannagar-strand',
          value: 'Day 2',
        },
      ],
    },
  ],
  extensions: [
    {
      title: 'A night in Kolkata before the cruise',
      price: 14_500,
      description: p(
        `One night with breakfast in a heritage hotel, transfer to the jetty, and an afternoon walk from the old Writers'
        Buildings to Park Street.`,
      ),
    },
    {
      title: 'Santiniketan, two nights after the cruise',
      price: 32_000,
      description: p(
        `By train to the university Rabindranath Tagore founded in the red country of Birbhum: his houses, the Saturday
        market under the trees, a Baul singer by the fire. Two nights with half board, trains and guide.`,
      ),
    },
  ],
  gallery: [
    'ships/antara-bengal-ganga/cover',
    'suites/heritage',
    'places/dining-room',
    'places/chandannagar-strand',
    'places/village-market',
  ],
};
