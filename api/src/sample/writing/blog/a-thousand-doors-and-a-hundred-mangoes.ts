import { h2, line, p, quote } from '../../text.ts';
import { devdutt } from '../authors.ts';
import { journey, ship } from '../links.ts';
import type { SampleContent } from '../types.ts';

export const aThousandDoorsAndAHundredMangoes: SampleContent = {
  type: 'BLOG',
  title: 'A thousand doors and a hundred mangoes',
  slug: 'a-thousand-doors-and-a-hundred-mangoes',
  author: devdutt,
  date: '2026-05-26',
  cover_image: 'blog/10',
  link: null,
  pdf: null,
  meta_title: 'Murshidabad in May: Hazarduari, Plassey and the Nawabs’ mangoes',
  meta_description: line(
    `A palace with a hundred false doors, an orchard that lost an empire, and a mango that travels in cotton wool: Murshidabad at the beginning of the season.`,
  ),
  description: [
    p(
      `Every morning a man with a can waters the lawn at Hazarduari, beginning at the steps and working towards the river. Seen
      through the cusped arch of the gate he is about the size of a thumb, and the palace behind him fills the rest of the
      view, yellow as custard. He has been at it for twenty years, he says. The grass has never finished being dry.`,
      `Murshidabad is like that: somebody is always keeping up, on foot, something built for elephants.`,
    ),
    h2('The capital that moved with its treasurer'),
    p(
      `It was made by a revenue officer. Murshid Quli Khan fell out with the Mughal prince who governed Bengal from Dhaka, and about 1704 took
      his office, and with it the money, to a town on the Bhagirathi that was nearer the trade. He gave it his name. Within a generation bankers from Rajasthan had followed the mint, silk went out by the boatload, and English, Dutch and French kept factories within sight of one another's flags. He lies under the stairs of his own mosque, so that everyone who came to pray should
      walk over him. As an apology it is hard to improve on.`,
    ),
    h2('The doors'),
    p(
      `By the time Hazarduari was finished, in 1837, its owners had nothing left to govern: the power was in Calcutta.
      Duncan MacLeod of the Bengal Engineers drew them a front of columns that would not be out of place in Edinburgh, with a flight of thirty-seven
      steps, and the thousand doors that give the house its name. A hundred of them are false: plaster panels, so well shaded
      that a thief in a hurry would lose ten seconds on each. Across the lawn stands the long white Imambara of 1847, which opens for a few days at Muharram.`,
      `Go in for the library and the armoury, and for the mirrors, set so that you see everyone in the hall except yourself. Then come out and look back through the arch. The best of it is free.`,
    ),
    h2('The orchard'),
    p(
      `A day downstream is Plassey, where all this was lost, and it was lost among mangoes. On 23 June 1757 Robert Clive drew up some three thousand men in an
      orchard called Laksha Bagh, of a hundred thousand trees as the name has it, facing an army of many times that number. About noon
      it rained. The British had tarpaulins over their powder, and the Nawab's gunners had not. The greater part of his army, under generals who had
      been bought, stood and watched. By evening the young Siraj-ud-Daulah was riding for his capital, and within the
      fortnight he was dead. The river has since eaten the orchard, nearly to the last tree.`,
    ),
    quote(`In Bengal even a battlefield is remembered for its fruit.`),
    h2('The mangoes'),
    p(
      `At court they were taken more seriously than the army was. Cuttings were brought from all over Hindustan, crossed, named after queens
      and courtiers, and grown under guard; the district's gardeners once told more than a hundred kinds apart, and some forty are left. Rani Pasand, ‘the queen's choice’, is small, yellow and thin-skinned. Champa smells of the flower, Anaras
      of pineapple. Himsagar, which most of Kolkata eats in June, counts here as a good plain mango for every day.`,
      `And there is Kohitoor. It is said to have been raised for Siraj-ud-Daulah himself. It may not be shaken down, or fall; a man climbs up
      and hands it to another. It ripens on cotton wool and is turned every few hours, day and night, like an invalid, lest it bruise under its
      own weight. When it is ready it must be eaten, and it is cut with a slip of bamboo, since steel is thought to spoil the taste. A few old
      families still grow it. One fruit costs what a rickshaw man earns in two or three days, and he will tell you, unasked, that it is worth it.`,
      `At Azimganj across the river, in the houses of the Jain bankers, ripe mangoes were never simply served. They lay in cold water first, were pared thin, and came to the table in an order, from the mild to the mighty, as wines do elsewhere.`,
    ),
    h2('When to come'),
    p(
      `The season opens in the last days of May and ends when the rains have settled in. It is hot. ${ship('antara-ganges-voyager', 'Antara Ganges Voyager')} sails it all the same, every second
      Sunday, on ${journey('princely-murshidabad', 'Princely Murshidabad')}: we land early, lie in the shade of the afternoon, and find baskets in the saloon when we come
      back, one kind to a basket, with its name on a card. Guests vote. In three years no two tables have agreed, and the cook, who keeps
      the score, has stopped expecting it.`,
    ),
  ].join(''),
};
