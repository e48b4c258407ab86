import { antaraGangesVoyagerIi } from '../ships/antara-ganges-voyager-ii.ts';
import { line, p } from '../text.ts';
import type { SampleJourney } from '../types.ts';
import { included, notIncluded } from './common.ts';

export const treadingTheBuddhasTrail: SampleJourney = {
  name: "Treading the Buddha's Trail",
  slug: 'treading-the-buddhas-trail',
  ship: 'antara-ganges-voyager-ii',
  river: 'Hooghly and Ganges',
  embark: 'Kolkata',
  disembark: 'Patna',
  nights: 11,
  duration: '11 Nights & 12 Days',
  description: p(
    `Nine hundred kilometres upstream, from the sea-going river of Kolkata to the plains of Bihar, where a prince sat under
    a fig tree two and a half thousand years ago and got up changed. The ship climbs through the lock at Farakka on to the main
    Ganges and reaches, one after another, Vikramshila, Nalanda and Bodh Gaya.`,
    `Before them come the palaces of Murshidabad, the Rajmahal hills and the reach at Bhagalpur where river dolphins are
    protected. A historian of early India sails with you and speaks most evenings.`,
  ),
  cover_image: 'journeys/treading-the-buddhas-trail/cover',
  map_image: 'journeys/treading-the-buddhas-trail/map',
  meta_title: 'Treading the Buddha’s Trail: 11 nights, Kolkata to Patna',
  meta_description: line(
    `Eleven nights up the Ganges from Kolkata to Patna, by Murshidabad and Vikramshila, with Nalanda and Bodh Gaya by road and a historian on
    board.`,
  ),
  amenities: antaraGangesVoyagerIi.amenities,
  inclusion: included(
    'A historian of early India on board',
    'The long day by road to Nalanda and Bodh Gaya, with lunch',
    'A silk shawl from Bhagalpur for every guest',
  ),
  exclusion: notIncluded('Camera and phone fees at Bodh Gaya'),
  is_imp: false,
  prices: {
    heritage: { price_single: 610_500, price_twin: 814_000 },
    ganga: { price_single: 699_000, price_twin: 902_000 },
    balcony: { price_single: 862_000, price_twin: 1_045_000 },
    maharaja: { price_single: 1_116_500, price_twin: 1_276_000 },
  },
  itinerary: [
    {
      title: 'Kolkata to Bandel on the tide',
      description: p(
        `Embark at Millennium Park jetty from noon and sail at two, timed to carry the flood tide under Howrah Bridge and past the
        temples of Dakshineswar and Belur. The Europeans' towns follow one after another: Serampore for Denmark, Chandannagar for
        France, Chinsurah for the Netherlands, Bandel for Portugal. Our historian names them from the bow. We anchor
        below the basilica at Bandel, fifty-odd kilometres from where we began, and sit down to dinner with the windows
        open if the evening is cool.`,
      ),
      cover_image: 'places/kolkata-howrah-bridge',
    },
    {
      title: 'Kalna in the morning, Mayapur at night',
      description: p(
        `The anchor is weighed before light and we are at Kalna by ten. Rickshaws carry us to the double ring of 108 temples and to the
        palace enclosure with its clay reliefs. Most are of Krishna; but look for the Buddha on the
        Pratapeshwar, counted there as an incarnation of Vishnu. Four hours of bends bring us to Mayapur, where the Jalangi comes in.
        Its temple is new, its singing five centuries old. We land for the evening lamps and are back for a supper of
        soup, cheese and Kalimpong bread.`,
      ),
      cover_image: 'places/kalna-temples',
    },
    {
      title: 'Matiari and the narrow Bhagirathi',
      description: p(
        `From here the river is called Bhagirathi and is a third of its former width. At eleven we land at Matiari, where brass is melted, poured and
        beaten in every second courtyard, and a walk of an hour ends at a pot you may strike like a gong. Lunch is eaten under way.
        In the afternoon Katwa passes at the mouth of the Ajay, and the mango country begins. Over a drink our historian
        explains how a religion born in Bihar vanished from it. The ship ties up to two trees, below the field of
        Plassey.`,
      ),
      cover_image: 'places/matiari-brass-village',
    },
    {
      title: 'Murshidabad of the Nawabs',
      description: p(
        `Breakfast passes Plassey and lunch Berhampore. By two we are alongside the lawn of Hazarduari, whose architect, Duncan MacLeod of
        the Bengal Engineers, gave the Nawab a thousand doors and made a hundred of them from plaster. The chandelier was Queen
        Victoria's present; the mirrors are set so that you see everyone's face except your own. We go on by horse carriage to the Katra mosque,
        roofless since the earthquake of 1897. In the evening two singers and a tabla come aboard with ghazals from the
        court.`,
      ),
      cover_image: 'places/murshidabad-hazarduari',
    },
    {
      title: 'Baranagar, Jangipur and the feeder canal',
      description: p(
        `At seven we stop at Baranagar for its small clay temples, before anyone else is about. Then the ship sails all day. At Jangipur a lock lifts
        her into the feeder canal, thirty-eight kilometres dug in the 1970s to send Ganges water down to Kolkata and keep its port
        from silting. It runs dead straight, higher than the country on either side, so that you look down into courtyards
        and over the tops of mango orchards. Boys dive from the bridges. We tie up below Farakka after
        dark.`,
      ),
      cover_image: 'places/village-market',
    },
    {
      title: 'Through the Farakka lock to Rajmahal',
      description: p(
        `Soon after breakfast the gates close behind us. The chamber is a hundred and eighty metres long; the rise is slow, and then the
        upper gates open and there is no far bank. This is the Ganga itself, three kilometres wide. The barrage's 109 gates
        go off into the haze. By three the first hills since the sea appear: the Rajmahal range, old lava flows with fossil ferns. We land at the town that
        Man Singh made capital of Bengal in Akbar's time, for its black basalt hall over the water.`,
      ),
      cover_image: 'places/farakka-channel',
    },
    {
      title: 'Sahibganj and the rocks of Kahalgaon',
      description: p(
        `The hills keep us company on the left hand all morning. Sahibganj passes with its stone barges and its steamer ghat, from which a ferry
        still crosses to Manihari. After lunch the talk is on the three turnings of the wheel, and the landing on a sand island so
        large that it has its own cattle camp. Milk is offered; say yes, it is boiled with bay leaf. Towards five three granite islands stand up from the
        water at Kahalgaon, each with a hermitage on top. We anchor in their lee.`,
      ),
      cover_image: 'places/rajmahal-hills',
    },
    {
      title: 'Vikramshila, the drowned university',
      description: p(
        `Half an hour by road lies Antichak, where King Dharmapala founded Vikramshila about the year 800. It taught a thousand
        students until 1203; Atisha left from here to carry the teaching to Tibet. The dig has laid bare a brick stupa in
        the shape of a cross and two hundred and eight cells round a court, with the monks' niches for books. A small museum keeps the images. From noon we sail the dolphin
        sanctuary, sixty kilometres from Kahalgaon to Sultanganj: sit forward, listen for a breath. Night is at Bhagalpur.`,
      ),
      cover_image: null,
    },
    {
      title: 'Bhagalpur silk, Sultanganj and Munger',
      description: p(
        `Bhagalpur spins tussar, the wild silk of the hills, honey-coloured and rough to the hand. We see cocoons boiled and reeled on the thigh in
        the weavers' quarter at Champanagar, and every guest chooses a shawl. At Sultanganj the
        ship slows beneath Ajgaibinath, a temple on a granite rock whose sides are carved with gods to the waterline;
        in the month of Shravan pilgrims in orange fill their pots here and walk over a hundred kilometres to Deoghar. We reach
        Munger, under its fort, by evening.`,
      ),
      cover_image: 'places/weaver-at-loom',
    },
    {
      title: 'Munger fort, then Simaria and Barh',
      description: p(
        `An early walk inside the ramparts of Munger, where Mir Qasim moved his court in 1762 and set his smiths to making guns; the
        town makes them yet. The well-known school of yoga stands on the hill within. The ship sails at nine. At Simaria the Rajendra bridge of 1959
        crosses overhead, road above rail; before it Jim Corbett ran the ferry at Mokama for twenty years. The afternoon is lentil fields to the horizon,
        the low land called tal. We moor at Barh and go early to bed.`,
      ),
      cover_image: 'places/on-deck-tea',
    },
    {
      title: 'Nalanda and Bodh Gaya',
      description: p(
        `Our long day: we leave by car at six and are six and a half hours on the road in all. Nalanda first, cool and empty, where ten thousand
        monks lived and the library is said to have burned for months. Then south to Bodh Gaya. The Mahabodhi temple rises fifty-five metres beside a descendant of
        the tree itself, and pilgrims from Thailand, Tibet and Sri Lanka each pray in their own tune. There are two quiet hours to sit. The ship meanwhile sails
        to Patna, and has dinner waiting when we arrive at eight.`,
      ),
      cover_image: 'places/bodhgaya-stupa',
    },
    {
      title: 'Patna, once Pataliputra',
      description: p(
        `Megasthenes, envoy of Seleucus, saw a wooden wall here with 570 towers; a beam or two survive. After breakfast those with later flights visit the Bihar Museum, opened in 2017,
        where the Didarganj Yakshi stands alone in her room: a woman of polished sandstone with a fly whisk, found in 1917 on the riverbank by villagers
        chasing a snake. Our historian says goodbye in front of her. Cars leave the Gandhi Ghat landing from
        nine for the airport, half an hour away, with a second run at noon.`,
      ),
      cover_image: 'places/patna-riverfront',
    },
  ],
  addOns: [
    {
      title: 'Dawn meditation under the Bodhi tree',
      price: 7_000,
      price_per_person: true,
      add_on_title: 'A monk as companion',
      add_on_description: p(
        `On the day at Bodh Gaya a monk of the Burmese tradition joins up to eight guests for an hour's instruction and sitting in the
        temple garden.`,
      ),
      add_on_cover_image: 'places/bodhgaya-stupa',
      days: [
        {
          title: 'An hour, mostly silent',
          description: p(
            `Cushions or chairs. No experience needed, and no belief asked for. A donation to the monastery is in the price.`,
          ),
          cover_image: 'places/bodhgaya-stupa',
          value: 'Day 11',
        },
      ],
    },
    {
      title: 'Dolphin watch with a river biologist',
      price: 6_000,
      price_per_person: true,
      add_on_title: 'In the sanctuary, by small boat',
      add_on_description: p(
        `Two hours under oars on the reach below Bhagalpur with a biologist who has counted dolphins here for years. Hydrophone
        included.`,
      ),
      add_on_cover_image: 'places/rajmahal-hills',
      days: [
        {
          title: 'Listening for Platanista',
          description: p(
            `The Gangetic dolphin is almost blind and finds its way by clicks. You hear them through the hydrophone before the back
            shows. Most departures see several.`,
          ),
          cover_image: null,
          value: 'Day 8',
        },
      ],
    },
    {
      title: 'Rajgir and the Vulture Peak',
      price: 8_500,
      price_per_person: true,
      add_on_title: 'For good walkers',
      add_on_description: p(
        `In place of the second hour at Nalanda: up to Gridhrakuta, where the Buddha taught the Lotus Sutra, with your own car and
        guide.`,
      ),
      add_on_cover_image: 'places/bodhgaya-stupa',
      days: [
        {
          title: 'King Bimbisara’s road',
          description: p(
            `A paved climb of forty minutes through dry forest, and down by the ropeway. You meet the group in Bodh Gaya.`,
          ),
          cover_image: null,
          value: 'Day 11',
        },
      ],
    },
    {
      title: 'Private talk and tea with the historian',
      price: 10_000,
      price_per_person: false,
      add_on_title: 'Ask what you always wished to',
      add_on_description: p(
        `An hour and a half for your party in the study, on a subject you name the day before.`,
      ),
      add_on_cover_image: 'places/on-deck-tea',
      days: [
        {
          title: 'From Ashoka to Xuanzang',
          description: p(`With maps, casts of inscriptions, and the travellers' own books.`),
          cover_image: null,
          value: 'Day 6',
        },
      ],
    },
  ],
  extensions: [
    {
      title: 'Kolkata, two nights before the cruise',
      price: 29_000,
      description: p(
        `Two nights with breakfast in a heritage hotel, the Indian Museum's Bharhut railing with a guide, and the transfer to the
        jetty.`,
      ),
    },
    {
      title: 'Bodh Gaya, two nights after the cruise',
      price: 36_000,
      description: p(
        `Two nights with half board in Bodh Gaya, for those who wish to stay: the temple at all hours, the monasteries of nine
        countries, Sujata's village across the river. Car from Patna.`,
      ),
    },
    {
      title: 'Varanasi and Sarnath, three nights after the cruise',
      price: 62_000,
      description: p(
        `By car to the city on the river and to the deer park where the first sermon was preached. Three nights with breakfast, two
        boat journeys, guide.`,
      ),
    },
  ],
  gallery: [
    'ships/antara-ganges-voyager-ii/cover',
    'suites/maharaja',
    'suites/heritage',
    'places/dining-room',
    'places/mayapur-riverbank',
  ],
};
