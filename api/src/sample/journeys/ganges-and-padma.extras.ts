import { p } from '../text.ts';
import type { SampleAddOn, SampleExtension } from '../types.ts';

export const padmaAddOns: readonly SampleAddOn[] = [
  {
    title: 'Sundarbans at night, by small boat',
    price: 7_500,
    price_per_person: true,
    add_on_title: 'Red eyes and blue water',
    add_on_description: p(
      `Two hours with a naturalist and a guard on the edge of the Indian reserve: crocodiles by torchlight, and on moonless nights a wake that glows.`,
    ),
    add_on_cover_image: 'places/sundarbans-creek',
    days: [
      {
        title: 'With the engine off',
        description: p(
          `For up to eight guests. Subject to the forest department's permission on the day; refunded if refused.`,
        ),
        cover_image: 'places/sundarbans-creek',
        value: 'Day 3',
      },
    ],
  },
  {
    title: 'Jamdani: an hour at the loom',
    price: 4_500,
    price_per_person: true,
    add_on_title: 'Between two weavers at Sonargaon',
    add_on_description: p(
      `For four guests: sit at the pit loom and put in one motif, guided thread by thread.`,
    ),
    add_on_cover_image: 'places/weaver-at-loom',
    days: [
      {
        title: 'Counting aloud',
        description: p(`The motif is yours to choose from six. It is cut out and mounted for you.`),
        cover_image: 'places/weaver-at-loom',
        value: 'Day 11',
      },
    ],
  },
  {
    title: 'Rowing boat across the Buriganga at sunset',
    price: 5_000,
    price_per_person: false,
    add_on_title: 'Your party among the ferries',
    add_on_description: p(
      `A boat and oarsman for up to three, with a guide, for the forty best minutes of the Dhaka day.`,
    ),
    add_on_cover_image: 'places/dhaka-waterfront',
    days: [
      {
        title: 'Sadarghat from below',
        description: p(
          `Life jackets worn. To the shipyards of Keraniganj, where liners are mended by hand, and back.`,
        ),
        cover_image: 'places/dhaka-waterfront',
        value: 'Day 12',
      },
    ],
  },
  {
    title: 'A course of five spa treatments',
    price: 29_000,
    price_per_person: true,
    add_on_title: 'For the sailing days',
    add_on_description: p(
      `Five hours over nineteen nights, booked ahead of others, with a plan made on the second evening.`,
    ),
    add_on_cover_image: 'suites/maharaja',
    days: [
      {
        title: 'An hour each',
        description: p(`Ayurvedic oil, deep tissue, or hands and feet.`),
        cover_image: null,
        value: 'Days 3 to 18',
      },
    ],
  },
];

export const padmaExtensions: readonly SampleExtension[] = [
  {
    title: 'Kolkata, two nights before the cruise',
    price: 29_000,
    description: p(
      `Two nights with breakfast in a heritage hotel, a full day with a guide, and the transfer to the jetty. Our desk checks your visas.`,
    ),
  },
  {
    title: 'Kolkata and Santiniketan, three nights after the cruise',
    price: 49_000,
    description: p(
      `One night in the city and two at Tagore's university in the red country of Birbhum, with trains, half board in Santiniketan and a guide.`,
    ),
  },
  {
    title: 'Darjeeling, three nights after the cruise',
    price: 69_000,
    description: p(
      `From sea level to a tea garden at 2,000 metres: three nights with half board, the toy train, Kangchenjunga. Flight to Bagdogra not
      included.`,
    ),
  },
];
