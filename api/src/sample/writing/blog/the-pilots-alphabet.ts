import { h2, line, p, quote, ul } from '../../text.ts';
import { leela } from '../authors.ts';
import { journey, ship } from '../links.ts';
import type { SampleContent } from '../types.ts';

export const thePilotsAlphabet: SampleContent = {
  type: 'BLOG',
  title: 'The pilot’s alphabet',
  slug: 'the-pilots-alphabet',
  author: leela,
  date: '2025-11-18',
  cover_image: 'blog/12',
  link: null,
  pdf: null,
  meta_title: 'How a river pilot reads the Brahmaputra and the Hooghly',
  meta_description: line(
    `A bamboo pole, the colour of the water, the knees of an egret: how pilots find a channel on the Brahmaputra, and what the tide teaches on the Hooghly.`,
  ),
  description: [
    p(
      `No chart of the upper Brahmaputra is worth the paper by November. The flood has gone down, and the river that
      comes out from under it is a new one: other islands, other channels, a landing place in the middle of what
      was deep water in May. Someone has to read it afresh, every morning, before breakfast.`,
      `On ${ship('antara-nauka-vilas', 'our houseboat')} that is the pilot. He goes ahead in a small boat with a
      boy and a bamboo, and we follow in the haze at the distance of a shout. He was born on Majuli, like his
      father, and has been doing this for thirty-one years. What follows is what I have understood of it in six.`,
    ),
    h2('The pole'),
    p(
      `The bamboo is five metres long and ringed in white paint at every hand, the hand being a cubit: elbow to fingertip. It goes in
      upright beside the bow, touches, comes out, goes in again, all at the pace of walking. The houseboat has an echo sounder, and a
      good one. But it looks straight down, and tells you, as he says, where you already are. The pole also feels. Firm
      sand holds it for an instant, new silt lets it sink and then does not want to give it back, and clay rings.`,
      `On the old steamers leadsmen sang the depth out to the bridge. In Tagore's story ‘Chhuti’ a feverish boy
      repeats their chant: one fathom, not found; two fathoms, not found. Ours calls numbers, low, without turning
      round. When he stops calling, there is plenty.`,
    ),
    quote(`The machine tells you where you are. The pole tells you where you are going.`),
    h2('Letters on the water'),
    p(`The surface says most, if the light is low and comes from behind. These are the letters I can spell:`),
    ul(
      `<strong>Smooth and dark</strong> is deep, or at least undisturbed. <strong>Wrinkled like cloth</strong> is sand a cubit down.`,
      `<strong>Boils</strong>, the round swellings that rise and spread without a reason, mean strong current over a deep place.`,
      `<strong>A line of foam and straw</strong> marks where two currents meet, and the stronger thread runs beside it.`,
      `<strong>A V that points upstream</strong> has something at its tip: a drowned tree, as a rule. <strong>A V that points
      downstream</strong> is a gate between two shoals, and you are meant to use it.`,
      `<strong>A high bank that crumbles</strong> has deep water under it. The gentle beach across from it, where anyone would
      choose to land, shelves for a hundred metres.`,
    ),
    p(
      `Birds are punctuation. Terns and lapwings stand on sand that has dried. An egret's legs are a gauge; if she stands
      in mid-river, so could you. And where a cormorant dives and stays down, the pilot nods and does not trouble to
      sound.`,
    ),
    h2('A river that was lifted'),
    p(
      `It has not always been this shallow. On 15 August 1950 one of the strongest earthquakes ever recorded shook
      the hills where India, Tibet and Burma meet. Slopes came down whole into the tributaries, and the sand has been on
      its way to the sea ever since; in the upper valley the bed of the Brahmaputra rose by metres. Where steamers
      used to call, there are melons. Government launches now put up bamboo screens, called bandals, which
      squeeze the current so that it scours itself a channel, and stakes with a tin can on top to show the way. They help until the next
      rise of water, which may be on Thursday.`,
      `So the pilots also telephone. At five each evening, once the ropes are round their stakes, they call one another, ferry to
      cargo boat to houseboat, and trade the day: where it has closed, where it has opened, who sat on what and for how long.`,
    ),
    h2('Another dialect'),
    p(
      `I took him to Kolkata once, to see the Hooghly. He looked at it for an hour and then said that it was running the wrong
      way. It was. The tide climbs this river far beyond the city, and twice a day the water goes uphill; at the spring tides of the year a bore runs ahead of it, a wave that makes boatmen swing
      their bows round and shout. Sand shifts here too. A shoal below Kolkata still bears the name of the ship
      James and Mary, which was lost there in 1694.`,
      `Our Hooghly pilot keeps a tide table in his breast pocket and a moon in his head. The two men had not a language in common beyond
      the polite part of Hindi. They stood side by side in the wheelhouse of ${ship('antara-bengal-ganga', 'Bengal Ganga')} all the way to Barrackpore,
      pointing.`,
      `You can watch the first of them on ${journey('brahmaputra-kaziranga', 'Brahmaputra and Kaziranga')} and ${journey('majuli-and-the-monasteries', 'Majuli and the Monasteries')}. Be up by six, take your tea forward, and say nothing until he stops
      counting.`,
    ),
  ].join(''),
};
