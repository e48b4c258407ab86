/** The monthly letter as the archive shows it; the letters themselves are kept by the mailing list. */
import { line, p } from '../text.ts';
import type { SampleContent } from './types.ts';

interface Letter {
  /** `yyyy-mm`; the cover is that of the month. */
  month: string;
  day: string;
  /** The month as it is written: "November 2026". */
  named: string;
  title: string;
  slug: string;
  text: string;
  meta_description: string;
}

const letter = ({ month, day, named, title, slug, text, meta_description }: Letter): SampleContent => ({
  type: 'NEWSLETTER',
  title,
  slug,
  author: 'The letters desk',
  date: `${month}-${day}`,
  description: p(text),
  cover_image: `newsletter/${Number(month.slice(5))}`,
  link: `https://letters.antara.example/${month}`,
  pdf: null,
  meta_title: `${title}: the letter of ${named}`,
  meta_description: line(meta_description),
});

/** Twelve letters, the newest first. */
export const newsletter: readonly SampleContent[] = [
  letter({
    month: '2026-11',
    day: '02',
    named: 'November 2026',
    title: 'A river carrying lamps',
    slug: 'a-river-carrying-lamps',
    text: `On the full moon of Kartik, the 24th of this month, Varanasi lights every step of its ghats, and people set leaf cups with a wick and a
      marigold on the water. We tell where to stand, when to stop photographing, and how a leaf lamp is folded from sal leaves and
      two thorns. Also inside: the first cold mornings in Bihar and what our cooks do about them, a note on the winter ducks
      that have reached the sandbanks above Farakka, and the suites that are still free before Christmas.`,
    meta_description: `The night of lamps at Varanasi, cold mornings in Bihar, winter ducks above Farakka, and the last suites before Christmas.`,
  }),
  letter({
    month: '2026-10',
    day: '02',
    named: 'October 2026',
    title: 'The houseboat lights up',
    slug: 'the-houseboat-lights-up',
    text: `Antara Nauka Vilas has sailed again since yesterday, with a new cane roof and twice the sun on it. Our first letter from the Brahmaputra since May
      describes an evening off Majuli: one lamp forward, one aft, drums from the shore. We follow a drum maker who stretches two
      hides, one high and one low, over a body of baked clay. Then to Kolkata, where potters are painting the
      eyes of the goddess. A page of practical advice deals with Durga Puja from the water: five days, one river, and the best
      place to be on the last evening.`,
    meta_description: `Nauka Vilas is back off Majuli, a drum maker at work, and practical advice for seeing Durga Puja from the water.`,
  }),
  letter({
    month: '2026-09',
    day: '01',
    named: 'September 2026',
    title: 'Straw, clay and the first clear day',
    slug: 'straw-clay-and-the-first-clear-day',
    text: `The rain has moved off and Bengal Ganga goes out into a light that looks washed and ironed. At Kumartuli the gods for Durga
      Puja stand in rows, still of straw; some will leave by country boat, on their backs, and we print a map of the lane with the two
      tea stalls worth knowing. The captain explains why September is his favourite month: full water, slow
      current, all landings open. Last, a reader in Lyon asks what becomes of the images afterwards. The river takes the
      clay back, and we describe the people who wait downstream for the bamboo.`,
    meta_description: `Clear light after the rains, the image makers of Kumartuli, and what happens to clay gods once the festival is over.`,
  }),
  letter({
    month: '2026-08',
    day: '03',
    named: 'August 2026',
    title: 'Palmyras on the horizon',
    slug: 'palmyras-on-the-horizon',
    text: `For the first time since June one can see as far as the trees. The palmyra is the subject of this letter: its fruit in August fried into fritters,
      its leaf once the paper of Odisha's poets, its trunk a dugout for one careful person. The catamarans go back into Bhitarkanika today, and our
      naturalist reports from the heronry, where openbill storks have taken every branch that will bear them and several that
      will not. There is a recipe for taler bora, the fritters, with a warning about the stringy
      part.`,
    meta_description: `The palmyra and its uses, the catamarans back among the nesting storks of Bhitarkanika, and a recipe for palm fritters.`,
  }),
  letter({
    month: '2026-07',
    day: '01',
    named: 'July 2026',
    title: 'Lotus under cloud',
    slug: 'lotus-under-cloud',
    text: `Ponds behind the river dykes are pink to the edge this month, and children sell the buds at landings by the
      dozen. We asked a flower seller at Mullick Ghat to take us through one of her days, from the first boat at three in the morning to the last
      bus home. She is quick about lotus: bought closed, opened by hand, petal by petal, for those who pay for patience. Further on, our
      engineer shows what a ship looks like with her floors up, and answers the question that everyone asks him about
      the noise.`,
    meta_description: `A flower seller’s day at Mullick Ghat from three in the morning, lotus in season, and a look beneath a ship’s floorboards.`,
  }),
  letter({
    month: '2026-06',
    day: '01',
    named: 'June 2026',
    title: 'The first rain',
    slug: 'the-first-rain',
    text: `It is expected in Kolkata on about the tenth, and for a week beforehand nobody can talk of anything else. This letter is a diary of last year's
      arrival, kept hour by hour on deck: the wind dropping, the crows going in, one drop, then all of them. A section on
      sailing in the wet tells honestly who will love it and who should wait for November. Houseboat and crew are laid up at
      Nimati until the flood is over, and we introduce the seventeen people who will be mending her.`,
    meta_description: `A diary of the monsoon’s arrival on the Hooghly, honest advice on sailing in the rains, and who is mending the houseboat.`,
  }),
  letter({
    month: '2026-05',
    day: '04',
    named: 'May 2026',
    title: 'One sail, one sun',
    slug: 'one-sail-one-sun',
    text: `May on the Padma is all glare and haze until five, and after that worth the whole day. A boatman of Bikrampur, one of few who still put up a sail,
      explains what it is good for: saving diesel, mostly, and seeing who is coming. Mangoes follow, since they
      must. We list nine kinds in the order in which they ripen along the Bhagirathi, with a small map and some prejudice. The catamarans have
      stopped for the crocodiles' nesting; read what a mother crocodile builds, how she guards it, and why
      our boats would be in her way.`,
    meta_description: `A boatman who still sails the Padma, nine mangoes in the order they ripen, and why the catamarans rest while crocodiles nest.`,
  }),
  letter({
    month: '2026-04',
    day: '01',
    named: 'April 2026',
    title: 'Two hulls in a green room',
    slug: 'two-hulls-in-a-green-room',
    text: `Four more weeks, then Bhitarkanika closes. We spent the last spring tide there with both catamarans side by side in a creek
      so narrow that the leaves met, and set down all that happened between the turn of one tide and the next: mudskippers courting, a water monitor
      across the bows, a fishing cat's print with the water still running into it. Also in this letter: a short guide to telling the
      eight kingfishers apart by voice, and the Bengali new year, which falls in the middle of the month and begins,
      sensibly, with sweets.`,
    meta_description: `One tide in a mangrove creek, eight kingfishers told apart by voice, and sweets for the Bengali new year.`,
  }),
  letter({
    month: '2026-03',
    day: '02',
    named: 'March 2026',
    title: 'Clay stories at Kalna',
    slug: 'clay-stories-at-kalna',
    text: `Temples that people see in ten minutes were years in the making, and our historian has counted. On one wall at Kalna there are 214 figures no
      taller than a hand, of whom eleven are laughing; this letter finds three of them for you. Holi comes on the third and fourth, so you will
      also read which clothes to sacrifice, how to get indigo out of an ear, and where on the river the day is gentle. The silk-cotton trees
      are in flower, bare branches and red cups, and full of mynas, drunk on nectar, quarrelling.`,
    meta_description: `Three small clay figures to look for at Kalna, how to enjoy Holi and get the colour off, and silk-cotton trees in flower.`,
  }),
  letter({
    month: '2026-02',
    day: '02',
    named: 'February 2026',
    title: 'The ringing village',
    slug: 'the-ringing-village',
    text: `You hear Matiari before you see it. We spent two days in the brass village with a recorder and no camera, and print what the smiths said about
      scrap, charcoal, sons who drive taxis in Kolkata, and the four hammers that must never fall together. A
      diagram shows the way of a bowl from melted tap to polish. On the banks last autumn's kash stands dry and silver, and the Voyager goes by at
      noon. Readers have asked for our ginger biscuits: the recipe is on the back page, in grams, cups and handfuls.`,
    meta_description: `Two days among the brass smiths of Matiari, the way of a bowl from scrap to polish, and the recipe for our ginger biscuits.`,
  }),
  letter({
    month: '2026-01',
    day: '02',
    named: 'January 2026',
    title: 'Fog, and what it keeps',
    slug: 'fog-and-what-it-keeps',
    text: `There are mornings now when the ship does not move until ten, and the pilot plays cards. A fisherman off Barh told us how he works by ear in such
      weather: the clap of a neighbour's oar, the train on the bridge, the temple that starts early. His wife sells the catch by
      telephone before he has landed it. Date-palm sugar is in season, and we follow it from the pot hung in the tree at dusk to the
      cook's ladle at noon. A list of dates for the new year closes the letter, with festivals marked in
      red.`,
    meta_description: `A fisherman who works by ear in winter fog, date-palm sugar from tree to ladle, and the festival dates of the new year.`,
  }),
  letter({
    month: '2025-12',
    day: '01',
    named: 'December 2025',
    title: 'Wide water',
    slug: 'wide-water',
    text: `Where the Padma comes into the Meghna one bank is a line and the other a rumour. Antara Ganga Vilas is on her way there as we write, with thirty-one guests and a sitar player who was asked aboard for one evening and has stayed for three. The captain's page explains how a ship finds the deep thread in five kilometres of brown. Plum cake arrives from Kolkata in the third week; we tell its story, which has Armenians, Baghdadi Jews and the cooks of Chittagong in it. Whoever is still looking for a present will find five books on the Ganges, one for
      children.`,
    meta_description: `Life aboard where the Padma meets the Meghna, the story of Kolkata’s plum cake, and five books about the river to give away.`,
  }),
];
