import { antaraCatamarans } from '../ships/antara-catamarans.ts';
import { line, p, ul } from '../text.ts';
import type { SampleJourney } from '../types.ts';
import { catamaranNotIncluded } from './common.ts';

export const bhitarkanikaAndTheTurtleCoast: SampleJourney = {
  name: 'Bhitarkanika and the Turtle Coast',
  slug: 'bhitarkanika-and-the-turtle-coast',
  ship: 'antara-catamarans',
  river: 'Baitarani and Brahmani delta',
  embark: 'Chandbali',
  disembark: 'Chandbali',
  nights: 3,
  duration: '3 Nights & 4 Days',
  description: p(
    `From the creeks to the sea. Three nights by catamaran from Chandbali through Bhitarkanika to the beaches of Habalikhati and Ekakula, on the Gahirmatha coast, where olive ridley turtles come ashore in
    their hundreds of thousands to lay.`,
    `The nesting islands themselves are closed to everyone, rightly, and the time of mass nesting cannot be foretold. What we offer is the empty coast behind them, the forest, and people who
    guard both. The park, and our season, is closed from May to July.`,
  ),
  cover_image: 'journeys/bhitarkanika-and-the-turtle-coast/cover',
  map_image: 'journeys/bhitarkanika-and-the-turtle-coast/map',
  meta_title: 'Bhitarkanika and the Turtle Coast: 3 nights by catamaran',
  meta_description: line(
    `Three nights from Chandbali by catamaran: the crocodile creeks of Bhitarkanika, Dangmal, and the beaches of Habalikhati and Ekakula on the
    Gahirmatha coast.`,
  ),
  amenities: antaraCatamarans.amenities,
  inclusion: ul(
    'Your suite for three nights on board',
    'All meals, with filtered water, tea and ordinary coffee',
    'Park and beach permits, entrance and boat fees, and forest guides',
    'A naturalist on each vessel, and field glasses to borrow',
    'A contribution of USD 20 a guest to the beach patrols of Gahirmatha',
  ),
  exclusion: catamaranNotIncluded,
  is_imp: false,
  prices: {
    creek: { price_single: 153_000, price_twin: 204_000 },
    lookout: { price_single: 192_000, price_twin: 240_000 },
  },
  itinerary: [
    {
      title: 'Chandbali to the edge of the forest',
      description: p(
        `Cars from Bhubaneswar reach Chandbali in four hours, by way of Bhadrak; the nearest railway is an hour away. On board there is tender coconut, a talk about mud shoes, and lunch. The catamarans drop down the
        Baitarani with the ebb, past brick temples, rice boats and a last line of telegraph poles. A palace of the Kanika rajas, who kept this forest for hunting and so kept it, lies inland at
        Rajkanika. At four the first mangroves; at half past five the first crocodile; at six an anchor, and silence, and pakoras of prawn.`,
      ),
      cover_image: 'places/on-deck-tea',
    },
    {
      title: 'Dangmal and the inner creeks',
      description: p(
        `At first light we go into Bhitarkanika creek by electric boat, with the water falling and the banks growing taller on both sides. Chital stand on the mud like toys. A water monitor two metres long swims
        across with its chin up. At Dangmal the forest department hatches crocodile eggs brought in from wild nests at risk; the young wear notches in their tails for numbers. Lunch is on board, then a walk of three kilometres under kochila and
        tamarind trees to the hunting tower. Fishing cats come out about when dinner does.`,
      ),
      cover_image: 'places/bhitarkanika-crocodile-creek',
    },
    {
      title: 'Habalikhati and Ekakula, where the forest meets the sea',
      description: p(
        `The channel widens, and there is swell. Habalikhati is a bay of pale sand that you reach by small boat and a walk through casuarinas. From there the coast runs empty to Ekakula, a spit with sea to one side and mangrove to the other. From
        November to April olive ridleys gather offshore; single females land on many beaches, and we may find their tracks, like a tractor's. Our host is a patrolman who counts them at night. Sand-bubbler crabs, sea eagles,
        sunset; back to the creek by the last light.`,
      ),
      cover_image: 'places/gahirmatha-beach',
    },
    {
      title: 'The river harbour of Dhamra, and Chandbali',
      description: p(
        `At Dhamra four hundred trawlers unload between six and eight: pomfret, ribbon fish, crates of ice thrown from hand to hand, auctioneers who seem to sing. By the conservation
        rules none may fish off Gahirmatha from November to May, and men here have views on it, which our naturalist translates fairly. Breakfast is eaten as the flood carries us up the Baitarani. The forest
        thins to palms, the palms to rice. We are alongside at Chandbali by noon, in time for the afternoon train at
        Bhadrak.`,
      ),
      cover_image: 'places/village-market',
    },
  ],
  addOns: [
    {
      title: 'Night patrol on the open beach',
      price: 4_500,
      price_per_person: true,
      add_on_title: 'With the turtle watch, December to April',
      add_on_description: p(
        `Two hours on foot with a patrolman on a beach where visitors are allowed, red torches only. There may be a turtle. There may not.`,
      ),
      add_on_cover_image: 'places/gahirmatha-beach',
      days: [
        {
          title: 'Four kilometres of dark sand',
          description: p(
            `For up to eight guests, subject to permission on the night; refunded if it is refused.`,
          ),
          cover_image: null,
          value: 'Day 3',
        },
      ],
    },
    {
      title: 'Night on the creek with a spotlight',
      price: 3_000,
      price_per_person: true,
      add_on_title: 'By electric boat',
      add_on_description: p(`An hour and a half with the naturalist, on creeks outside the core area.`),
      add_on_cover_image: 'places/bhitarkanika-crocodile-creek',
      days: [
        {
          title: 'Eyes on the bank',
          description: p(`Crocodiles red, deer green, spiders blue. For up to six guests at a time.`),
          cover_image: null,
          value: 'Day 2',
        },
      ],
    },
    {
      title: 'Beach dinner for your party',
      price: 11_000,
      price_per_person: false,
      add_on_title: 'On the sand at Habalikhati',
      add_on_description: p(
        `A fire below the tide line, the day's fish, and no light that a turtle could mistake for the moon. For two to six.`,
      ),
      add_on_cover_image: 'places/on-deck-tea',
      days: [
        {
          title: 'Fish, fire, casuarina wind',
          description: p(
            `Served early, before the beach is left to its owners. Not on nights when the forest department asks us to keep off.`,
          ),
          cover_image: null,
          value: 'Day 3',
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
    {
      title: 'Buddhist Odisha, two nights after the cruise',
      price: 33_000,
      description: p(
        `Ratnagiri, Udayagiri and Lalitgiri, three hills with the brick monasteries of the eighth century, and hardly a visitor. Two nights with half board, car and guide.`,
      ),
    },
  ],
  gallery: [
    'ships/antara-catamarans/cover',
    'suites/catamaran',
    'ships/antara-catamarans/side',
    'suites/balcony',
  ],
};
