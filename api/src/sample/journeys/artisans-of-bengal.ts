import { antaraGangesVoyager } from '../ships/antara-ganges-voyager.ts';
import { line, p } from '../text.ts';
import type { SampleJourney } from '../types.ts';
import { included, notIncluded } from './common.ts';

export const artisansOfBengal: SampleJourney = {
  name: 'Artisans of Bengal',
  slug: 'artisans-of-bengal',
  ship: 'antara-ganges-voyager',
  river: 'Hooghly and Bhagirathi',
  embark: 'Kolkata',
  disembark: 'Kolkata',
  nights: 7,
  duration: '7 Nights & 8 Days',
  description: p(
    `A week among people who make things. Along the Hooghly whole villages live by one craft, and have done since before the
    Company came for their cloth: image makers in Kolkata, silk printers at Serampore, weavers in Shantipur, clay modellers at Krishnanagar,
    brass beaters at Matiari, carvers of wooden owls at Natungram.`,
    `You are let into workshops rather than shows. A textile historian sails with the ship, prices are the makers' own, and
    nobody is paid to bring you to a shop.`,
  ),
  cover_image: 'journeys/artisans-of-bengal/cover',
  map_image: 'journeys/artisans-of-bengal/map',
  meta_title: 'Artisans of Bengal: 7 nights among weavers, potters and brass smiths',
  meta_description: line(
    `A week from Kolkata to the craft villages of the Hooghly: handloom at Shantipur, clay at Krishnanagar, brass at Matiari, wooden owls
    at Natungram.`,
  ),
  amenities: antaraGangesVoyager.amenities,
  inclusion: included(
    'A textile historian on board',
    'Two workshops with materials: block printing and clay modelling',
    'Cars to Krishnanagar and Natungram',
  ),
  exclusion: notIncluded('Packing and freight of what you buy; the purser arranges it at cost'),
  is_imp: false,
  prices: {
    heritage: { price_single: 409_500, price_twin: 546_000 },
    ganga: { price_single: 472_000, price_twin: 609_000 },
    balcony: { price_single: 583_500, price_twin: 707_000 },
    maharaja: { price_single: 747_500, price_twin: 854_000 },
  },
  itinerary: [
    {
      title: 'Kolkata: the makers of gods',
      description: p(
        `Board at Millennium Park jetty from one. At three a launch takes us two miles upstream to Kumartuli, the quarter where some
        hundred and fifty families build the images for every festival: a frame of split bamboo, a body of straw, a skin of
        river clay, and eyes painted last by the oldest man in the workshop. After Durga Puja the river takes it all back. The ship follows,
        picks us up at the ghat and sails on past Dakshineswar in the last of the light, to anchor off Barrackpore for dinner.`,
      ),
      cover_image: 'places/kolkata-howrah-bridge',
    },
    {
      title: 'Serampore silk and the lights of Chandannagar',
      description: p(
        `Serampore has printed silk since the Danes left. In a long shed open to the river we watch four men carry one screen down
        thirty metres of cloth without a word, then try smaller blocks of carved teak ourselves on cotton scarves that are yours to
        keep. The ship moves up to Chandannagar for lunch. Here the craft is light: workshops behind the Strand wire thousands
        of tiny lamps into peacocks and trains for festivals all over India. They are switched on for us at dusk.`,
      ),
      cover_image: 'places/chandannagar-strand',
    },
    {
      title: 'Shantipur, where cotton was woven air',
      description: p(
        `Sailing at six, we reach the landing for Shantipur before noon; Kalna lies on the other bank. The town was weaving for the Mughal
        court when the first Europeans came, and the click of shuttles still follows you along its brick lanes. We sit
        with three families: one winds, one sizes the warp with rice starch in the sun, one weaves a sari of hundred-count cotton so
        fine that a day's work is a hand's length. Our historian unpacks older pieces over tea. The ship crosses to Kalna
        for the night.`,
      ),
      cover_image: 'places/weaver-at-loom',
    },
    {
      title: 'Mayapur, and the clay people of Krishnanagar',
      description: p(
        `To Mayapur by ten, and across the Jalangi by road, twenty minutes, to the potters of Ghurni in Krishnanagar. For two hundred and
        fifty years they have modelled people: a fish seller four inches high with every scale on every fish, a postman, a widow, a judge.
        Clive's century sent them to London exhibitions; now they make teaching models as well. Each guest gets a lump of
        Jalangi clay and a patient master. Sarbhaja, the fried cream sweet of the town, comes with tea. In the evening,
        the chanting of Mayapur is heard from the deck.`,
      ),
      cover_image: 'places/mayapur-riverbank',
    },
    {
      title: 'Matiari: brass by hand and by ear',
      description: p(
        `Three hours upstream a ringing comes over the fields. In Matiari nearly every household works brass. Old taps and cartridge cases
        are melted in crucibles of clay and rice husk, poured into discs, and beaten by four men in turn, each stroke in its
        place like bell ringing. A woman scrapes a pot bright while her foot turns the lathe. We walk for two hours, with tea in
        the headmaster's yard. The ship stays for the night below the village, and after dinner a puppet troupe
        from across the river sets up its stage on the bank.`,
      ),
      cover_image: 'places/matiari-brass-village',
    },
    {
      title: 'The owls of Natungram',
      description: p(
        `We cross to the right bank and drive for half an hour between ponds to Natungram, whose fifty families carve one
        tree, the white-teak gamhar. The owl, companion of Lakshmi, is cut with an adze in eleven strokes and painted in red, yellow
        and black; the king and queen take longer. Children learn by sanding. Back on board for lunch, the ship turns downstream.
        At Kalna in the late afternoon we look at another craft altogether: the clay panels of the Pratapeshwar temple, each carved
        soft and then fired, in 1849.`,
      ),
      cover_image: 'places/kalna-temples',
    },
    {
      title: 'Guptipara to Bansberia with the current',
      description: p(
        `A short landing at Guptipara, to see four old temples in one walled court and the sweet shop that claims to have invented
        sandesh in its pressed form. The morning market is at its height: gourds, live carp, bananas by the stem. We sail on after
        coffee while the cooks show four ways with mustard. Bansberia comes at three, where Ananta Basudeba of 1679 has
        some of Bengal's earliest carved brick: ships, musketeers, a woman at her mirror. Farewell dinner is served on
        the sun deck off Chandannagar, to the sarod.`,
      ),
      cover_image: 'places/village-market',
    },
    {
      title: 'Kolkata again',
      description: p(
        `We leave at first light with the ebb. Over breakfast the bank turns back into a city: jute mills, the bathing steps of the north,
        a tram bell from somewhere behind. Our historian lays out on the saloon tables everything that guests have
        bought and made during the week, and says a few words about each, which is often the best hour of the journey. Howrah Bridge
        passes overhead at half past nine. The ship is at Millennium Park by ten, where the purser's parcels are already sewn
        into white cotton for the post.`,
      ),
      cover_image: 'places/on-deck-tea',
    },
  ],
  addOns: [
    {
      title: 'A day at the loom in Shantipur',
      price: 5_500,
      price_per_person: true,
      add_on_title: 'Weave a hand’s length',
      add_on_description: p(
        `For two guests: four hours with a master weaver while the others visit the town. You leave with the piece you wove,
        hemmed.`,
      ),
      add_on_cover_image: 'places/weaver-at-loom',
      days: [
        {
          title: 'Warp and shuttle',
          description: p(
            `Winding a bobbin, throwing the shuttle, mending the thread you will certainly break. Lunch with the family.`,
          ),
          cover_image: 'places/weaver-at-loom',
          value: 'Day 3',
        },
      ],
    },
    {
      title: 'Your likeness in Krishnanagar clay',
      price: 9_500,
      price_per_person: true,
      add_on_title: 'A sitting with a Ghurni modeller',
      add_on_description: p(
        `An hour's sitting for a portrait head ten centimetres high. It is fired, painted and sent after you.`,
      ),
      add_on_cover_image: 'places/mayapur-riverbank',
      days: [
        {
          title: 'Sit still, more or less',
          description: p(
            `The modeller works from life with three bamboo tools. Freight to any country is in the price.`,
          ),
          cover_image: null,
          value: 'Day 4',
        },
      ],
    },
    {
      title: 'Museum morning in Kolkata with a curator',
      price: 7_500,
      price_per_person: true,
      add_on_title: 'Old Bengal cloth, close to',
      add_on_description: p(
        `Before embarkation: two hours among muslins, Baluchari silks and kantha quilts, with a curator and for six guests at
        most.`,
      ),
      add_on_cover_image: 'places/weaver-at-loom',
      days: [
        {
          title: 'Three centuries in drawers',
          description: p(`Car from your hotel, coffee, the collection, and on to the jetty.`),
          cover_image: null,
          value: 'Day 1',
        },
      ],
    },
    {
      title: 'Boatman’s supper on the sandbank',
      price: 15_000,
      price_per_person: false,
      add_on_title: 'For your party alone',
      add_on_description: p(
        `Mats, lanterns, a fire and hilsa in season, on an island of clean sand, for two to eight.`,
      ),
      add_on_cover_image: 'places/on-deck-tea',
      days: [
        {
          title: 'Rice, fish, a bhatiali song',
          description: p(
            `The boatmen cook as they do for themselves, and one of them sings. Back on board by ten. Dry months only.`,
          ),
          cover_image: null,
          value: 'Day 5',
        },
      ],
    },
  ],
  extensions: [
    {
      title: 'Kolkata, two nights before the cruise',
      price: 29_000,
      description: p(
        `Two nights with breakfast in a heritage hotel, a day among booksellers, instrument makers and the Marble Palace, and the
        transfer to the jetty.`,
      ),
    },
    {
      title: 'Bishnupur and the dokra casters, two nights after',
      price: 38_000,
      description: p(
        `Brick temples of the Malla kings, Baluchari silk on the loom, and Bikna, where brass is cast by the lost wax as it was
        at Mohenjo-daro. Two nights with half board, car and guide.`,
      ),
    },
    {
      title: 'Santiniketan, two nights after the cruise',
      price: 32_000,
      description: p(
        `Tagore's university in the red earth of Birbhum: batik, leather, kantha and the Saturday market by the canal. Two nights with half
        board, trains and guide.`,
      ),
    },
  ],
  gallery: [
    'ships/antara-ganges-voyager/cover',
    'suites/ganga',
    'suites/heritage',
    'places/dining-room',
    'ships/antara-ganges-voyager/side',
  ],
};
