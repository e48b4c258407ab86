import { h2, line, p, quote } from '../../text.ts';
import { nandini } from '../authors.ts';
import { journey } from '../links.ts';
import type { SampleContent } from '../types.ts';

export const theSilkThatMovedHouse: SampleContent = {
  type: 'BLOG',
  title: 'The silk that moved house',
  slug: 'the-silk-that-moved-house',
  author: nandini,
  date: '2026-10-06',
  cover_image: 'blog/4',
  link: null,
  pdf: null,
  meta_title: 'Baluchari silk and the clay temples of Bishnupur',
  meta_description: line(
    `Born on the river at Murshidabad, lost for two generations, woven anew among the terracotta temples of Bishnupur: the story of the Baluchari sari.`,
  ),
  description: [
    p(
      `Red is the ground, as a rule: the deep lac red of a bride. Across it run bands of peacock blue with lotuses climbing up them, and on the
      loom before me lies a shuttle the length of my hand, boat-shaped, with a quill of gold-coloured silk. The weaver
      has gone to see about lunch. He has done four centimetres since seven o'clock.`,
    ),
    h2('Baluchar, on the river'),
    p(
      `The cloth is called Baluchari after a place where nobody weaves it. Baluchar was a village near Jiaganj, upstream of Murshidabad, a sandbank as its name
      says, and under the Nawabs of the eighteenth century it made the finest figured silk in Bengal. The glory
      was the end piece, the part that falls over the shoulder: a field of mango shapes, and round it, row above row in little
      frames, people. A nobleman with his hookah. A lady smelling a rose. Horsemen, all riding the same way.`,
      `They kept up with the times. When Europeans came, they were put in, upright in chairs. Later ones
      have a paddle steamer with the passengers in profile, and a railway carriage. I know of no other cloth that can be dated by its transport.`,
      `Such a pattern was not printed or embroidered, but lifted, thread by thread, by a boy sitting on top of the loom who pulled the
      cords in an order tied beforehand by a master. The river moved, the Nawabs' money went, mill cloth was cheap. The last
      of the great Murshidabad weavers died at the beginning of the twentieth century, and the knowledge of how to tie the loom died with him.`,
    ),
    h2('Bishnupur, on the plateau'),
    p(
      `A hundred and fifty kilometres to the south-west, in red country far from the Ganges, lay the town of the Malla kings. It too had silk
      weavers, and it had something that Murshidabad had not. In the seventeenth century its rulers had covered their temples with stories.`,
      `It began with a robbery. About 1600 the men of King Bir Hambir, who lived partly by such means, held up a string of carts and found nothing
      in the chests but books. They were the writings of the Vaishnava saints, on their way to Bengal, and the scholar Srinivasa, whose charge they were, came
      to the palace to ask for them. The king listened to him read, gave back the books, and spent the rest of his life building, or so the tale goes. The Rasmancha, a stepped pyramid within three rings of arcades, is put down to him. His heirs raised Shyam Rai in 1643, with five towers,
      and Jor Bangla in 1655, which is two thatched village huts side by side, roof-curve and all, done in brick.`,
      `There is little stone here but crumbling laterite, and no end of clay. Each panel was shaped and cut while it was soft, then fired, then set in the wall like a tile: Krishna dancing in a
      ring, the battles of the Ramayana, boats, hunts, parrots, a European with a gun. They run in rows, in little frames, and the
      horsemen all ride the same way.`,
    ),
    quote(`A wall of clay and a width of silk, telling stories in the same small frames.`),
    h2('The cards'),
    p(
      `In the 1950s an artist of the Tagore family, Subho Tagore, showed an old Baluchari to a weaver of Bishnupur, Akshay Kumar Das, and helped him learn the
      jacquard, which does with punched cards what the boy had done with cords. He went home and drew, not nawabs, but what was over his own wall. Thousands of cards are laced into a chain for one end piece: change the chain and you change the tale. Two people at one loom need a week for a plain sari and a month or more for a rich one.`,
      `So the silk that is sold all over India before Durga Puja, ten days from now, is called after a drowned village, uses a
      device from Lyon, and carries the temples of a town where it was not born. I do not mind. Cloth has always travelled further than
      people, and lied about its age.`,
    ),
    h2('Where to look'),
    p(
      `For temple clay you need not leave the river. Kalna, on nearly all our Bengal journeys, has Lalji of 1739 with twenty-five spires, and Pratapeshwar of 1849, late, small, and as
      crowded as a wedding. Bishnupur itself is four hours by road from Kolkata, and two nights there can follow ${journey('artisans-of-bengal', 'Artisans of Bengal')} or
      ${journey('a-mystical-journey', 'A Mystical Journey')}.`,
      `If you buy, turn the end piece over. On honest work the back is nearly as clean as the front. Ask how many cards. The weaver
      will know the number, and will be so pleased to be asked that there will be tea.`,
    ),
  ].join(''),
};
