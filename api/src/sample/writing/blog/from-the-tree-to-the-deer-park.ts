import { h2, line, p, quote } from '../../text.ts';
import { devdutt } from '../authors.ts';
import { journey } from '../links.ts';
import type { SampleContent } from '../types.ts';

export const fromTheTreeToTheDeerPark: SampleContent = {
  type: 'BLOG',
  title: 'From the tree to the deer park',
  slug: 'from-the-tree-to-the-deer-park',
  author: devdutt,
  date: '2025-12-09',
  cover_image: 'blog/5',
  link: null,
  pdf: null,
  meta_title: 'From Bodh Gaya to Sarnath: the Buddha’s first road',
  meta_description: line(
    `Seven weeks under a fig tree, a sceptic on the road, a ferryman who wanted his fare: what happened between Bodh Gaya and Sarnath, and what is there today.`,
  ),
  description: [
    p(
      `At five the gate opens, and for an hour the place belongs to those who work there. A sweeper gathers leaves from the
      flagstones and does not throw them away: each is heart-shaped, with a long tip like the nib of a pen, and by eight there
      will be pilgrims from four countries glad to have one.`,
      `Bodh Gaya is a small town round a large tree. The story that everyone comes for took seven weeks here, and then
      moved on, on foot, to Sarnath. Guests often see the two as separate sights. They were the beginning and the end of one walk.`,
    ),
    h2('Seven weeks'),
    p(
      `Siddhartha Gautama sat down facing east, and got up knowing something. The accounts agree that he then stayed where he was. One week he
      remained under the tree. One week, they say, he stood and looked at it without blinking, from a rise to the north-east where a white shrine marks the
      spot; and one week he walked to and fro, eighteen paces or so, along a line now set with carved stone lotuses. What he had
      understood seemed to him too hard to explain, and he was inclined not to try.`,
      `The tree you see is a descendant. Its forerunner fell in a storm in 1876, and Alexander Cunningham, who was restoring the temple,
      planted a seedling of it in 1881. Long before that Ashoka's daughter had carried a branch to Sri Lanka, where
      its tree at Anuradhapura still grows. Between trunk and temple lies a slab of polished sandstone, the
      diamond throne, set there in the third century before our era. The brick tower above it, fifty-five metres high, came some eight hundred years later.`,
    ),
    h2('Two men on the road'),
    p(
      `He did make up his mind to teach, and thought first of two old teachers of his own, who turned out to have
      died. Then he remembered five companions who had left him in disgust when he began to eat again. They were said to be near
      Varanasi. By today's road that is two hundred and fifty kilometres.`,
      `On the way he met an ascetic called Upaka, who noticed how well he looked and asked who his teacher was. He had none,
      he said; he was awakened. ‘May it be so,’ said Upaka, shook his head, and took another path. I am fond of Upaka, and of a story honest enough to keep him.`,
      `At the Ganges the ferryman wanted his fare. A man who owns one bowl has no fare, so, the legend goes, he crossed through the
      air; and King Bimbisara, when he heard of it, ordered that monks should travel free. Our captain considers
      this the earliest regulation of passenger traffic on the river.`,
    ),
    quote(`The first person ever to hear the news did not believe it.`),
    h2('The deer park'),
    p(
      `His five companions saw him coming and agreed not to stand up. As he came nearer each found that he had done so. A mound of brick called Chaukhandi
      marks the meeting; the octagonal tower upon it is another story altogether, built in 1588 because the emperor Humayun had once rested there. Half a
      mile on is the park where he spoke: of a middle way between indulgence and self-torment, of what is wrong with life, and of a
      path with eight parts. Five people heard it.`,
      `Ashoka put up a pillar there with four lions back to back, which you will know from every banknote in India; the original is in the museum
      at the gate, polished like glass and guarded like a bank. Xuanzang, walking from China, counted fifteen hundred monks in the
      seventh century. In 1794 one Jagat Singh of Benares needed bricks for a market, and took an entire stupa. The
      Dhamek stupa was too solid for him. It stands forty-three metres high, as plain as a gasworks from afar; come close, and a
      belt of carving runs round it, lotus stems and geometry, as crisp as lace.`,
    ),
    h2('How to see both'),
    p(
      `Our upstream journey, ${journey('treading-the-buddhas-trail', 'Treading the Buddha’s Trail')}, comes to Bodh Gaya on its eleventh day by way of Vikramshila and
      Nalanda, with two hours left free to sit, and three nights at Varanasi and Sarnath can be added
      to its end. ${journey('varanasi-kolkata-downstream', 'Varanasi-Kolkata Downstream')} goes the other way about and has Sarnath on its second
      morning, which is never a Friday, when the museum is shut.`,
      `Go early to either. In winter the mist is still on the lawns and monks pass in twos, in robes whose colour tells you
      where they were ordained: maroon for Tibet, saffron for Sri Lanka, something like brick for Burma. They walk slowly, since
      walking is what they are doing. And if a leaf comes down on you, keep it. It presses well in a passport.`,
    ),
  ].join(''),
};
