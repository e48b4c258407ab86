import { paths } from '@antara/contracts/composition/routes';
import { h2, line, link, p, ul } from '../../text.ts';
import { ishani } from '../authors.ts';
import { journey, ship } from '../links.ts';
import type { SampleContent } from '../types.ts';

export const aTrackAtGahirmatha: SampleContent = {
  type: 'BLOG',
  title: 'A track at Gahirmatha',
  slug: 'a-track-at-gahirmatha',
  author: ishani,
  date: '2026-03-17',
  cover_image: 'blog/11',
  link: null,
  pdf: null,
  meta_title: 'Olive ridley turtles at Gahirmatha and the crocodiles behind them',
  meta_description: line(
    `How to read a turtle’s track, what brings olive ridleys to the Odisha coast, who guards them, and why the crocodiles of Bhitarkanika are the same story.`,
  ),
  description: [
    p(
      `She had come out of the sea a little before dark, which is unusual, and alone, which is not. By the time we saw her she was at
      the dune line: an olive ridley of perhaps forty kilos, heart-shaped, the green of old army canvas, breathing like someone carrying a
      wardrobe upstairs. We sat down where we were, two hundred metres off, and put out the torch.`,
    ),
    h2('Reading the sand'),
    p(
      `A turtle's track is a sentence in a large hand. Ridleys move one flipper at a time, left and right in turn, so their marks alternate like a
      zip; a green turtle rows with both together and leaves a ladder. This one was as wide as my arm is long. It ran up from the water
      straight, wandered along the tide wrack, tried the sand in one place and thought better of it, and then made up its mind.
      She digs with the hind flippers, by touch, and never sees what she has made.`,
      `Then a hundred eggs or so, soft as table-tennis balls that have been sat on. She fills the hole, dances on it, rocking from side
      to side so that her whole shell tamps it flat, throws sand about to confuse the scent, and goes. An hour, from water to
      water. The eggs lie for some seven weeks. Warm sand makes daughters of them and cooler sand makes sons.`,
    ),
    h2('When they come together'),
    p(
      `On most beaches of the world this happens singly. On the coast of Odisha, at Gahirmatha and at the mouths of the Rushikulya and the Devi, it may
      happen to a few hundred thousand in a week. Spanish has a word for it, arribada, an arrival. They gather offshore from November,
      pair, drift and wait: for a wind off the land, people say, or a certain moon. Some springs it is February, some springs late March, and there have been years in
      which the beach was swept and guarded and nobody came.`,
      `Villages along the creeks had always known. Science has known for hardly fifty years: in the 1970s H. R. Bustard, who had come to
      Odisha because of its crocodiles, told the world.`,
    ),
    h2('The other half of the story'),
    p(
      `It is no accident that a crocodile man found the turtles. Behind the beach lies the mangrove of Bhitarkanika, and there the salt-water crocodile,
      the largest reptile alive, was nearly gone: fewer than a hundred were counted in the middle of the seventies. Eggs were
      gathered, hatched at Dangmal, and the young let go when they were longer than a stork's appetite. There are some 1,800
      now. A few are over six metres.`,
      `Mangrove, creek and beach work as one thing. Roots hold the silt, silt feeds the prawns, the forest takes the weight of
      a cyclone before it gets to the villages, and a strip of sand at its outer edge is let alone because few people care to walk
      home past crocodiles. The national park and the marine sanctuary, of 1998 and 1997, merely drew a line around what was already
      so.`,
    ),
    h2('What it costs, and whom'),
    p(
      `From November to the end of May no boat may fish within twenty kilometres of the sanctuary's coast. Turtles drown in nets, since they must come up to breathe,
      and every winter some still wash ashore. But seven months is a long time to leave a boat tied up. In Dhamra you
      will meet men who think the line is drawn too far out and men who guard it for a wage, sometimes at the same table. I translate both. You should hear it from them.`,
    ),
    h2('If you come'),
    ul(
      `The nesting islands are closed to all visitors, us included. We go to ${journey('bhitarkanika-and-the-turtle-coast', 'Habalikhati and Ekakula')}, where single turtles land and tracks are often found.`,
      `No white light, no flash, no telephone screens after dark. Hatchlings make for the brightest horizon, which ought to be the sea.`,
      `Stay behind her and low. Until she is laying she will turn back for a cough.`,
      `Fill in your sandcastles. A hole of a foot is a pit to something five centimetres long.`,
      `Leave the track alone. The patrol counts them at dawn, and yours across it makes work.`,
    ),
    p(
      `Our turtle went down the beach faster than she had come up, stopped where the first wave reached her, and let it
      wash the sand off her eyes. The second one took her. What stays is the track, there and back, like two columns in a ledger. By morning the wind has
      added it up.`,
      `The ${ship('antara-catamarans', 'catamarans')} sail until the end of April and again from August. Every fare on the turtle coast includes twenty dollars for the beach patrols; the rest of what we try to do is ${link('on our page about looking after rivers', paths.sustainability())}.`,
    ),
  ].join(''),
};
