import { h2, line, p, quote } from '../../text.ts';
import { nandini } from '../authors.ts';
import { journey, ship } from '../links.ts';
import type { SampleContent } from '../types.ts';

export const facesForTheFullMoon: SampleContent = {
  type: 'BLOG',
  title: 'Faces for the full moon',
  slug: 'faces-for-the-full-moon',
  author: nandini,
  date: '2026-11-10',
  cover_image: 'blog/7',
  link: null,
  pdf: null,
  meta_title: 'The mask makers of Majuli and the monasteries that act',
  meta_description: line(
    `Bamboo, cloth, river clay and a movable jaw: how masks are made at Samaguri on Majuli, what they are for, and why a faith chose the theatre to teach.`,
  ),
  description: [
    p(
      `Three of them hang on the bamboo wall in the evening sun, drying: a demon, a bird, a monkey. The demon has been given his fangs
      today and looks pleased. A boy of about nine goes past with a bucket, says something to the monkey, and laughs at
      whatever it was that the monkey replied.`,
      `In two weeks, at the full moon of November, all three will be on stage. It is the busiest month of the year at Samaguri.`,
    ),
    h2('A faith that acts'),
    p(
      `Sankardeva was born in Assam in 1449. He taught the worship of one god, Vishnu in the person of Krishna, by hearing and by singing, without
      sacrifice and with little regard to caste; and since most of his hearers could not read, he wrote plays. They are called bhaona, and have a stage manager who never leaves the stage, a great deal of drumming, and villains on the largest scale. He met his
      ablest follower, Madhavdeva, on this island. Those who came after founded satras here, half monastery and half academy,
      in which the drama has been practised ever since as one practises prayer.`,
      `Some two dozen are left on Majuli. Each has its own gift. Uttar Kamalabari is known for its dancers, whose art, Sattriya, was
      counted among the classical dances of India in 2000. Auniati, of 1653, keeps the treasures of the Ahom kings. Samaguri, founded ten years later, makes faces.`,
    ),
    h2('How a demon is born'),
    p(
      `He starts as a basket. Bamboo, soaked for a week so that the borers leave it alone, is split into strips and woven, six-sided hole by six-sided hole, round
      nothing at all, by eye. Cloth dipped in potter's clay goes over it, layer upon layer. Next comes the modelling: clay and cow dung kneaded together,
      light and tough, for brows and cheeks and the flare of the nostrils. Between one coat and the next he dries in the sun. He is rubbed down with a slip of bamboo, and painted; in old days the red was vermilion and the yellow orpiment.`,
      `There are three sizes of trouble. A face mask, mukh mukha, takes five days or so. The lotokai has parts that hang and move: jaws
      that snap, eyes that roll. The cho is the whole creature, head and body, up to three metres of it, worn by a man who looks out through a slit
      in its chest; it can take six weeks. For Putana, the nurse who came to poison the infant Krishna, you need a cho and a strong
      son-in-law.`,
    ),
    quote(`He starts as a basket, woven round nothing at all.`),
    h2('Reading the wall'),
    p(
      `Colour tells you whom you have to do with. Red with fangs is a demon, and not for long. The green bird with the yellow beak may be Garuda, on whom Vishnu rides,
      or Jatayu, who died for Sita; look at the crown. Gold, with that particular smile, is Hanuman. A
      good mask has no expression of its own. Hold it up, tilt the chin, and it gloats; lower it, and it is sorry. The makers
      practise this before a mirror. What they sell to visitors is the same work as what they wear, only smaller.`,
      `In 2024 the masks of Majuli were registered as a geographical indication, like champagne. I asked the eldest of the family what had changed.
      The parcels, he said, now come back with forms.`,
    ),
    h2('An island that leaves'),
    p(
      `Everything here is made of what the river brings, and the river takes it back. More than half of Majuli has gone since the surveys of the
      nineteenth century; each flood bites off fields, and satras have had to take down their halls, post by post, and put them up
      further in. A number have left for the mainland. The clay for the next demon comes from a bank that was somebody's mustard. Nobody makes a speech of it. But I
      noticed that they had built the new workshop of bamboo, bound and not nailed, so that it can be carried.`,
    ),
    h2('To see it'),
    p(
      `Raas begins with the full moon, on the 24th this year, and for three nights the plays go on until the birds start. Rooms on the island are booked a year
      ahead by everybody's cousins. ${ship('antara-nauka-vilas', 'A houseboat')} is some help in such a case. On ${journey('majuli-and-the-monasteries', 'Majuli and the Monasteries')} you spend an
      afternoon at Samaguri in any month we sail; half a day at the bench can be added, and you take home something with tusks.`,
      `Ask to try on the lotokai. It is warm in there, and smells of earth. You open your mouth to say so, and the jaw drops, and across the yard a
      small girl screams with joy.`,
    ),
  ].join(''),
};
