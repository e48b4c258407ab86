import { antaraGangaVilas } from '../ships/antara-ganga-vilas.ts';
import { line, p, ul } from '../text.ts';
import type { SampleJourney } from '../types.ts';
import { included } from './common.ts';
import { padmaAddOns, padmaExtensions } from './ganges-and-padma.extras.ts';

export const gangesAndPadma: SampleJourney = {
  name: 'Ganges and Padma',
  slug: 'ganges-and-padma',
  ship: 'antara-ganga-vilas',
  river: 'Hooghly, Sundarbans, Meghna and Padma',
  embark: 'Kolkata',
  disembark: 'Kolkata',
  nights: 19,
  duration: '19 Nights & 20 Days',
  description: p(
    `Nineteen nights through the largest delta on earth, in two countries: from Kolkata down to the sea, through the mangroves of the
    Sundarbans by the old steamer route, into Bangladesh to Mongla, Barisal, Chandpur and Dhaka, up the Padma under its great bridge, and home again another
    way.`,
    `Land here is a late thought of the water. People shop, go to school and marry by boat. The ship is your one address throughout, and
    passports are stamped on board.`,
  ),
  cover_image: 'journeys/ganges-and-padma/cover',
  map_image: 'journeys/ganges-and-padma/map',
  meta_title: 'Ganges and Padma: 19 nights, Kolkata-Dhaka-Kolkata',
  meta_description: line(
    `Nineteen nights on the flagship through the Sundarbans to Bangladesh: Mongla, Bagerhat, Barisal, Chandpur, Sonargaon, Dhaka and the
    Padma.`,
  ),
  amenities: antaraGangaVilas.amenities,
  inclusion: included(
    'Laundry and pressing',
    'A doctor on board',
    'Forest permits and armed forest guards in both Sundarbans',
    'Frontier formalities, handled on board by our agents in both countries',
    'House wine or beer with dinner on three gala evenings while in Indian waters',
  ),
  exclusion: ul(
    'Bangladesh visa, and the Indian visa, which must allow a second entry',
    'Arrival and departure transfers to and from the jetty',
    'Airfare and rail fare',
    'Specialty coffees, wines, beer and spirits',
    'Shipboard gratuities; USD 12 a guest a night, shared by all the crew, is usual',
    'Travel insurance, which must cover both countries',
    'All incidentals, such as spa treatments, telephone calls and shopping',
  ),
  is_imp: true,
  prices: {
    ganga: { price_single: 1_225_500, price_twin: 1_634_000 },
    balcony: { price_single: 1_505_000, price_twin: 1_881_000 },
    maharaja: { price_single: 1_995_000, price_twin: 2_280_000 },
  },
  itinerary: [
    {
      title: 'Kolkata: embarkation',
      description: p(
        `Board at Millennium Park jetty from noon; the purser takes your passport for the frontier and the doctor says hello. At four the ship makes a short turn
        upstream, under Howrah Bridge and as far as Belur, so that Kolkata is seen entire before it is left. Then she swings round. Dinner is on deck with the lights of Fort William
        and the second bridge going by. In the lounge the pilot unrolls the chart of the delta, which is blue with a
        little white, and shows where we shall be in a fortnight.`,
      ),
      cover_image: 'places/kolkata-howrah-bridge',
    },
    {
      title: 'Down the Hooghly to Diamond Harbour',
      description: p(
        `The working port is behind us by breakfast: King George's Dock, shipbreakers, brick kilns with their flags of smoke, the Botanic Garden and its banyan of three thousand
        trunks. At Achipur is the red tomb of Tong Achew, the first Chinese settler, who came to plant sugar in the 1780s. Diamond Harbour is where East Indiamen once lay,
        unable to go further. The river is now five kilometres across. We turn into the creek at Namkhana and anchor among
        trawlers painted like sweets.`,
      ),
      cover_image: 'places/village-market',
    },
    {
      title: 'Into the Indian Sundarbans',
      description: p(
        `The last villages stand behind mud dykes, lower than the tide. At Bhagabatpur, where the Saptamukhi parts, estuarine crocodiles are bred for release, from hatchlings to
        a bull of four metres. Then fields stop, and the forest begins: sundari, goran and gewa trees, breathing through roots that stand up from the mud like nails. A forest guide explains how
        honey collectors pray to Bonbibi, lady of the woods, whether they are Hindu or Muslim. The night is spent in mid-stream, in complete
        darkness.`,
      ),
      cover_image: 'places/sundarbans-creek',
    },
    {
      title: 'Creeks of the tiger reserve',
      description: p(
        `Small boats leave at first light for the side creeks with an armed guard aboard. About a hundred tigers live on the Indian side, and they see us far more often than we them;
        fresh prints at a crossing are a good day's sighting. What you do see: spotted deer on hind legs at the leaves, monitors, six kinds of kingfisher, fiddler crabs waving by the thousand.
        From the watchtower at Sudhanyakhali the canopy runs to the sky. In the evening villagers act the story of Bonbibi on deck, with much
        roaring.`,
      ),
      cover_image: null,
    },
    {
      title: 'Across the frontier by water',
      description: p(
        `The protocol route follows the channel that steamers took when all this was one Bengal. Indian customs come aboard off Hemnagar from a launch, with rubber stamps in a biscuit
        tin; tea is taken. The Raimangal river is the border, and for an hour we are between countries. At Angtihara, a police post and a flag on stilts, Bangladesh looks at our passports and asks about cricket.
        After lunch the naturalist explains the tides of the delta. We anchor inside the Bangladesh forest, six thousand square kilometres
        of it.`,
      ),
      cover_image: 'places/on-deck-tea',
    },
    {
      title: 'The Bangladesh Sundarbans to Mongla',
      description: p(
        `The wilder and larger half. In the morning boats go into a creek so narrow that its nipa palms meet above; an otter fisherman may be working it, his animals on
        a rod, driving fish into the net as his forefathers taught theirs. At Harbaria a boardwalk leads half a kilometre through the trees. Irrawaddy dolphins, blunt-headed, roll in the
        wide Pasur in the afternoon. Mongla, a port in a clearing, has ships at anchor and steamed rice cakes sold by lamplight from
        boats.`,
      ),
      cover_image: null,
    },
    {
      title: 'Bagerhat, city of mosques',
      description: p(
        `Half an hour inland from Mongla a Turkish general, Khan Jahan Ali, cleared the forest about 1440 and built a town of brick: roads, tanks, and mosques by the dozen. The Shait
        Gumbad, or Sixty Dome Mosque, has in truth seventy-seven domes on sixty slim stone pillars, and inside it is as cool as a wood. A kilometre off is his own tomb,
        beside a tank whose crocodiles were fed by pilgrims for centuries. Lunch is prawns, for which the district is known. The
        ship sails the Mongla-Ghasiakhali canal towards the east.`,
      ),
      cover_image: null,
    },
    {
      title: 'Morrelganj to the boat builders of Swarupkathi',
      description: p(
        `Morrelganj was named after an English widow and her sons who settled here in 1849; their broken house is still the landmark. The rivers have lovely names, Panguchi, Kocha, Sandhya, and one leads into
        another all day. In the afternoon we come to Swarupkathi, where timber is sold from the water, acres of floating logs, and boats of every size are built on the bank by eye. The smell is
        of tar and fresh shavings. At night a bioscope man shows his pictures by the
        gangway.`,
      ),
      cover_image: 'places/padma-sailboats',
    },
    {
      title: 'The floating markets of Barisal',
      description: p(
        `By launch at six to the floating market nearest the season: guavas at Bhimruli from July to September, seedlings and vegetables at other times, rice at
        Banaripara twice a week. Men stand in canoes and trade from bow to bow, and breakfast is made in a boat with a stove. In Barisal we see the red-brick Oxford Mission church of 1903, with one of the largest bells in
        Asia, and the lane where the poet Jibanananda Das lived. Evening on the Kirtankhola: three-decker launches, lit like
        hotels, leave for Dhaka.`,
      ),
      cover_image: null,
    },
    {
      title: 'Chandpur, where the great rivers meet',
      description: p(
        `Downstream into the Meghna, so wide that the far bank is a guess. At Chandpur it is joined by the Padma, which carries the Ganges and the Brahmaputra together; by most counts only the Amazon and the Congo bring more water to the sea. The currents meet in a line of standing waves that ferries treat with respect. This is the capital of the hilsa, and the auction shed by the railway is silver from end to end. Ours are
        steamed in mustard within the hour, and the bones discussed.`,
      ),
      cover_image: 'places/dining-room',
    },
    {
      title: 'Sonargaon and the street of merchants',
      description: p(
        `Up the Meghna to Sonargaon, capital of Bengal when Ibn Battuta landed here in 1346 to visit a saint. Of that little is left; but Panam City, one street of fifty-two merchants' houses from the 1890s,
        stands empty and whole, cornices and all. In a village near by women weave jamdani, muslin with patterns set in by hand and eye without a drawing, the last heir to the cloth Rome
        bought. Two weavers share a loom and hum the count. The ship moors at Narayanganj, in sight of jute presses.`,
      ),
      cover_image: 'places/weaver-at-loom',
    },
    {
      title: 'Dhaka: the old city',
      description: p(
        `We go up the Buriganga by launch to Sadarghat, the busiest river station in the world by its own account: hundreds of vessels nose to the
        quay, and oarsmen threading between them. From there on foot and by cycle rickshaw: the Pink Palace, Ahsan Manzil, of the Nawabs of Dhaka; the lane of conch-shell cutters at Shankhari Bazar, four yards
        wide; the Armenian church of 1781 with its ledger stones; the Star Mosque, all chips of china. Lunch is kachchi biryani, and nobody talks for a
        while.`,
      ),
      cover_image: 'places/dhaka-waterfront',
    },
    {
      title: 'Dhaka: Lalbagh and Louis Kahn',
      description: p(
        `Two buildings and a museum. Louis Kahn put the parliament of a new country in a lake, concrete and marble pierced with circles and triangles; we see it from its own lawn, and inside when the house is not sitting. The Liberation War Museum, near by, is hard and necessary. After lunch comes Lalbagh Fort, begun by a son of Aurangzeb in 1678 and left when a young bride died; her tomb is the finest room in it. Rickshaw painters at Bakshi Bazar will put your name on tin. The ship sails at dusk.`,
      ),
      cover_image: null,
    },
    {
      title: 'The Padma and its bridge',
      description: p(
        `From the Meghna we turn west up the Padma itself. By late morning the bridge shows at Mawa, a steel line over six kilometres long, opened in 2022 with trains beneath the road on piles driven deeper
        than any before. Ship and bridge make each other look small. We stop on a char, an island some eight years old, on which there are already a school, a tea stall and a boundary quarrel. Cargo
        boats go past with patched sails and the deck awash. Tonight a boatman from Bikrampur sings bhatiali.`,
      ),
      cover_image: null,
    },
    {
      title: 'Bikrampur, and down again',
      description: p(
        `A morning ashore in Bikrampur, once capital of the Sena kings. At Nateshwar archaeologists have uncovered a monastery of the tenth century from under a banana garden; Atisha, who carried Buddhism
        to Tibet, was born four kilometres away at Vajrayogini. Sweet makers of Bhagyakul send thick yoghurt aboard in clay. In the afternoon we run down the Padma with two knots of
        current and the sun astern; wind, and horizon, and a line of fishing boats in silhouette. The night is at anchor off
        Chandpur.`,
      ),
      cover_image: null,
    },
    {
      title: 'The backwaters of Jhalokati',
      description: p(
        `We leave the Meghna for smaller water. Jhalokati was called the second Calcutta for its trade; what remains is a quay of salt mills and warehouses, and men who weave shital pati, cool mats of split cane
        with houses and boats worked in. From there the Gabkhan channel, cut in 1918 and as straight as a ruler, takes the ship eighteen kilometres with coconut palms almost at arm's length on
        both sides. People walk along and talk to us. Some of them have cousins in Leicester.`,
      ),
      cover_image: null,
    },
    {
      title: 'Kaukhali to Mongla',
      description: p(
        `A market morning at Kaukhali, betel leaf on one side of the creek and clay stoves on the other; on market days the crowd comes in four hundred boats. We sail for Mongla by the canal we
        came through and see it from the other rail. Cooks from the galley and guests hold their contest in pitha, rice cakes with date-palm sugar, and the captain judges. Towards evening the forest edge shows
        on the port bow, black, level, without a lamp in it. Supplies come aboard at Mongla: ice, prawns, a sack of green coconuts.`,
      ),
      cover_image: null,
    },
    {
      title: 'Forest again, and back to India',
      description: p(
        `An early boat at Karamjal, where the forest department keeps deer and breeds the batagur, a river terrapin once thought gone from the
        wild. Then nine hours among islands, with the tide and against it. The naturalist asks each guest for the one creature of the journey and the list is put on the wall. At Angtihara the police want news of the
        Padma bridge. Across the Raimangal Indian customs find their biscuit tin. Gala dinner tonight, with wine again, in a creek without a
        name on our chart.`,
      ),
      cover_image: null,
    },
    {
      title: 'Sagar and the mouth of the Ganges',
      description: p(
        `West through the last creeks to the open estuary and Sagar island, where the Ganges by its own reckoning ends. King Bhagirath brought the river from heaven to wash the ashes of his sixty thousand
        ancestors, and she met the sea here. In mid-January half a million people bathe on one morning; today there may be eleven, and some dogs. We walk to the
        Kapil Muni temple and the grey, warm water. Then upstream with the flood, past the lighthouse, to lie at Diamond Harbour for the
        farewell.`,
      ),
      cover_image: null,
    },
    {
      title: 'Kolkata',
      description: p(
        `Fifty kilometres on the morning tide. Where the Rupnarayan joins, the pilot crosses the James and Mary, a shoal named after a ship lost in 1694 and still feared. Breakfast lasts as long as the
        river does. Garden Reach was once a row of white palaces; the last king of Oudh kept his menagerie here in exile. Passports come back with four stamps more than they had. The
        ship is alongside Millennium Park by eleven; the airport is an hour away, and flights after three are safe to
        book.`,
      ),
      cover_image: null,
    },
  ],
  addOns: padmaAddOns,
  extensions: padmaExtensions,
  gallery: [
    'ships/antara-ganga-vilas/cover',
    'suites/maharaja',
    'suites/balcony',
    'suites/ganga',
    'ships/antara-ganga-vilas/side',
  ],
};
