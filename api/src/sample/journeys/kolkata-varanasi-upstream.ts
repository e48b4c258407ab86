import { antaraGangaVilas } from '../ships/antara-ganga-vilas.ts';
import { line, p } from '../text.ts';
import type { SampleJourney } from '../types.ts';
import { included, notIncluded } from './common.ts';

export const kolkataVaranasiUpstream: SampleJourney = {
  name: 'Kolkata-Varanasi Upstream',
  slug: 'kolkata-varanasi-upstream',
  ship: 'antara-ganga-vilas',
  river: 'Hooghly and Ganges',
  embark: 'Kolkata',
  disembark: 'Varanasi',
  nights: 14,
  duration: '14 Nights & 15 Days',
  description: p(
    `Two weeks against the stream, as every traveller to the north went before the railways: from Kolkata through Bengal and Bihar to Varanasi,
    some 1,250 kilometres. Wellesley's barges took ten weeks over it. The ship needs a fortnight, with time ashore each day.`,
    `You see the Ganges become itself: tidal at first, narrow past Murshidabad, wide as a lake above Farakka, and last of all the crescent of
    Varanasi at sunrise, approached as it was meant to be, from the water.`,
  ),
  cover_image: 'journeys/kolkata-varanasi-upstream/cover',
  map_image: 'journeys/kolkata-varanasi-upstream/map',
  meta_title: 'Kolkata-Varanasi Upstream: 14 nights on the Ganges',
  meta_description: line(
    `Fourteen nights up the Ganges on the flagship Ganga Vilas: Kalna, Murshidabad, Farakka, Vikramshila, Munger, Patna, Buxar, Ghazipur and
    Varanasi.`,
  ),
  amenities: antaraGangaVilas.amenities,
  inclusion: included(
    'House wine or beer with dinner on three gala evenings',
    'Laundry and pressing',
    'A doctor on board',
    'One spa treatment of an hour for each guest',
  ),
  exclusion: notIncluded(),
  is_imp: false,
  prices: {
    ganga: { price_single: 945_000, price_twin: 1_260_000 },
    balcony: { price_single: 1_165_000, price_twin: 1_456_000 },
    maharaja: { price_single: 1_519_000, price_twin: 1_736_000 },
  },
  itinerary: [
    {
      title: 'Kolkata to Barrackpore',
      description: p(
        `Board from noon at Millennium Park jetty, unpack once for two weeks, and find your way about over lunch. The ship leaves at three. After Howrah
        Bridge the long northern waterfront of Kolkata unrolls: Nimtala's pyres, the potters' ghat, Belur Math in its garden. We lie tonight at Barrackpore, twenty-five
        kilometres upstream, where Governors-General drove out to be cool. A walk at dusk in its park ends at Lady Canning's grave by the
        water. The captain's welcome dinner is at eight.`,
      ),
      cover_image: 'places/kolkata-howrah-bridge',
    },
    {
      title: 'Chandannagar, Bandel and the last of the tide',
      description: p(
        `An easy morning's sail brings the Strand of Chandannagar, with time for its museum and a baker of jolbhora. Over lunch
        Chinsurah and the Imambara of Hooghly go by; from Bandel, whose basilica is older than the Taj Mahal, it is open country. At
        Tribeni three channels once parted, and the ruins of a mosque of 1298 on the bank are built from temple stones. The tide dies away here. By
        evening we lie at Kalna, and the first of the ship's concerts, on the esraj, is held on deck.`,
      ),
      cover_image: 'places/chandannagar-strand',
    },
    {
      title: 'Kalna and Mayapur',
      description: p(
        `Bells wake the town at six. Rickshaws take us through the vegetable market to the Rajbari temples: the curved roofs of Pratapeshwar, the
        twenty-five spires of Lalji, and the two rings of 108, each shrine with its stone of Shiva, black or white by turns in the outer ring. At eleven we sail for Mayapur, four hours through cane and banana. Nabadwip, across the water, was the Oxford of old Bengal, a town of logicians. At
        sunset the lamp ceremony is open to us all.`,
      ),
      cover_image: 'places/mayapur-riverbank',
    },
    {
      title: 'Matiari, Katwa and Plassey',
      description: p(
        `Hammers ring over the fields from seven in the morning. At Matiari we stay two hours with the brass workers, and the village potter
        next door gets a look as well. Then the ship sails until sunset on the narrow Bhagirathi. Look for the small things: a kingfisher on every pole, a man washing
        a buffalo's ears, nets on bamboo cranes as big as houses. Katwa slides by at three. At Plassey the ship stops; our lecturer leads a short walk to the
        obelisk in the sugar cane.`,
      ),
      cover_image: 'places/matiari-brass-village',
    },
    {
      title: 'Murshidabad',
      description: p(
        `Berhampore, at breakfast, still has its square of barracks from 1767. Murshidabad comes at eleven. Khushbagh first, on the left-hand bank, where the gardener knows each grave;
        then over the water to Hazarduari with its thousand doors, and the Imambara, bleached like a bone. Carriages carry us out to Katra, the mosque of Murshid Quli
        Khan, who founded the town and named it. The ship moves up to Azimganj for the night, and the Sheherwali dinner is served by
        a family who have cooked it for eight generations.`,
      ),
      cover_image: 'places/murshidabad-hazarduari',
    },
    {
      title: 'Baranagar to Farakka by the canal',
      description: p(
        `Before the sun is strong we walk to Baranagar's Char Bangla, four little thatched houses turned into brick, their fronts alive with Rama's battles. The rest of the day is the
        canal. It leaves the Bhagirathi at Jangipur by a lock and runs straight for thirty-eight kilometres, its water held above the fields. People
        come out of school and count the guests aloud. The spa is busy; the library too. At dusk the floodlights of Farakka show
        ahead and the ship ties up to wait her turn.`,
      ),
      cover_image: 'places/village-market',
    },
    {
      title: 'Farakka lock and the Rajmahal hills',
      description: p(
        `The lock takes an hour; coffee is served at the rail. Above it the Ganges is an inland sea with its own horizon, and the pilot steers by
        bamboo poles that the last ship planted. Towards three we come under the Rajmahal hills, basalt a hundred and ten million years old. In Rajmahal town the
        hall of Shah Shuja stands over the water. The Jami Masjid of Man Singh, a few kilometres out, has a courtyard in which village boys play cricket, and
        we are generally asked to bowl.`,
      ),
      cover_image: 'places/farakka-channel',
    },
    {
      title: 'Sahibganj to Kahalgaon',
      description: p(
        `A full day on the wide river under the hills. Naturalists find something in it at every hour: ospreys on the net poles, ruddy
        shelduck from Ladakh in winter, a smooth-coated otter once in a while. The midday stop is a Santal village near Sahibganj, with painted walls and a drum that
        four people can play at once. Our chef buys fish from a boat alongside, and the haggling is broadcast. We anchor off Kahalgaon's three rocks, around which
        dolphins feed at sunset.`,
      ),
      cover_image: 'places/rajmahal-hills',
    },
    {
      title: 'Vikramshila and Bhagalpur',
      description: p(
        `By car to Vikramshila at eight, when the guards are still sweeping. Here the Pala kings kept the last great university of Buddhist India. Its gate
        was watched by six scholars who examined all who asked to enter; four hundred years of teaching ended in a raid of 1203. At Bateshwar, on the
        way back, a Shiva temple stands on a spur over the river. Bhagalpur at three: rickshaws to the tussar weavers, then the hilltop house of Augustus Cleveland, a Collector mourned by the hill people in 1784.`,
      ),
      cover_image: 'places/weaver-at-loom',
    },
    {
      title: 'Sultanganj and Munger',
      description: p(
        `The granite of Sultanganj stands out of the stream like a docked ship, and carved on it are Vishnu asleep, Ganga on her crocodile, and a hundred more. A country
        boat takes us round. In the month of Shravan pilgrims fill their pots here. At Munger, reached for tea, we enter the fort by its red
        gate, see the tomb of the Sufi Shah Nafah, and are given half an hour of breathing practice by a teacher of the yoga school. Gala dinner
        is on deck below the walls.`,
      ),
      cover_image: null,
    },
    {
      title: 'Simaria, Mokama and the tal country',
      description: p(
        `No town today until afternoon. At Simaria the bridge of 1959, named after Rajendra Prasad, was for decades the only one over the Ganges in Bihar; the poet Dinkar was born in the
        village beside it. At Mokama a retired ferry master comes aboard with photographs of the steamers and of Jim Corbett, who shifted half a
        million tons a year here by hand. The cooks give a lesson in litti and chokha. We moor at Barh, and the study shows a film by Satyajit
        Ray.`,
      ),
      cover_image: 'places/dining-room',
    },
    {
      title: 'Patna',
      description: p(
        `Nine miles long and not two wide, Megasthenes wrote of Pataliputra, and the city has kept its shape. We come alongside by ten. The Bihar Museum is the best in the north: the Yakshi of Didarganj, the
        bronzes of Nalanda, terracotta from Ashoka's streets. After lunch there is a choice of the Khuda Bakhsh library, with its manuscripts and one page signed by Shah
        Jahan, or Takht Sri Patna Sahib, with its music. As night falls we watch the aarti at Gandhi Ghat from our own deck, and sail on to
        Danapur.`,
      ),
      cover_image: 'places/patna-riverfront',
    },
    {
      title: 'Three rivers and Buxar',
      description: p(
        `In the early hours we pass the mouths of the Gandak, the Son and the Ghaghara; the last nearly doubles the river. The tomb of Makhdum Daulat at
        Maner, a short drive from Danapur, is Bihar's most perfect Mughal building, and the laddus sold outside it have a name of their own. All afternoon sandbanks,
        skimmers, melon beds. The ship does not stop at night, under a searchlight and two pilots, and by early morning will lie at Buxar, where in 1764 the
        Company beat three armies in one day.`,
      ),
      cover_image: 'places/on-deck-tea',
    },
    {
      title: 'Buxar, Ghazipur and the rose fields',
      description: p(
        `Ramrekha Ghat at Buxar is crowded by seven, for Rama is said to have crossed here as a boy. We sail into Uttar Pradesh. Ghazipur has two distinctions: opium, weighed and caked in a Company factory of 1820
        that still works for chemists, and roses, distilled in copper by a handful of families. We smell the second and look at the first
        from outside. Lord Cornwallis, who surrendered at Yorktown, died here in 1805; Flaxman carved his tomb. The farewell dinner
        is held as the ship sails on through the night.`,
      ),
      cover_image: null,
    },
    {
      title: 'Varanasi at sunrise',
      description: p(
        `Be on deck by half past five. The Gomti came in during the night; the Malviya bridge passes over; then the whole crescent of eighty-four ghats, facing east, takes the sun at once. The ship goes by at the pace of a rowing boat: Panchganga, Manikarnika with its fires, Dashashwamedh, Kedar, Assi. We berth at Ravidas Ghat. After breakfast cars go to Sarnath,
        ten kilometres off, where the Buddha first taught and Ashoka's lions were found. Lunch is on board, and cars to the airport leave
        at two.`,
      ),
      cover_image: 'places/varanasi-ghats-lamplight',
    },
  ],
  addOns: [
    {
      title: 'Sittings with the spa: a course of five',
      price: 29_000,
      price_per_person: true,
      add_on_title: 'Five treatments over two weeks',
      add_on_description: p(
        `Ayurvedic oil, deep tissue, or hands and feet, as you choose each time, and reserved for you before others.`,
      ),
      add_on_cover_image: 'suites/maharaja',
      days: [
        {
          title: 'An hour each, on sailing days',
          description: p(`A first talk with the therapist on the second evening, and a plan made to suit.`),
          cover_image: null,
          value: 'Days 3 to 13',
        },
      ],
    },
    {
      title: 'Bodh Gaya by road from Barh',
      price: 18_500,
      price_per_person: true,
      add_on_title: 'Rejoin the ship in Patna',
      add_on_description: p(
        `A long day with car, guide and lunch: three hours there, four at the temple, three to Patna, where dinner is kept for you.`,
      ),
      add_on_cover_image: 'places/bodhgaya-stupa',
      days: [
        {
          title: 'The tree and the temple',
          description: p(
            `The Mahabodhi temple, the monasteries of Japan, Bhutan and Thailand, and time alone. In place of the Patna visits.`,
          ),
          cover_image: 'places/bodhgaya-stupa',
          value: 'Day 12',
        },
      ],
    },
    {
      title: 'Dolphin watch with a river biologist',
      price: 6_000,
      price_per_person: true,
      add_on_title: 'By small boat at Kahalgaon',
      add_on_description: p(`Two hours under oars around the three rocks, with a hydrophone.`),
      add_on_cover_image: 'places/rajmahal-hills',
      days: [
        {
          title: 'Listening for Platanista',
          description: p(`You hear them first. Up to six guests, in the last light.`),
          cover_image: null,
          value: 'Day 8',
        },
      ],
    },
    {
      title: 'Rose distillery at Ghazipur',
      price: 4_500,
      price_per_person: true,
      add_on_title: 'Copper, cow dung and a thousand flowers',
      add_on_description: p(
        `An hour and a half with a family of distillers. In season, February to April, with the picking at sunrise.`,
      ),
      add_on_cover_image: 'places/village-market',
      days: [
        {
          title: 'From field to flask',
          description: p(`Water of roses all year; attar in season. A small flask is yours.`),
          cover_image: null,
          value: 'Day 14',
        },
      ],
    },
    {
      title: 'Anniversary or birthday dinner',
      price: 15_000,
      price_per_person: false,
      add_on_title: 'On your balcony or forward on deck',
      add_on_description: p(
        `Flowers from the market of the day, a cake, a sitar player, and a menu settled with the chef. For two to six.`,
      ),
      add_on_cover_image: 'places/dining-room',
      days: [
        {
          title: 'On the evening you name',
          description: p(`Tell us when you book, or the purser by noon of the day before.`),
          cover_image: 'places/dining-room',
          value: 'Any evening',
        },
      ],
    },
  ],
  extensions: [
    {
      title: 'Kolkata, two nights before the cruise',
      price: 29_000,
      description: p(
        `Two nights with breakfast in a heritage hotel, a full day with a guide, and the transfer to the jetty.`,
      ),
    },
    {
      title: 'Varanasi, two nights after the cruise',
      price: 48_000,
      description: p(
        `Two nights with breakfast in a palace on the ghats, a boat for the evening lamps and another at dawn, a walk through the silk
        weavers' lanes of Madanpura.`,
      ),
    },
    {
      title: 'Agra and Delhi, four nights after the cruise',
      price: 118_000,
      description: p(
        `Flight to Agra or Delhi as the timetable has it (included), the Taj Mahal at two different hours, Humayun's tomb, Old Delhi by rickshaw. Four nights with breakfast,
        cars and guides.`,
      ),
    },
  ],
  gallery: [
    'ships/antara-ganga-vilas/cover',
    'suites/maharaja',
    'suites/balcony',
    'places/kalna-temples',
    'places/sarnath',
    'places/bodhgaya-stupa',
  ],
};
