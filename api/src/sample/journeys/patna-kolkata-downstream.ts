import { antaraGangesVoyagerIi } from '../ships/antara-ganges-voyager-ii.ts';
import { line, p } from '../text.ts';
import type { SampleJourney } from '../types.ts';
import { included, notIncluded } from './common.ts';

export const patnaKolkataDownstream: SampleJourney = {
  name: 'Patna-Kolkata Downstream',
  slug: 'patna-kolkata-downstream',
  ship: 'antara-ganges-voyager-ii',
  river: 'Ganges and Hooghly',
  embark: 'Patna',
  disembark: 'Kolkata',
  nights: 7,
  duration: '7 Nights & 8 Days',
  description: p(
    `With the current from Patna to Kolkata in one week: nine hundred kilometres of the Ganges, from the capital of Ashoka to the
    capital of the Company. The plain of Bihar gives way to the Rajmahal hills, the hills to the lock at Farakka, the lock to the palaces, temples and
    old trading towns of Bengal.`,
    `Going down, the ship keeps to the deep outer bends, where the banks are high and the dolphins feed. Distances are long, mornings are
    for the shore, and afternoons for a chair and the river.`,
  ),
  cover_image: 'journeys/patna-kolkata-downstream/cover',
  map_image: 'journeys/patna-kolkata-downstream/map',
  meta_title: 'Patna-Kolkata Downstream: 7 nights on the Ganges',
  meta_description: line(
    `A week with the current from Patna to Kolkata: Munger, Vikramshila, the Rajmahal hills, Farakka, Murshidabad, Mayapur and Kalna in 28
    suites.`,
  ),
  amenities: antaraGangesVoyagerIi.amenities,
  inclusion: included(
    'Welcome drive through Patna on the day of embarkation',
    'A chart of the river, marked with your own journey',
  ),
  exclusion: notIncluded(),
  is_imp: false,
  prices: {
    heritage: { price_single: 404_500, price_twin: 539_000 },
    ganga: { price_single: 466_500, price_twin: 602_000 },
    balcony: { price_single: 571_500, price_twin: 693_000 },
    maharaja: { price_single: 735_000, price_twin: 840_000 },
  },
  itinerary: [
    {
      title: 'Patna: granary, gurdwara, ghat',
      description: p(
        `Embark at Gandhi Ghat from noon. At three we drive to the Golghar, a beehive of brick that Captain Garstin built in 1786
        against famine; you may climb its 145 steps for the view. Then to Takht Sri Patna Sahib, the white gurdwara where Guru Gobind Singh was born in 1666, to sit
        a while on the floor with cymbals and song, and drink tea in the kitchen that feeds all comers. The ship casts off at dusk, passes the five and a
        half kilometres of the Gandhi bridge, and anchors in the quiet below the city.`,
      ),
      cover_image: 'places/patna-riverfront',
    },
    {
      title: 'A long reach to Munger',
      description: p(
        `The ship sails from first light until four, a hundred and fifty kilometres. Barh and Mokama go by, then the double-decked bridge at Simaria, where
        goods trains cross for ten minutes at a time. On sandbars lie gharials, rarely, and bar-headed geese, often, from November on. Litti, balls of roasted gram flour
        baked in cow-dung embers, is lunch, with aubergine crushed in mustard oil. At Munger we land for the ramparts
        of the fort and the hot spring at Sitakund, fenced, steaming and full of stories.`,
      ),
      cover_image: 'places/on-deck-tea',
    },
    {
      title: 'Sultanganj, Bhagalpur and Vikramshila',
      description: p(
        `At eight we pass close under the granite island of Sultanganj with its carved gods. The sixty kilometres that follow are kept for the
        Gangetic dolphin, and the engines go slow. A stop at Bhagalpur gives an hour with reelers of tussar silk. After lunch the rocks of Kahalgaon come
        in sight; cars wait to take us half an hour inland to Vikramshila, where brick foundations of the eighth-century university
        lie among mango trees, and the cross-shaped stupa turns red in the sun. Dinner is off the rocks.`,
      ),
      cover_image: 'places/weaver-at-loom',
    },
    {
      title: 'The Rajmahal hills',
      description: p(
        `The river swings south round the end of the hills, and Bihar becomes Jharkhand. Santal villages, their mud walls painted in bands of white, ochre
        and black, stand back from the bank; we walk through one, where the headman's wife pours a little rice beer. In the afternoon comes Rajmahal. Twice it was capital of Bengal, and
        the black stone Singhi Dalan, where Shah Shuja held court, looks over the water to no one. A Mughal mosque stands in the fields behind. We reach
        the roadstead above Farakka by nightfall.`,
      ),
      cover_image: 'places/rajmahal-hills',
    },
    {
      title: 'Farakka: down the stair into Bengal',
      description: p(
        `When the lock-master calls we go in, and the ship sinks slowly between wet walls while crows walk along the gate. The barrage, 2.24 kilometres long, carries
        the railway to Assam. On the canal below, the water is green and the ship seems to slide through orchards; this is the country of the
        Fazli and Himsagar mangoes. A second lock at Jangipur lets us down to the Bhagirathi. We tie up at Azimganj at five, among
        the mansions of Jain bankers, for a candle-lit walk and their dinner.`,
      ),
      cover_image: 'places/farakka-channel',
    },
    {
      title: 'Murshidabad and the field of Plassey',
      description: p(
        `Hazarduari opens at nine and we are first. A hundred and fourteen rooms hold the Nawabs' silver, their hunting guns and a stuffed
        crocodile; the Imambara opposite, of 1847, is the largest in Bengal. By boat across to Khushbagh, rose garden and graveyard of the last
        independent line. Three hours downstream the captain sounds the whistle for Plassey, where in 1757 an afternoon of rain and a bought general decided the history of the country.
        Katwa comes with the lamps. Court songs follow dinner.`,
      ),
      cover_image: 'places/murshidabad-hazarduari',
    },
    {
      title: 'Mayapur and Kalna',
      description: p(
        `Drums from the bank are heard before breakfast: Mayapur and Nabadwip, face to face where the Jalangi joins. We walk from the landing to the samadhi with its blue
        dome, past cowsheds and book stalls. Three hours on is Kalna. You will have seen much stone by now; Kalna is all clay, its temples covered
        with panels the size of a playing card, and its 108 shrines in two rings make a good puzzle to count. The farewell dinner
        is on deck as the lights of Chandannagar's Strand come round the bend.`,
      ),
      cover_image: 'places/kalna-temples',
    },
    {
      title: 'Kolkata',
      description: p(
        `The tide is felt again, and salt in the air. Over breakfast we drop down past the French, Danish and Dutch towns, each with its church by the
        water, past Barrackpore's banyan trees and the mills. Dakshineswar's nine spires show on the left, Belur on the right. North Kolkata is bathing
        as we pass. The ship goes under Howrah Bridge with the ferries and is alongside Millennium Park at half past ten, a week and nine hundred
        kilometres from Patna. Onward flights from three o'clock are comfortable.`,
      ),
      cover_image: 'places/kolkata-howrah-bridge',
    },
  ],
  addOns: [
    {
      title: 'Nalanda before you embark',
      price: 9_500,
      price_per_person: true,
      add_on_title: 'A morning at the great university',
      add_on_description: p(
        `From your Patna hotel at half past six by car, two and a half hours, to the ruins of Nalanda and the museum; at the ship by four.`,
      ),
      add_on_cover_image: 'places/bodhgaya-stupa',
      days: [
        {
          title: 'Eleven monasteries in a row',
          description: p(
            `With our historian; picnic lunch under the trees of the site. For six guests or fewer. The Patna drive is then missed.`,
          ),
          cover_image: null,
          value: 'Day 1',
        },
      ],
    },
    {
      title: 'Dolphin watch with a river biologist',
      price: 6_000,
      price_per_person: true,
      add_on_title: 'In the sanctuary, by small boat',
      add_on_description: p(
        `Two hours under oars near Sultanganj with hydrophone and biologist. The ship picks you up at Bhagalpur.`,
      ),
      add_on_cover_image: 'places/rajmahal-hills',
      days: [
        {
          title: 'Listening for Platanista',
          description: p(
            `The dolphin of the Ganges steers by sound in brown water. You hear the clicks, then see the back.`,
          ),
          cover_image: null,
          value: 'Day 3',
        },
      ],
    },
    {
      title: 'Private country boat at Azimganj',
      price: 6_000,
      price_per_person: false,
      add_on_title: 'An hour before the lamps',
      add_on_description: p(
        `A boat with a reed roof for your party of up to four, between Azimganj and Jiaganj at sunset, with tea and kachori.`,
      ),
      add_on_cover_image: 'places/murshidabad-hazarduari',
      days: [
        {
          title: 'Mansions from the water',
          description: p(`Columns, broken steps and one house where the family still waves.`),
          cover_image: null,
          value: 'Day 5',
        },
      ],
    },
  ],
  extensions: [
    {
      title: 'Bodh Gaya and Rajgir, two nights before the cruise',
      price: 38_000,
      description: p(
        `Two nights with half board: the Mahabodhi temple, the Vulture Peak, and by car to the ship at Patna with a guide throughout.`,
      ),
    },
    {
      title: 'Kolkata, two nights after the cruise',
      price: 29_000,
      description: p(
        `Two nights with breakfast in a heritage hotel, and a full day in the city with a guide: cemeteries, markets, the Victoria
        Memorial, and a coffee house with slow fans.`,
      ),
    },
  ],
  gallery: [
    'ships/antara-ganges-voyager-ii/cover',
    'suites/balcony',
    'suites/ganga',
    'places/dining-room',
    'places/mayapur-riverbank',
    'places/chandannagar-strand',
  ],
};
