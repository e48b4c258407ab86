import { antaraCatamarans } from '../ships/antara-catamarans.ts';
import { line, p, ul } from '../text.ts';
import type { SampleJourney } from '../types.ts';
import { catamaranNotIncluded } from './common.ts';

export const bhitarkanikaMangroves: SampleJourney = {
  name: 'Bhitarkanika Mangroves',
  slug: 'bhitarkanika-mangroves',
  ship: 'antara-catamarans',
  river: 'Baitarani and Brahmani delta',
  embark: 'Chandbali',
  disembark: 'Chandbali',
  nights: 2,
  duration: '2 Nights & 3 Days',
  description: p(
    `A weekend in India's second mangrove forest, where the Brahmani and the Baitarani come to the Bay of Bengal. Bhitarkanika holds some 1,800 estuarine crocodiles, a few of them over six metres long, and eight of India's twelve kingfishers.`,
    `The catamarans leave Chandbali on Fridays, four hours by road from Bhubaneswar, and follow the tide in and out of the creeks. The national park is closed from May to July, when
    crocodiles nest, and so are we.`,
  ),
  cover_image: 'journeys/bhitarkanika-mangroves/cover',
  map_image: 'journeys/bhitarkanika-mangroves/map',
  meta_title: 'Bhitarkanika Mangroves: a 2-night catamaran cruise in Odisha',
  meta_description: line(
    `Two nights by catamaran from Chandbali through the creeks of Bhitarkanika: crocodiles, kingfishers, Dangmal and the heronry, every Friday from August to April.`,
  ),
  amenities: antaraCatamarans.amenities,
  inclusion: ul(
    'Your suite for two nights on board',
    'All meals, with filtered water, tea and ordinary coffee',
    'Park permits, entrance and boat fees, and forest guides',
    'A naturalist on each vessel, and field glasses to borrow',
    'Creek outings by electric boat and all visits named in the itinerary',
  ),
  exclusion: catamaranNotIncluded,
  is_imp: false,
  prices: {
    creek: { price_single: 105_000, price_twin: 140_000 },
    lookout: { price_single: 131_000, price_twin: 164_000 },
  },
  itinerary: [
    {
      title: 'Chandbali, and down the Baitarani',
      description: p(
        `The catamarans wait at Chandbali from noon, at a jetty where steamers for Calcutta used to coal. Lunch is rice, dalma of lentils and pumpkin, and crab if the boats have been lucky. We sail at two, down a river that turns
        from brown to green as the tide takes over. At Jayanagar ferry the last bus stops. Off the fishing harbour of Dhamra, with its temple to Dhamarai, the pilot waits
        for the flood, then turns into the mangroves at Khola gate. By dusk we lie in a creek, side by side, engines off.`,
      ),
      cover_image: 'places/village-market',
    },
    {
      title: 'Dangmal and the crocodile creeks',
      description: p(
        `At low water in the cool of the morning the mud banks are occupied. The biggest lies where he lay yesterday, over six metres of him, mouth open; smaller ones slide in as we come. Mudskippers row across the mud, and
        a brown-winged kingfisher laughs at both. At Dangmal we see the rearing station begun in 1975, when fewer than a hundred crocodiles were left, and a museum with one very long skeleton. In the afternoon a forest trail leads to
        a lotus pond and a ruined shrine. Deer come to drink at the deck's edge.`,
      ),
      cover_image: 'places/bhitarkanika-crocodile-creek',
    },
    {
      title: 'Bagagahana, and back with the tide',
      description: p(
        `The electric boat goes out at half past five to the heronry of Bagagahana. From August to November thousands of openbill storks, egrets and night herons nest in a few acres, and the noise is that of a school; afterwards the trees are quiet and we look instead for
        the mangrove pitta and for fishing cats' prints. Breakfast is under way. The catamarans carry the flood up to Chandbali, past nets drying on
        poles and boys with dip-nets to their necks in water. We land at noon; cars for Bhubaneswar arrive there about four.`,
      ),
      cover_image: 'places/on-deck-tea',
    },
  ],
  addOns: [
    {
      title: 'Night on the creek with a spotlight',
      price: 3_000,
      price_per_person: true,
      add_on_title: 'The creek after dark',
      add_on_description: p(
        `An hour and a half with the naturalist in the electric boat: eyes on the banks, owls in the sundari, stars in the water.`,
      ),
      add_on_cover_image: 'places/bhitarkanika-crocodile-creek',
      days: [
        {
          title: 'Red pairs and green pairs',
          description: p(`For up to six guests at a time, outside the core area, as the park's rules ask.`),
          cover_image: null,
          value: 'Day 2',
        },
      ],
    },
    {
      title: 'Photographer’s boat',
      price: 14_000,
      price_per_person: false,
      add_on_title: 'A creek, a beanbag and patience',
      add_on_description: p(
        `Four hours from first light in a boat for your party of up to three, with a naturalist who knows when to wait.`,
      ),
      add_on_cover_image: 'places/sundarbans-creek',
      days: [
        {
          title: 'Kingfisher hours',
          description: p(
            `Supports for long lenses on board, and breakfast in a box. Park camera fees are included.`,
          ),
          cover_image: null,
          value: 'Day 2',
        },
      ],
    },
    {
      title: 'Lunch with a village kitchen',
      price: 2_500,
      price_per_person: true,
      add_on_title: 'Eleven dishes on a leaf',
      add_on_description: p(
        `A group of women near Dangmal cooks for up to eight: greens, prawns in mustard, and khiri with new palm sugar.`,
      ),
      add_on_cover_image: 'places/village-market',
      days: [
        {
          title: 'Sit down, hands washed',
          description: p(`They keep the whole price between them, and show you the kitchen garden first.`),
          cover_image: null,
          value: 'Day 2',
        },
      ],
    },
  ],
  extensions: [
    {
      title: 'Bhubaneswar, a night before the cruise',
      price: 14_500,
      description: p(
        `A night with breakfast, an afternoon among the Lingaraj, Mukteswar and Rajarani temples, and the car to Chandbali.`,
      ),
    },
    {
      title: 'Konark and Puri, two nights after the cruise',
      price: 31_000,
      description: p(
        `The Sun temple of 1250 in the shape of a chariot, the painters of Raghurajpur, and the sea at Puri. Two nights with half board, car and guide.`,
      ),
    },
  ],
  gallery: [
    'ships/antara-catamarans/cover',
    'suites/catamaran',
    'ships/antara-catamarans/side',
    'places/gahirmatha-beach',
  ],
};
