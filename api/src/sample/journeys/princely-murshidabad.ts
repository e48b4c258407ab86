import { antaraGangesVoyager } from '../ships/antara-ganges-voyager.ts';
import { line, p } from '../text.ts';
import type { SampleJourney } from '../types.ts';
import { included, notIncluded } from './common.ts';

export const princelyMurshidabad: SampleJourney = {
  name: 'Princely Murshidabad',
  slug: 'princely-murshidabad',
  ship: 'antara-ganges-voyager',
  river: 'Hooghly and Bhagirathi',
  embark: 'Kolkata',
  disembark: 'Kolkata',
  nights: 7,
  duration: '7 Nights & 8 Days',
  description: p(
    `Up the Hooghly from the British capital of Bengal to the one before it. Murshidabad was the seat of the Nawabs, and for
    half a century one of the richest towns on earth; Clive compared it to London and found London the poorer. Then came a morning at
    Plassey, and the court faded where it stood.`,
    `On the way lie French and Danish towns, the clay temples of Kalna, the singing at Mayapur and the brass hammers of Matiari. The
    ship goes as far as Murshidabad and comes back with the current, a week from Sunday to Sunday.`,
  ),
  cover_image: 'journeys/princely-murshidabad/cover',
  map_image: 'journeys/princely-murshidabad/map',
  meta_title: 'Princely Murshidabad: 7 nights from Kolkata to the Nawabs’ capital',
  meta_description: line(
    `A week from Kolkata to Murshidabad and back: Chandannagar, Kalna, Mayapur, Matiari, Plassey, the Hazarduari palace and the Jain
    mansions of Azimganj.`,
  ),
  amenities: antaraGangesVoyager.amenities,
  inclusion: included(
    'Sheherwali dinner, the kitchen of the Jain merchants of Azimganj',
    'An evening of music from the Nawabs’ court on board',
    'Horse carriages in Murshidabad',
  ),
  exclusion: notIncluded('Camera fees at monuments that charge them'),
  is_imp: false,
  prices: {
    heritage: { price_single: 420_000, price_twin: 560_000 },
    ganga: { price_single: 483_000, price_twin: 623_000 },
    balcony: { price_single: 595_000, price_twin: 721_000 },
    maharaja: { price_single: 759_500, price_twin: 868_000 },
  },
  itinerary: [
    {
      title: 'Kolkata: under the bridge and away',
      description: p(
        `The ship waits at Millennium Park jetty, and suites are ready from one. At two she swings into the stream, and the
        city passes at walking pace: Armenian Ghat, the flower market, Howrah Bridge overhead with its hundred thousand walkers a day,
        then warehouses with trees growing from their cornices. Tea is laid on the sun deck off Dakshineswar. The river is still half a kilometre
        wide at Barrackpore, where the Viceroys kept their country house. We anchor off Chandannagar after sunset;
        the crew is introduced over a glass, and dinner follows.`,
      ),
      cover_image: 'places/kolkata-howrah-bridge',
    },
    {
      title: 'Chandannagar and the Dutch at Chinsurah',
      description: p(
        `Chandannagar was French from 1673, with interruptions by the Royal Navy, until 1950. We walk the Strand under its
        trees to the Dupleix house and the church of the Sacred Heart. Three kilometres upstream, from deck, you see Chinsurah, which the Dutch
        gave to Britain in 1825 as part of an exchange for settlements in Sumatra. After lunch the Hooghly Imambara passes with
        its two towers, then Bandel and the three-armed waters of Tribeni. The banks turn green. By
        dusk we are moored at Kalna, within sound of the evening bells.`,
      ),
      cover_image: 'places/chandannagar-strand',
    },
    {
      title: 'Kalna by rickshaw, Mayapur by lamplight',
      description: p(
        `Forty cycle rickshaws wait at the landing. They take us first to the 108 Shiva temples, two rings of white
        curves that the Raja of Bardhaman raised in 1809, then to the palace ground, where Lalji of 1739 carries
        twenty-five spires. A terracotta boar hunt runs along its base, no higher than your hand. We sail at eleven. Through the afternoon the river bends
        so often that the sun goes round the ship. At Mayapur we land for the evening ceremony, when lamps are
        circled, conches blown, and a few hundred people begin to dance.`,
      ),
      cover_image: 'places/kalna-temples',
    },
    {
      title: 'The brass village of Matiari',
      description: p(
        `A morning of sailing past jute drying on bamboo and children racing the ship along the bank. You hear
        Matiari before you see it: several hundred households here beat scrap brass into pots and plates. The
        furnace is a hole in the ground; the lathe is turned by a man pulling a strap; the polish is tamarind. Buy
        from the maker if you like, by weight. In the afternoon we pass Katwa, where the Ajay comes in from the
        hills of Birbhum, and moor by a field. The chef sets up a grill under the stars.`,
      ),
      cover_image: 'places/matiari-brass-village',
    },
    {
      title: 'Past Plassey to the Nawabs’ capital',
      description: p(
        `Off at five, to pass Plassey at breakfast. On 23 June 1757 Clive's three thousand men met an army many times larger here, much of it
        bought beforehand; the river has since eaten most of the mango grove. Our historian tells the story on deck. Berhampore's
        cantonment follows. By one the yellow front of Hazarduari fills the bank: a palace of 1837 with a thousand
        doors, a hundred of them false. We see its library and armoury, then ride by carriage to the
        Katra mosque of 1724, whose builder lies beneath the stairs, to be trodden on by the faithful.`,
      ),
      cover_image: 'places/murshidabad-hazarduari',
    },
    {
      title: 'Azimganj, Baranagar and the garden of tombs',
      description: p(
        `Ten kilometres upstream by launch are the twin towns of Jiaganj and Azimganj, where Jain bankers from Rajasthan built
        mansions with Italian columns and invented a kitchen that adds rose water and Bengali mango to the food of the desert. Beyond
        is Baranagar, where Rani Bhabani's four Char Bangla temples carry the finest clay carving on this river. Back on board the ship turns. At noon we
        land at Khushbagh, a walled garden where Siraj-ud-Daulah, last independent Nawab, lies beside his grandfather Alivardi
        Khan. Tonight's dinner is Sheherwali, from Azimganj.`,
      ),
      cover_image: 'places/village-market',
    },
    {
      title: 'Downstream, a day of the river itself',
      description: p(
        `With the current beneath her the ship covers in one day what took two. There is nothing to do but look: river terns on the
        sandbanks, a ferry with eleven bicycles and a goat, a funeral party, a wedding party, the back of a Gangetic dolphin for
        less than a second. The spa is open; a cook shows how to fold a luchi; our historian speaks after lunch
        on indigo. Nabadwip passes before noon and Guptipara in the afternoon. At sunset we anchor
        off Chandannagar for the farewell dinner, with a sitar on deck.`,
      ),
      cover_image: 'places/on-deck-tea',
    },
    {
      title: 'Kolkata',
      description: p(
        `The last forty kilometres are sailed in the early morning, when mist lies on the water and the ghats are at
        their fullest. Breakfast is served from half past six. You pass Belur Math, where the temple was designed to look like a
        temple, a church and a mosque by turns, and then the painted warehouses of the north of the city. Howrah Bridge goes over a second time, now against
        the light. The ship is alongside at Millennium Park by ten; cars and porters wait on the
        jetty, and trains and flights after one o'clock are safe to book.`,
      ),
      cover_image: null,
    },
  ],
  addOns: [
    {
      title: 'Kumartuli and the flower market before you sail',
      price: 3_800,
      price_per_person: true,
      add_on_title: 'North Kolkata on foot',
      add_on_description: p(
        `Three hours with a guide on the morning of embarkation, from your hotel to the jetty, with your luggage sent ahead.`,
      ),
      add_on_cover_image: 'places/kolkata-howrah-bridge',
      days: [
        {
          title: 'Petals and clay',
          description: p(
            `The wholesale flower market under Howrah Bridge, then the lanes where images of the gods are built of straw
            and Hooghly mud.`,
          ),
          cover_image: 'places/kolkata-howrah-bridge',
          value: 'Day 1',
        },
      ],
    },
    {
      title: 'A hand at the furnace in Matiari',
      price: 3_500,
      price_per_person: true,
      add_on_title: 'Make a brass bowl',
      add_on_description: p(
        `For four guests at most: an hour and a half with one family of smiths, from the casting of the disc to the polish.`,
      ),
      add_on_cover_image: 'places/matiari-brass-village',
      days: [
        {
          title: 'Cast, beat, turn, polish',
          description: p(
            `You will not make it alone, but the bowl you take home carries your hammer marks. Gloves and goggles given.`,
          ),
          cover_image: 'places/matiari-brass-village',
          value: 'Day 4',
        },
      ],
    },
    {
      title: 'Lunch in a Jain merchant’s mansion',
      price: 6_500,
      price_per_person: true,
      add_on_title: 'At table in Azimganj',
      add_on_description: p(
        `A restored courtyard house on the river, and the lady of the house to explain thirteen small vegetarian dishes.`,
      ),
      add_on_cover_image: 'places/village-market',
      days: [
        {
          title: 'The Sheherwali table',
          description: p(
            `Kheera kachori, paniphal, raw mango with saffron, and the story of families who came with the Nawab's mint.
            You rejoin the ship by launch at Khushbagh.`,
          ),
          cover_image: null,
          value: 'Day 6',
        },
      ],
    },
    {
      title: 'Private dinner on the foredeck',
      price: 12_000,
      price_per_person: false,
      add_on_title: 'A table for your party',
      add_on_description: p(
        `One evening, for two to six guests: your own table forward, your own steward, and a menu settled with the chef the
        day before.`,
      ),
      add_on_cover_image: 'places/dining-room',
      days: [
        {
          title: 'Six courses of the Nawabs’ kitchen',
          description: p(
            `Biryani sealed with dough, kebabs smoked with clove, and a pudding of carrots and silver leaf.`,
          ),
          cover_image: 'places/dining-room',
          value: 'Day 7',
        },
      ],
    },
  ],
  extensions: [
    {
      title: 'Kolkata, two nights before the cruise',
      price: 29_000,
      description: p(
        `Two nights with breakfast in a heritage hotel, a full day with a historian from the Park Street cemetery to the Marble
        Palace, and the transfer to the jetty.`,
      ),
    },
    {
      title: 'Darjeeling, three nights after the cruise',
      price: 69_000,
      description: p(
        `Three nights with half board on a tea garden at 2,000 metres, the toy train to Ghum, and Kangchenjunga at sunrise if
        she allows it. Flight to Bagdogra not included; cars and guide are.`,
      ),
    },
    {
      title: 'Bishnupur, two nights after the cruise',
      price: 34_000,
      description: p(
        `Four hours by road to the brick temples of the Malla kings and a village of silk weavers. Two nights with half board,
        car and guide.`,
      ),
    },
  ],
  gallery: [
    'ships/antara-ganges-voyager/cover',
    'suites/maharaja',
    'places/dining-room',
    'places/mayapur-riverbank',
    'places/weaver-at-loom',
  ],
};
