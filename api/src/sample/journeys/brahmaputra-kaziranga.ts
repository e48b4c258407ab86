import { antaraNaukaVilas } from '../ships/antara-nauka-vilas.ts';
import { line, p, ul } from '../text.ts';
import type { SampleJourney } from '../types.ts';
import { notIncluded } from './common.ts';

export const brahmaputraKaziranga: SampleJourney = {
  name: 'Brahmaputra and Kaziranga',
  slug: 'brahmaputra-kaziranga',
  ship: 'antara-nauka-vilas',
  river: 'Brahmaputra',
  embark: 'Nimati Ghat',
  disembark: 'Nimati Ghat',
  nights: 4,
  duration: '4 Nights & 5 Days',
  description: p(
    `Four nights on a private houseboat from Nimati Ghat, the landing of Jorhat in upper Assam, down the braided Brahmaputra to the eastern
    gate of Kaziranga and back. Kaziranga shelters some 2,600 one-horned rhinoceroses, two-thirds of all there are.`,
    `Most visitors reach the park by its highway. You come from the river side, sleep beside a sandbank, and see the grassland
    at both ends of a day. The journey is made from November to April, when the park is open.`,
  ),
  cover_image: 'journeys/brahmaputra-kaziranga/cover',
  map_image: 'journeys/brahmaputra-kaziranga/map',
  meta_title: 'Brahmaputra and Kaziranga: 4 nights by private houseboat',
  meta_description: line(
    `Four nights on a four-suite houseboat in upper Assam: sandbank anchorages, Mising villages and two jeep drives in Kaziranga, with a
    naturalist.`,
  ),
  amenities: antaraNaukaVilas.amenities,
  inclusion: ul(
    'Your suite for four nights on board',
    'All meals, early tea, afternoon tea; filtered water, Assam tea and coffee at any hour',
    'Two drives in Kaziranga by open jeep, with park fees, guard and driver',
    'A naturalist throughout, and all visits named in the itinerary',
    'Cars between the landing and the park',
  ),
  exclusion: notIncluded('Camera fees in the park'),
  is_imp: false,
  prices: {
    houseboat: { price_single: 288_000, price_twin: 384_000 },
    verandah: { price_single: 339_000, price_twin: 424_000 },
  },
  itinerary: [
    {
      title: 'Jorhat and Nimati Ghat',
      description: p(
        `Nimati Ghat is fourteen kilometres from Jorhat, and half an hour from its airport. The ghat is a slope of sand with tea stalls, moved when the river moves; cattle, motorcycles and
        schoolteachers board the ferry for Majuli. Ours is the boat with the cane roof. We cast off after lunch and go downstream among sandbars, the
        water grey-green and quick. On a clear afternoon in winter the Himalaya of Arunachal stands white in the north. At five the boat ties up to an island
        with no name; there is a fire, and rice with duck and ash gourd.`,
      ),
      cover_image: 'places/on-deck-tea',
    },
    {
      title: 'Downstream to the mouth of the Dhansiri',
      description: p(
        `Some fifty kilometres of moving water. The pilot boat goes ahead with a bamboo pole, for last month's channel may be this month's melon field. Gangetic dolphins come up beside
        us; ruddy shelduck and bar-headed geese stand about on the bars, and otters' prints run between. At noon we land at a Mising village of houses on stilts, where a loom stands under every floor
        and pigs beneath the loom. By four we reach the Dhansiri, at the eastern edge of Kaziranga, and moor. The naturalist briefs us over maps.`,
      ),
      cover_image: 'places/village-market',
    },
    {
      title: 'Kaziranga, at both ends of the day',
      description: p(
        `Tea at five, and by road to the Agoratoli gate. The eastern range is the quiet one: wide lakes, pelicans nesting in the cotton trees, hog deer in the mist, and rhinoceroses like
        boulders until one turns round. Lunch is at a tea planter's bungalow. In the afternoon we drive in the central range at Kohora, through grass higher than the jeep, where
        wild buffalo and elephants feed at the pools. Tigers live here in numbers and show themselves to few. The boat's lamps are in
        sight again by half past six.`,
      ),
      cover_image: 'places/kaziranga-grassland',
    },
    {
      title: 'Upstream to the foot of Majuli',
      description: p(
        `Against the current the boat makes half yesterday's speed, and nobody complains. Fishermen sell us a chitala over the rail; the cook makes it sour with elephant apple, a fruit that
        elephants do eat. In the early afternoon we land on the lower end of Majuli, a large river island that loses some acres each flood, and go by bicycle along a dyke between
        mustard fields to Kamalabari. Young monks are practising drums in the prayer hall of their satra. Our last night is on a sandbank, under a great
        many stars.`,
      ),
      cover_image: 'places/majuli-satra',
    },
    {
      title: 'Nimati Ghat and the tea of Jorhat',
      description: p(
        `An hour's sail in the morning mist brings us back to Nimati by nine, with the first ferry and its bell. On the way to the airport we stop at a
        tea garden. From March to November you see the plucking, two leaves and a bud, at a speed no film does justice to; in the winter months the bushes are pruned, and
        the manager pours six teas in the tasting room instead. Jorhat has had a tea research station since 1911 and a golf course for longer. Cars reach the
        airport by noon.`,
      ),
      cover_image: null,
    },
  ],
  addOns: [
    {
      title: 'The gibbons of Hollongapar',
      price: 6_500,
      price_per_person: true,
      add_on_title: 'India’s only ape, before you embark',
      add_on_description: p(
        `At half past six from your Jorhat hotel, twenty-odd kilometres to the small forest where hoolock gibbons sing. With a forest guard and guide.`,
      ),
      add_on_cover_image: 'places/kaziranga-grassland',
      days: [
        {
          title: 'A song in the canopy',
          description: p(
            `Two hours on foot and seven kinds of monkey and ape to look for. Picnic breakfast; at the ghat by noon.`,
          ),
          cover_image: null,
          value: 'Day 1',
        },
      ],
    },
    {
      title: 'A third drive: Bagori, the western range',
      price: 9_500,
      price_per_person: true,
      add_on_title: 'For those who cannot have enough',
      add_on_description: p(
        `On the fourth morning, by car to Bagori and in at opening time, where rhinoceroses are thickest on the ground. The boat waits until noon.`,
      ),
      add_on_cover_image: 'places/kaziranga-grassland',
      days: [
        {
          title: 'Donga lake at sunrise',
          description: p(`Jeep, guard, naturalist, breakfast box. At least two guests.`),
          cover_image: null,
          value: 'Day 4',
        },
      ],
    },
    {
      title: 'Sandbank dinner for your party',
      price: 9_000,
      price_per_person: false,
      add_on_title: 'A table on the sand',
      add_on_description: p(
        `Lanterns, a carpet, and Mising food cooked in bamboo over the fire: fish, pork or mushrooms, with black rice.`,
      ),
      add_on_cover_image: 'places/on-deck-tea',
      days: [
        {
          title: 'From bamboo to leaf',
          description: p(
            `For two to eight. A flask of apong, the village's rice beer, comes with it if you wish.`,
          ),
          cover_image: null,
          value: 'Day 2',
        },
      ],
    },
  ],
  extensions: [
    {
      title: 'Guwahati, a night before the cruise',
      price: 16_500,
      description: p(
        `A night with breakfast above the river, the Kamakhya temple and Umananda island, and the morning train or road to Jorhat.`,
      ),
    },
    {
      title: 'A tea bungalow at Jorhat, two nights after the cruise',
      price: 39_000,
      description: p(
        `Two nights with full board in a planter's bungalow of the 1870s, with verandah, garden walks, tasting, and bicycles.`,
      ),
    },
    {
      title: 'Nameri and Tezpur, two nights after the cruise',
      price: 36_000,
      description: p(
        `By car to a tented camp on the Jia Bhoroli: a raft for the birds, a forest walk with a guard, and the sculptures of Da Parbatia at Tezpur on the way
        to Guwahati airport. Full board.`,
      ),
    },
  ],
  gallery: [
    'ships/antara-nauka-vilas/cover',
    'suites/houseboat',
    'ships/antara-nauka-vilas/side',
    'places/weaver-at-loom',
  ],
};
