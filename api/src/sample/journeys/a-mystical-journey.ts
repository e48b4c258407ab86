import { antaraBengalGanga } from '../ships/antara-bengal-ganga.ts';
import { line, p } from '../text.ts';
import type { SampleJourney } from '../types.ts';
import { included, notIncluded } from './common.ts';

export const aMysticalJourney: SampleJourney = {
  name: 'A Mystical Journey',
  slug: 'a-mystical-journey',
  ship: 'antara-bengal-ganga',
  river: 'Hooghly',
  embark: 'Kolkata',
  disembark: 'Kolkata',
  nights: 3,
  duration: '3 Nights & 4 Days',
  description: p(
    `Every Monday from Kolkata to the river towns where Bengal prays: the Kali of Dakshineswar, the Imambara of Hooghly with
    its great clock, the basilica of Bandel, the temple rings of Kalna, and Mayapur, where two rivers meet and the singing
    never quite stops.`,
    `It is a journey for the ear as much as the eye. Bells, drums, the call to prayer and the boatmen's songs carry far
    over water, and the ship anchors within hearing of them each night.`,
  ),
  cover_image: 'journeys/a-mystical-journey/cover',
  map_image: 'journeys/a-mystical-journey/map',
  meta_title: 'A Mystical Journey: 3 nights from Kolkata every Monday',
  meta_description: line(
    `Three nights on the Hooghly every Monday: Dakshineswar, the Hooghly Imambara, Bandel, Kalna and Mayapur on the 20-suite Bengal Ganga.`,
  ),
  amenities: antaraBengalGanga.amenities,
  inclusion: included(
    'Rickshaws in Kalna and electric carts in Mayapur',
    'An evening of Baul songs on board',
  ),
  exclusion: notIncluded('Offerings and donations at temples and shrines, which are your own choice'),
  is_imp: false,
  prices: {
    heritage: { price_single: 155_500, price_twin: 207_000 },
    ganga: { price_single: 176_500, price_twin: 228_000 },
    balcony: { price_single: 215_500, price_twin: 261_000 },
  },
  itinerary: [
    {
      title: 'Kolkata to Dakshineswar and beyond',
      description: p(
        `Embark at Millennium Park jetty at midday and lunch at your leisure. At two the ship sails under Howrah Bridge, and in an hour reaches Dakshineswar, the temple that Rani Rashmoni, a widow of the boatmen's caste, built for Kali in 1855. We land as the gates open for the afternoon, leave our shoes and walk through the courtyard of twelve Shiva shrines to the room where
        Ramakrishna lived. Sailing on at half past four, the ship passes Barrackpore and Serampore in the evening light and anchors off
        Chandannagar. After dinner the captain explains the tide, which reaches this far and beyond.`,
      ),
      cover_image: 'places/kolkata-howrah-bridge',
    },
    {
      title: 'Hooghly and Bandel, then to Kalna',
      description: p(
        `Half an hour upstream stand the twin towers of the Hooghly Imambara, finished in 1861 with the fortune of Haji Muhammad
        Mohsin. Its clock was made in London and still takes two men to wind. We climb the tower, then drive ten minutes
        to the basilica at Bandel, founded by the Portuguese in 1599, with a ship's mast given by a captain saved from a storm. Over lunch
        the river narrows, the factories end and the mustard fields begin. At four we walk through the temples of
        Kalna, when the low sun picks out every figure in the clay.`,
      ),
      cover_image: 'places/kalna-temples',
    },
    {
      title: 'Mayapur and Nabadwip, where the rivers meet',
      description: p(
        `We sail before sunrise, two and a half hours between sandbanks to the place where the clear Jalangi joins the brown
        Bhagirathi. Chaitanya was born at Nabadwip in 1486 and taught that singing was prayer enough; his followers have
        filled both banks with temples. At Mayapur we hear the morning chant below one of the largest temple domes in
        India, and eat a meatless meal from leaf plates. In the afternoon the ship turns with the current for Bansberia, whose
        Hangseshwari temple of 1814 has thirteen towers shaped as lotus buds. Tonight Baul singers come aboard.`,
      ),
      cover_image: 'places/mayapur-riverbank',
    },
    {
      title: 'Chandannagar, and home on the ebb',
      description: p(
        `An hour's walk before breakfast along the Strand of Chandannagar, a kilometre of trees, benches and French street
        names, to the house where Governor Dupleix lived, now a museum and at that hour asleep. The bakers still sell jolbhora, a sweet with rose water
        hidden inside it. The ship leaves at half past nine. On the way down we pass Serampore, the ferry stages of Barrackpore
        and Belur Math, where the bells may be ringing for noon. Lunch is served early; we are alongside in
        Kolkata at one.`,
      ),
      cover_image: 'places/chandannagar-strand',
    },
  ],
  addOns: [
    {
      title: 'Morning chant at Mayapur from the front',
      price: 2_800,
      price_per_person: true,
      add_on_title: 'Before the sun, at the temple',
      add_on_description: p(
        `A small group of up to eight leaves the ship at first light with a member of the community, for the lamp ceremony and
        the kitchens that feed thousands a day.`,
      ),
      add_on_cover_image: 'places/mayapur-riverbank',
      days: [
        {
          title: 'Lamp ceremony and kitchens',
          description: p(
            `Mridanga drums and cymbals for half an hour, then a walk past cauldrons in which rice is stirred with oars.`,
          ),
          cover_image: 'places/mayapur-riverbank',
          value: 'Day 3',
        },
      ],
    },
    {
      title: 'Weaver’s house in Shantipur',
      price: 4_200,
      price_per_person: true,
      add_on_title: 'Across the river from Kalna',
      add_on_description: p(
        `By ferry and rickshaw to Shantipur, known for fine cotton saris for five hundred years, to sit with a family at their
        looms.`,
      ),
      add_on_cover_image: 'places/weaver-at-loom',
      days: [
        {
          title: 'Thread, starch and shuttle',
          description: p(
            `See the yarn sized with rice water, try the shuttle yourself, and have tea with puffed rice. There is no need to buy.`,
          ),
          cover_image: 'places/weaver-at-loom',
          value: 'Day 2',
        },
      ],
    },
    {
      title: 'Lunch cooked with you: the Vaishnava kitchen',
      price: 2_500,
      price_per_person: true,
      add_on_title: 'Food without onion or garlic',
      add_on_description: p(
        `Ninety minutes in the galley with a cook from Nabadwip: khichuri, a curry of banana flower, payesh with date-palm
        sugar in winter.`,
      ),
      add_on_cover_image: 'places/dining-room',
      days: [
        {
          title: 'Three dishes of the temple towns',
          description: p(`For up to six guests. The recipes go home with you, in English.`),
          cover_image: 'places/dining-room',
          value: 'Day 3',
        },
      ],
    },
    {
      title: 'Private car and guide in Kolkata after landing',
      price: 9_000,
      price_per_person: false,
      add_on_title: 'From the jetty to the airport, by way of the city',
      add_on_description: p(
        `A car for up to three with a guide for five hours: the Victoria Memorial, St John's church or the bookstalls of College Street, as you like, ending at your hotel or the airport.`,
      ),
      add_on_cover_image: 'places/kolkata-howrah-bridge',
      days: [
        {
          title: 'An afternoon in Kolkata',
          description: p(
            `Luggage stays in the car with the driver. Entrance fees are included; lunch on the way is not.`,
          ),
          cover_image: null,
          value: 'Day 4',
        },
      ],
    },
  ],
  extensions: [
    {
      title: 'A night in Kolkata before the cruise',
      price: 14_500,
      description: p(
        `One night with breakfast in a heritage hotel, transfer to the jetty, and an evening walk through the old
        European quarter.`,
      ),
    },
    {
      title: 'Bishnupur, two nights after the cruise',
      price: 34_000,
      description: p(
        `Four hours by road to the capital of the Malla kings, who had no stone and carved their temples in brick and clay.
        Rasmancha, Jor Bangla and Shyam Rai, and a village where Baluchari silk is woven. Two nights with half board, car and
        guide.`,
      ),
    },
    {
      title: 'Varanasi, two nights after the cruise',
      price: 46_000,
      description: p(
        `Two nights with breakfast near the ghats, a boat at dawn and the lamps in the evening, and a morning at Sarnath. The
        flight from Kolkata, an hour and a half, is not included.`,
      ),
    },
  ],
  gallery: [
    'ships/antara-bengal-ganga/cover',
    'suites/balcony',
    'places/on-deck-tea',
    'places/village-market',
    'places/weaver-at-loom',
  ],
};
