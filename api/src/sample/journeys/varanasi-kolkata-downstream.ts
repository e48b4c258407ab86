import { antaraGangaVilas } from '../ships/antara-ganga-vilas.ts';
import { line, p } from '../text.ts';
import type { SampleJourney } from '../types.ts';
import { included, notIncluded } from './common.ts';

export const varanasiKolkataDownstream: SampleJourney = {
  name: 'Varanasi-Kolkata Downstream',
  slug: 'varanasi-kolkata-downstream',
  ship: 'antara-ganga-vilas',
  river: 'Ganges and Hooghly',
  embark: 'Varanasi',
  disembark: 'Kolkata',
  nights: 11,
  duration: '11 Nights & 12 Days',
  description: p(
    `From the lamps of Varanasi to the tide at Kolkata with the current beneath you. Eleven nights, 1,250 kilometres, and the whole history of
    the plain in the order the river tells it: the deer park of Sarnath, the roses of Ghazipur, Patna, Vikramshila, the hills of
    Rajmahal, the Nawabs, the Company.`,
    `The flagship carries 36 guests. Going down she makes good speed, so that most days have a long morning ashore and a long
    afternoon with nothing to decide but which side of the deck to sit on.`,
  ),
  cover_image: 'journeys/varanasi-kolkata-downstream/cover',
  map_image: 'journeys/varanasi-kolkata-downstream/map',
  meta_title: 'Varanasi-Kolkata Downstream: 11 nights on the Ganges',
  meta_description: line(
    `Eleven nights from Varanasi to Kolkata on the flagship Ganga Vilas: Sarnath, Ghazipur, Patna, Vikramshila, Farakka, Murshidabad, Mayapur and
    Kalna.`,
  ),
  amenities: antaraGangaVilas.amenities,
  inclusion: included(
    'House wine or beer with dinner on two gala evenings',
    'Laundry and pressing',
    'Two boats under oars in Varanasi: at the evening lamps and at dawn',
  ),
  exclusion: notIncluded(),
  is_imp: false,
  prices: {
    ganga: { price_single: 767_500, price_twin: 1_023_000 },
    balcony: { price_single: 950_500, price_twin: 1_188_000 },
    maharaja: { price_single: 1_213_000, price_twin: 1_386_000 },
  },
  itinerary: [
    {
      title: 'Varanasi by lamplight',
      description: p(
        `Embark at Ravidas Ghat, south of the city, from noon. Late in the afternoon wooden boats row us downstream past the ghats, the oldest on the steps of palaces
        from Jaipur, Indore and Darbhanga, the busiest smelling of sandal and smoke. At Dashashwamedh seven priests swing
        tiers of lamps in time with bells; the crowd on the water joins boat to boat until you could walk across. We drift past Manikarnika, where
        fires burn day and night, without cameras. Dinner is late, and on deck.`,
      ),
      cover_image: 'places/varanasi-ghats-lamplight',
    },
    {
      title: 'Dawn on the ghats, and Sarnath',
      description: p(
        `At half past five by boat again, when the same steps belong to bathers, wrestlers and boys learning Sanskrit aloud. Breakfast on board; then ten
        kilometres by car to Sarnath. In this deer park the Buddha gave his first sermon to five listeners. The Dhamekh stupa marks the spot, forty-three
        metres of brick and stone, and in the museum the four lions of Ashoka, India's emblem, still shine with the polish of 250 BC. The ship sails at two, below the Malviya bridge,
        and anchors by the mouth of the Gomti.`,
      ),
      cover_image: 'places/sarnath',
    },
    {
      title: 'Ghazipur and Buxar',
      description: p(
        `Ghazipur is reached by ten. Cornwallis lies here beneath a dome, with a Brahmin and a Muslim mourning him in Flaxman's marble; around it boys
        learn to ride bicycles. A distiller of roses opens his copper still, and rose sherbet comes in clay cups. The opium factory keeps its gates shut but
        not its monkeys out. Afternoon on deck: high banks of yellow clay with the holes of bank mynas, a camel now and then. At Buxar we walk up to the
        obelisk on the field of 1764 in the last light.`,
      ),
      cover_image: 'places/village-market',
    },
    {
      title: 'The meeting of the waters, and Patna',
      description: p(
        `All morning the ship runs down through empty country between sandbanks where pratincoles nest. The Ghaghara arrives from Nepal, grey and cold, near Chhapra; the
        Son, red, from the other side; the Gandak, last, at Patna itself. Our lecturer explains why a capital had to be here. We are alongside at three, in time
        for the Golghar granary, with its whispering echo, and for the gurdwara of Patna Sahib as evening prayers begin. The night is spent at
        Gandhi Ghat.`,
      ),
      cover_image: 'places/patna-riverfront',
    },
    {
      title: 'Nalanda, or a day in Patna',
      description: p(
        `Nalanda lies two and a half hours off by car. From the fifth century to the twelfth it taught logic, medicine and Sanskrit grammar; the Chinese pilgrim Xuanzang stayed
        for five years and left a description so exact that Cunningham dug by it. Six temples and eleven monasteries stand in rows, brick-red on green lawn. Those who would
        rather not drive have the Bihar Museum and the Khuda Bakhsh library. Meanwhile the ship has dropped down to Barh, where the Nalanda cars
        meet her for a late tea.`,
      ),
      cover_image: null,
    },
    {
      title: 'Simaria and Munger',
      description: p(
        `A morning under way through the tal, the bottom land that floods each year and afterwards grows lentils from edge to edge. The Simaria bridges pass overhead. On board a
        cook shows how sattu, the flour of roasted gram, becomes drink, bread or dinner. Munger comes after lunch: we walk a mile of rampart above a bend of the river, and see
        the gate through which Mir Qasim left for Buxar and his ruin. A yoga teacher joins us for the sunset. Dinner is Bihari, and
        begins with makhana, popped lotus seed.`,
      ),
      cover_image: 'places/dining-room',
    },
    {
      title: 'Sultanganj, Bhagalpur and Kahalgaon',
      description: p(
        `The temple rock of Sultanganj is passed so close that you can read its carvings from the rail. Below it begins the dolphin sanctuary, and the lecture is postponed because
        nobody will leave the bow. At Bhagalpur the weavers of tussar silk work in twos, one at the loom, one on the roof with the drying skeins. Vikramshila follows, by car from
        Kahalgaon; afternoon light is kinder to brick than noon. We dine at anchor beside three granite islands, with owls calling
        from one of them.`,
      ),
      cover_image: 'places/weaver-at-loom',
    },
    {
      title: 'Under the Rajmahal hills',
      description: p(
        `Here the Ganges gives up going east and turns south round the last of the hills. Sahibganj has a museum of fossils, leaves of the age of dinosaurs picked out of
        the trap rock; we stop for it if the river allows. Then Rajmahal, where in 1576 Akbar's army ended the sultans of Bengal, and where Man Singh built in black stone. A farmer ploughs up
        to the mosque door. Tea is taken in the pillared hall over the river. At night the lights of Farakka barrage make a second
        horizon.`,
      ),
      cover_image: 'places/rajmahal-hills',
    },
    {
      title: 'Farakka and the canal to Jangipur',
      description: p(
        `The lock lowers us out of the Ganges, most of which goes on to Bangladesh as the Padma, and into the canal that feeds the Hooghly. You can see both from the upper
        deck for a moment, and how much smaller ours is. Thirty-eight straight kilometres follow, with jute stacked on the bank and school at
        the waterside. After Jangipur the river begins to bend again. We come to Azimganj by evening and walk by lantern to a merchant's house
        for Sheherwali food and a story or two.`,
      ),
      cover_image: 'places/farakka-channel',
    },
    {
      title: 'Murshidabad, and Plassey on the way',
      description: p(
        `In 1704 Murshid Quli Khan moved the revenue of Bengal here, and the bankers followed: the house of Jagat Seth lent to emperors. We see Hazarduari at opening time, Kathgola's garden palace with
        its stepwell, and the tombs of Khushbagh over the water. By noon we are sailing. Plassey comes at four: an obelisk, three mango trees, a sugar mill.
        Our lecturer lays the battle out on the saloon table with spoons. We moor in the fields near Katwa; fireflies,
        in the right months, do the rest.`,
      ),
      cover_image: 'places/murshidabad-hazarduari',
    },
    {
      title: 'Matiari, Mayapur, Kalna',
      description: p(
        `Three landings, each an hour or so. At eight Matiari, for the brass beaters and the boy who carries hot metal at a run. At noon Mayapur, where we hear the midday
        chant and look across to Nabadwip. At four Kalna, whose clay walls and 108 white shrines have the sun full on them. In between, the river at its prettiest, narrow and
        shaded, with a ferry at each bend. The farewell dinner is served off Guptipara as the ship drops down
        through the dark towards Chandannagar.`,
      ),
      cover_image: 'places/kalna-temples',
    },
    {
      title: 'Kolkata',
      description: p(
        `From six the towns of the Europeans go past in a row, Chandannagar, Serampore, Barrackpore, smaller than their histories. The ebb carries us under Bally's two
        bridges and by Dakshineswar; the river fills with ferries. You will have been on it for eleven nights, and have watched it go from blessing to highway. Howrah Bridge,
        then Millennium Park jetty at ten. The crew lines the gangway, cooks included. Cars wait above; the airport is an hour away, and
        flights from two o'clock are safe.`,
      ),
      cover_image: 'places/kolkata-howrah-bridge',
    },
  ],
  addOns: [
    {
      title: 'Silk weavers of Madanpura, on foot',
      price: 4_800,
      price_per_person: true,
      add_on_title: 'Varanasi, before you embark',
      add_on_description: p(
        `Three hours with a designer who works with the weavers: punch cards, gold thread and the sound of forty looms in a lane.`,
      ),
      add_on_cover_image: 'places/weaver-at-loom',
      days: [
        {
          title: 'Brocade from the inside',
          description: p(
            `Three houses, tea in the last, and no shop unless you ask for one. Ends at the jetty.`,
          ),
          cover_image: 'places/weaver-at-loom',
          value: 'Day 1',
        },
      ],
    },
    {
      title: 'Raga at sunrise on the water',
      price: 18_000,
      price_per_person: false,
      add_on_title: 'A boat, a flute, your party',
      add_on_description: p(
        `On the second morning, in place of the group's boat: a private one for up to six with a flautist of the Banaras school.`,
      ),
      add_on_cover_image: 'places/varanasi-ghats-lamplight',
      days: [
        {
          title: 'Assi to Panchganga',
          description: p(
            `The ragas of the hour as the sun comes up. Shawls, masala tea and warm jalebi on board.`,
          ),
          cover_image: null,
          value: 'Day 2',
        },
      ],
    },
    {
      title: 'Dolphin watch with a river biologist',
      price: 6_000,
      price_per_person: true,
      add_on_title: 'In the sanctuary, by small boat',
      add_on_description: p(`Two hours under oars between Sultanganj and Bhagalpur, with a hydrophone.`),
      add_on_cover_image: 'places/rajmahal-hills',
      days: [
        {
          title: 'Listening for Platanista',
          description: p(`The Gangetic dolphin hunts by sound. For up to six guests.`),
          cover_image: null,
          value: 'Day 7',
        },
      ],
    },
    {
      title: 'A place at the chef’s table',
      price: 5_000,
      price_per_person: true,
      add_on_title: 'Four seats in the galley',
      add_on_description: p(`Nine small courses from the towns of the journey, cooked in front of you.`),
      add_on_cover_image: 'places/dining-room',
      days: [
        {
          title: 'Varanasi to Kolkata in nine plates',
          description: p(`From malaiyo, a milk foam of winter mornings, to prawns in green coconut.`),
          cover_image: 'places/dining-room',
          value: 'Day 10',
        },
      ],
    },
  ],
  extensions: [
    {
      title: 'Varanasi, two nights before the cruise',
      price: 48_000,
      description: p(
        `Two nights with breakfast in a palace on the ghats, Ramnagar fort across the river, and the transfer to the ship.`,
      ),
    },
    {
      title: 'Khajuraho, two nights before the cruise',
      price: 58_000,
      description: p(
        `The temples of the Chandelas, west group and east, with a guide who has measured them. Two nights with half board. The flight to Varanasi is not
        included.`,
      ),
    },
    {
      title: 'Kolkata, two nights after the cruise',
      price: 29_000,
      description: p(
        `Two nights with breakfast in a heritage hotel, and a full day in the city with a guide.`,
      ),
    },
  ],
  gallery: [
    'ships/antara-ganga-vilas/cover',
    'suites/ganga',
    'suites/balcony',
    'places/on-deck-tea',
    'places/mayapur-riverbank',
    'places/matiari-brass-village',
  ],
};
