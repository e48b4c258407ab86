import { h2, line, p, quote, ul } from '../../text.ts';
import { tarun } from '../authors.ts';
import { journey } from '../links.ts';
import type { SampleContent } from '../types.ts';

export const theOrderOfABengaliMeal: SampleContent = {
  type: 'BLOG',
  title: 'Bitter first: mustard, hilsa and the order of a Bengali meal',
  slug: 'the-order-of-a-bengali-meal',
  author: tarun,
  date: '2026-08-18',
  cover_image: 'blog/8',
  link: null,
  pdf: null,
  meta_title: 'Mustard, hilsa and the order of a Bengali meal on board',
  meta_description: line(
    `Why lunch begins with something bitter, how to grind mustard without losing your temper, and what the monsoon’s best fish asks of those who eat it.`,
  ),
  description: [
    p(
      `Guests ask which dish to begin with, and I have to disappoint them: it has been decided. A Bengali lunch is not laid out at once like a
      map. It arrives, like a train, and each carriage has its number.`,
    ),
    h2('The carriages'),
    ul(
      `<strong>Something bitter</strong>, to wake the tongue: shukto, a pale stew with bitter gourd in it, or just neem leaves fried crisp.`,
      `<strong>Dal</strong>, with a slice of gandhoraj, the long-nosed lime that perfumes a whole saloon, and something fried beside it.`,
      `<strong>Vegetables</strong>, one dry and one with gravy. Pumpkin with black gram. Banana flower. Greens, always.`,
      `<strong>Fish.</strong> The lighter first.`,
      `<strong>Meat</strong>, on Sundays and for visitors.`,
      `<strong>Chutney</strong>, which is sweet, comes near the end and is eaten by itself: tomato and date, or green mango, with a papad.`,
      `<strong>Sweets</strong>, for which see any street in Bengal.`,
    ),
    p(
      `All of it is eaten with rice, and each with fresh rice, so that no taste walks over the one before. My mother judged a house by the middle of the plate, which should be clean between courses.`,
    ),
    h2('The stone'),
    p(
      `In the corner of the galley stands a slab of black stone, pitted with a chisel, with a stone roller as thick as my wrist. We own three electric
      grinders. For mustard they stay in the cupboard: they heat it, and hot mustard turns bitter and sulks. You take two parts of yellow
      seed to one of black, soak them for half an hour, lay them on the stone with green chilli and salt, and lean. Salt and chilli are
      there to keep the temper sweet. A spoon of water, no more. When it looks like wet sand and your eyes run, it is
      ready.`,
      `The oil is mustard as well, and must be heated until it smokes and gives up its first fierceness, then allowed to cool a little. Turmeric and
      red chilli stand by in heaps. That is nearly the whole shelf.`,
    ),
    quote(`The east of India cooks with a handful of spices, and with patience.`),
    h2('The leaf'),
    p(
      `For paturi, a piece of fish is rubbed with that paste, a little coconut and a thread of raw oil, laid on a banana leaf that has been passed over the flame so
      that it will bend, folded like a letter, and put on the griddle. The leaf chars, the fish steams, and each guest
      unties his own. We use bhetki, which has few bones. In the rains there is another answer.`,
    ),
    h2('The fish'),
    p(
      `Hilsa lives in the Bay of Bengal and comes up the rivers to spawn when the south-west monsoon turns them brown. It swims against the flood, eating little,
      and somewhere between salt water and sweet it acquires the taste about which both Bengals have been
      quarrelling for as long as there have been two. Once it went as far as Allahabad, a thousand kilometres and more. Since the barrage at Farakka was finished in 1975, few get any further.`,
      `It is in trouble below as well, mostly because people cannot wait. West Bengal forbids the catching of fish under twenty-three centimetres,
      which have never spawned. I buy none under a kilo, from two men at Diamond Harbour whose nets I have
      seen, and none at all in the closed weeks. When there is no proper hilsa we do not serve hilsa. There is a printed card
      that says so, with my apologies, and I have been thanked for it more often than for the fish.`,
      `When there is one: steaks as thick as two fingers, mustard, raw oil, slit chillies, into a lidded box, twelve minutes in steam. Nothing more. Now you must be
      careful. It has bones like a hairbrush. You eat it with the fingers, since the fingers can see, and do not talk. For a quarter of
      an hour a dining room of fifty people is so still that you hear the river.`,
    ),
    h2('The brass'),
    p(
      `The pots have their admirers as well. The big ones, from Matiari, are brass, copper and zinc, hammered up from a disc; anything
      sour would bite into them, so they are tinned inside, and tinned again each spring. Plates and bowls are kansa, bell-metal: copper with tin, rather less than four
      parts to one. It is brittle and keeps warm, does not mind a lime, and when you set down a spoon it rings like the thing it is named after. On ${journey('artisans-of-bengal', 'Artisans of Bengal')} you
      can stand beside the men who make them.`,
      `Grinding is open to all. ${journey('an-insight', 'An Insight')}, our weekend from Kolkata, has a lesson for six in the galley; you will go home with a recipe, a smell in
      your sleeves, and some respect for the stone.`,
    ),
  ].join(''),
};
