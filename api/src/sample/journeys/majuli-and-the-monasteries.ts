import { antaraNaukaVilas } from '../ships/antara-nauka-vilas.ts';
import { line, p, ul } from '../text.ts';
import type { SampleJourney } from '../types.ts';
import { notIncluded } from './common.ts';

export const majuliAndTheMonasteries: SampleJourney = {
  name: 'Majuli and the Monasteries',
  slug: 'majuli-and-the-monasteries',
  ship: 'antara-nauka-vilas',
  river: 'Brahmaputra',
  embark: 'Nimati Ghat',
  disembark: 'Nimati Ghat',
  nights: 3,
  duration: '3 Nights & 4 Days',
  description: p(
    `Majuli is among the largest river islands in the world, and the heart of a faith that worships by theatre. Since the sixteenth century its monasteries, the satras, have taught
    boys to dance, drum, carve masks and copy books. Three nights on a private houseboat give time to sit with them.`,
    `From Nimati Ghat the boat crosses to the island, lies off its villages, and returns by way of Sivasagar, where the Ahom kings, who ruled Assam
    for six hundred years, built pavilions and tanks.`,
  ),
  cover_image: 'journeys/majuli-and-the-monasteries/cover',
  map_image: 'journeys/majuli-and-the-monasteries/map',
  meta_title: 'Majuli and the Monasteries: 3 nights by houseboat in Assam',
  meta_description: line(
    `Three nights on a private houseboat at Majuli: the satras and their dances, mask makers, Mising weavers, and the Ahom capital of
    Sivasagar.`,
  ),
  amenities: antaraNaukaVilas.amenities,
  inclusion: ul(
    'Your suite for three nights on board',
    'All meals, early tea, afternoon tea; filtered water, Assam tea and coffee at any hour',
    'All visits named in the itinerary, with a guide from Majuli',
    'A performance of Sattriya dance, with a donation to the satra',
    'Cars on the island and to Sivasagar; bicycles',
  ),
  exclusion: notIncluded(),
  is_imp: false,
  prices: {
    houseboat: { price_single: 220_500, price_twin: 294_000 },
    verandah: { price_single: 259_000, price_twin: 324_000 },
  },
  itinerary: [
    {
      title: 'Nimati Ghat and across to Majuli',
      description: p(
        `Cars from Jorhat reach Nimati Ghat in half an hour; lunch is served as the boat pushes off. The crossing takes an hour and a half, around bars on which terns stand all facing
        one way. Near Kamalabari we land and walk a mile on the dyke, past ponds blue with hyacinth, to a Salmora potter's yard: the women beat their pots into shape without a
        wheel, as at Mohenjo-daro, and fire them in a pit with driftwood. Supper is fish in a sour of tomatoes, with the island's black
        sesame.`,
      ),
      cover_image: 'places/village-market',
    },
    {
      title: 'A day among the satras',
      description: p(
        `Prayers at Uttar Kamalabari begin at six with a hundred small cymbals. Celibate monks live here in rows of rooms round the prayer hall, boys of eight beside men of eighty, each household with its cow. Auniati, founded in
        1653, keeps royal gifts and areca-nut dances. At Samaguri, after lunch, a family makes masks for plays about Krishna, from bamboo, cloth and river clay; some have jaws
        that move, and a guest may be eaten. At dusk, in lamplight, monks in white dance the Sattriya for us, and explain the hands
        afterwards.`,
      ),
      cover_image: 'places/majuli-satra',
    },
    {
      title: 'Sivasagar, capital of the Ahoms',
      description: p(
        `We cross back at daybreak and drive an hour and a half east. The Ahoms came over the hills from the Shan country in 1228 and held this valley until 1826. Rang Ghar, their
        sports pavilion, is a two-storeyed oval with a roof like an upturned boat, from which kings watched buffalo fights; Talatal Ghar near by goes two floors down. Sivadol, of 1734, stands on the bank of
        a tank whose water lies above the town. Pork with bamboo shoot makes lunch. The boat waits at Nimati, and anchors off Majuli's western
        tip.`,
      ),
      cover_image: null,
    },
    {
      title: 'A Mising breakfast, and Nimati',
      description: p(
        `The Mising came down from the Arunachal hills and never gave up living off the ground. In a house on stilts we have breakfast: sticky rice in a leaf, an omelette with fern tips, a black tea. The
        grandmother shows a shawl with the diamond pattern that takes her a fortnight. Then an hour on the river, with a last look for dolphins where two channels join, and Nimati Ghat at eleven. Cars get to Jorhat airport, or the afternoon
        train to Guwahati, with time in hand.`,
      ),
      cover_image: 'places/weaver-at-loom',
    },
  ],
  addOns: [
    {
      title: 'Make a mask at Samaguri',
      price: 3_800,
      price_per_person: true,
      add_on_title: 'Half a day with the mask makers',
      add_on_description: p(
        `A bamboo frame, cloth dipped in clay, a beak or a pair of tusks: a small mask of your own, dried by the fire and yours to keep.`,
      ),
      add_on_cover_image: 'places/majuli-satra',
      days: [
        {
          title: 'Garuda or demon',
          description: p(`For up to six guests, with a son of the house. In place of Auniati.`),
          cover_image: null,
          value: 'Day 2',
        },
      ],
    },
    {
      title: 'Birds of the wetlands at dawn',
      price: 4_000,
      price_per_person: true,
      add_on_title: 'By dugout with a naturalist',
      add_on_description: p(
        `Two hours on a beel, one of Majuli's inner lakes: adjutant storks, fish eagles, and in winter ducks by the thousand.`,
      ),
      add_on_cover_image: 'places/on-deck-tea',
      days: [
        {
          title: 'Before the mist lifts',
          description: p(`Field glasses lent, tea from a flask. Back for breakfast and the satras.`),
          cover_image: 'places/on-deck-tea',
          value: 'Day 2',
        },
      ],
    },
    {
      title: 'Khol drumming for your party',
      price: 8_000,
      price_per_person: false,
      add_on_title: 'An hour with a master and his pupils',
      add_on_description: p(
        `In a monk's house beside the prayer hall: the two-headed clay drum of the satras, its spoken syllables, and the first pattern under your own hands.`,
      ),
      add_on_cover_image: 'places/majuli-satra',
      days: [
        {
          title: 'Ta, khi, ta, khi',
          description: p(`For one party of up to eight. The whole price goes to the school of the satra.`),
          cover_image: null,
          value: 'Day 2',
        },
      ],
    },
  ],
  extensions: [
    {
      title: 'Kaziranga, two nights before the cruise',
      price: 42_000,
      description: p(
        `Two nights with full board in a lodge at Kohora, two jeep drives, and the car to Nimati. November to April only, while the park is open.`,
      ),
    },
    {
      title: 'A tea bungalow at Jorhat, two nights after the cruise',
      price: 39_000,
      description: p(
        `Two nights with full board in a planter's bungalow of the 1870s, with verandah, garden walks, tasting, and bicycles.`,
      ),
    },
  ],
  gallery: ['ships/antara-nauka-vilas/cover', 'suites/houseboat', 'suites/balcony', 'places/on-deck-tea'],
};
