import { paths } from '@antara/contracts/composition/routes';
import { h2, line, link, p, quote } from '../../text.ts';
import { devdutt } from '../authors.ts';
import { journey } from '../links.ts';
import type { SampleContent } from '../types.ts';

export const whyTheGangesChangesItsName: SampleContent = {
  type: 'BLOG',
  title: 'Why the Ganges changes its name',
  slug: 'why-the-ganges-changes-its-name',
  author: devdutt,
  date: '2025-09-16',
  cover_image: 'blog/6',
  link: null,
  pdf: null,
  meta_title: 'Why the Ganges becomes the Padma below Farakka',
  meta_description: line(
    `One river, two arms and half a dozen names: how the Ganges divides below Farakka, why the Padma took most of the water, and where to see both.`,
  ),
  description: [
    p(
      `Ask a boatman at Murshidabad what he is floating on and he will say Ganga, or Bhagirathi, or look at you and say
      the river. An hour's drive to the east his cousin, on what a map would call the same stream, says Padma. Both
      are right, and the reason is the most consequential fork in Bengal.`,
    ),
    h2('Where it divides'),
    p(
      `The Ganges comes round the corner of the Rajmahal hills two or three kilometres wide, and runs out on to a delta
      that it has built itself. Below Farakka it parts. The smaller arm turns south, keeps the older name of Bhagirathi,
      and is called Hooghly from Nabadwip on, where the Jalangi comes in. That is the river of Kolkata, and of the pilgrims who bathe at Sagar island, where the Ganges meets the sea.`,
      `The larger arm carries on to the south-east. For a while it is the frontier between India and Bangladesh, then it
      belongs to Bangladesh alone, and people call it Padma: the lotus, and one of the names of Lakshmi.`,
      `It was not always the larger. In the fifteenth century most of the water still went down the Bhagirathi; in the course of the
      sixteenth, as near as anyone can say, the main stream swung east. Gaur, the capital of the sultans of Bengal, was left behind by it.
      Plague emptied the city in 1575, and there was no longer a river to fill it again. Saptagram, the great western port, silted up, and its merchants moved down to Hooghly. So Europe came to trade on an arm that the river was leaving.`,
    ),
    h2('One hundred and nine gates'),
    p(
      `By the twentieth century the Hooghly had too little water to flush its own bed, and Calcutta's port was choking on sand.
      India's answer was the barrage at Farakka, commissioned in April 1975: more than two kilometres of piers and steel, 109
      gates, and a feeder canal of thirty-eight kilometres that leads part of the flow back into the Bhagirathi at Jangipur.
      Our ships ride along it, higher than the fields, and look down into courtyards.`,
      `What is let out on one side is missing on the other. In the dry months, salt crept further up the rivers of south-western
      Bangladesh, and the barrage became a quarrel between neighbours. A treaty signed in December 1996 shares the flow at
      Farakka from January to the end of May, ten days at a time, and engineers of both countries read the gauges together.
      Cameras stay in the cabin at the lock, by law.`,
    ),
    quote(`A river with one name is a river that has stayed where it was put.`),
    h2('The destroyer of monuments'),
    p(
      `Near Goalundo the Padma is joined by the Jamuna, which is the Brahmaputra under an alias. That river too has moved: until the floods of 1787 its main course lay far to the east, past Mymensingh, where a thin river is still called the Old Brahmaputra. From
      Goalundo two of the great rivers of Asia share one bed as far as Chandpur. There the Meghna takes them both, and the Padma ends
      as it began, by a change of name.`,
      `One reach was long known as Kirtinasha, destroyer of monuments, for the towers and palaces that the rajas of Bikrampur had built
      on its bank, and which it took. It has kept the habit. Islands of silt, called chars, rise in a season, have a school within a few years, and go again, school and all, in a week of August.`,
    ),
    h2('Under a patched sail'),
    p(
      `In the 1890s Rabindranath Tagore looked after his family's estates at Shilaidaha and lived for weeks on a houseboat he
      had named Padma. He saw every day what we now wait for: a fleet under sail. In
      the 1980s the engines of irrigation pumps were bolted into country boats by the thousand, and canvas went ashore.
      A few boatmen still put up a square sail the colour of brick when wind and cargo agree.`,
      `Watch one when a squall comes up. The western sky turns slate; a line of white runs towards you over the water; there is
      lightning a long way off, without a sound. The helmsman does nothing until you are quite sure that he has left it too late. Then he lets
      the sheet go, the whole red cloth flaps once like a hen, and the boat sits upright and waits.`,
    ),
    h2('Both arms in one journey'),
    p(
      `${journey('ganges-and-padma', 'Ganges and Padma')}, nineteen nights from Kolkata to Dhaka and back, is the one journey of ours that sails
      on both. For the lock: on the ${journey('treading-the-buddhas-trail', 'Buddha’s Trail')}
      you climb it, on ${journey('patna-kolkata-downstream', 'Patna-Kolkata Downstream')} you are let down. Dates are ${link('with our other journeys', paths.journeys())}. Wherever you are, ask three people on the bank what the river is called. You will be told three true things.`,
    ),
  ].join(''),
};
