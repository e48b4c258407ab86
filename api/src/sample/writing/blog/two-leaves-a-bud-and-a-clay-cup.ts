import { h2, line, p, quote } from '../../text.ts';
import { tarun } from '../authors.ts';
import { journey } from '../links.ts';
import type { SampleContent } from '../types.ts';

export const twoLeavesABudAndAClayCup: SampleContent = {
  type: 'BLOG',
  title: 'Two leaves, a bud and a clay cup',
  slug: 'two-leaves-a-bud-and-a-clay-cup',
  author: tarun,
  date: '2026-07-14',
  cover_image: 'blog/3',
  link: null,
  pdf: null,
  meta_title: 'Assam tea, from the bush at Jorhat to a clay cup in Kolkata',
  meta_description: line(
    `A cook follows his tea upstream: who drank it first, what happens in the factory between dusk and breakfast, and why the cup is broken afterwards.`,
  ),
  description: [
    p(
      `My kettle and I know each other well. It holds forty cups, and on a wet afternoon in
      July, when the far bank has gone and the near one is going, it is the only warm thing between Kolkata and Chandannagar. I have made
      tea in it for eleven years. Last month it struck me that I had never seen where the stuff comes from, and I took
      the train to Jorhat.`,
    ),
    h2('A plant that was there already'),
    p(
      `Tea came to Assam from nowhere; it was in the forest. The Singpho people of the upper valley picked it, dried it and packed it into bamboo, and in
      1823 one of their chiefs, Bessa Gam, showed it to a Scottish trader, Robert Bruce. An Assamese nobleman, Maniram
      Dewan, is said to have pointed Bruce the way. In January 1839 the first chests were
      auctioned in London; the same year a company was formed to grow more, with Maniram as its dewan. He went on to plant gardens of his own, the first Indian to do so, and after the rising of 1857 he was hanged at Jorhat. There is a good deal
      of history in a cup, and not all of it goes down easily.`,
      `Nor does this. To clear the forest and pluck the leaf, planters brought families by the hundred thousand from Chota Nagpur, Odisha and
      the south, under contracts that it was a crime to break. Their great-great-grandchildren are the people who pluck it
      still. They are called the tea tribes; they have songs, a language made of several, and opinions about the daily wage.`,
    ),
    h2('From dusk to breakfast'),
    p(
      `Gardens keep a time of their own, bagan time, an hour ahead of the railway, so as not to waste the morning. At five, by either reckoning, the pluckers were in the rows, under umbrellas tied on, taking two leaves and a bud with a turn of the wrist and throwing them over the
      shoulder. A good hand brings in twenty-odd kilos in a day. Four and a half kilos of leaf make one of tea.`,
      `In the evening it goes to the factory and is spread on long wire troughs with air blown through. By midnight it is limp and smells
      of apples. Then it is rolled, or else crushed, torn and curled between toothed cylinders, the invention of an Assam garden in the 1930s. Now comes the hour which the tea maker does not leave to anyone. The broken leaf lies in a cool, damp
      room, and turns from green to copper as it takes up air. Too short, and it is thin; too long, and it is flat. He picks up a handful, puts
      his nose in it, and waits. When he nods, it goes into the dryer, and by breakfast it is the black stuff that I know.`,
    ),
    quote(`He picks up a handful, puts his nose in it, and waits.`),
    h2('Four seasons in the tin'),
    p(
      `The first flush, in March and April, is light and brisk. The second, from the middle of May, has the gold tips and the malt for which Assam is
      known; I keep it for the early trays. What is plucked in the rains grows fast and gives colour and body, and
      that is what a kettle wants. Autumn makes a softer tea. In December the bushes are pruned, flat as a billiard
      table, and the valley sleeps.`,
      `It used to come down to Calcutta by paddle steamer, chests to the rail. Ours comes by lorry. I do not say that the tea was better for the river, but it arrived among friends.`,
    ),
    h2('The cup'),
    p(
      `For the kettle: water just at the boil, a spoon for each guest and none for the pot, ginger bruised and not
      grated, four minutes. Milk and sugar are boiled in with it for the street; on board they wait in a jug, for there are two
      parties.`,
      `And then the bhar. It is a cup of river clay, thrown in seconds, fired once and never glazed. The tea soaks into it a little and takes on a
      smell of first rain on dust. You drink, you drop it, it breaks, and in a season it is river bank again. A potter below
      Barrackpore makes ours, three thousand at a time. Guests find it hard to let go of the first. By the fourth day they aim.`,
      `When it rains and the bank is only a paler kind of water, I set them out on the wall of some ghat, three in a row, and pour. You may see the gardens for yourself on ${journey('brahmaputra-kaziranga', 'Brahmaputra and Kaziranga')},
      which ends among them, and taste six in a row with a man who spits better than a cricketer.`,
    ),
  ].join(''),
};
