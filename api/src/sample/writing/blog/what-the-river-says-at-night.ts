import { h2, line, p, quote } from '../../text.ts';
import { ishani } from '../authors.ts';
import { journey, ship } from '../links.ts';
import type { SampleContent } from '../types.ts';

export const whatTheRiverSaysAtNight: SampleContent = {
  type: 'BLOG',
  title: 'What the river says at night',
  slug: 'what-the-river-says-at-night',
  author: ishani,
  date: '2026-04-21',
  cover_image: 'blog/9',
  link: null,
  pdf: null,
  meta_title: 'Gangetic dolphins by ear: a night at anchor at Kahalgaon',
  meta_description: line(
    `A microphone over the rail, the Milky Way overhead, and a blind dolphin that never stops talking: a night in the Vikramshila sanctuary on the Ganges.`,
  ),
  description: [
    p(
      `Half past three, and the generator is asleep. A shower before midnight has laid the dust, there is no moon, and the ship lies at anchor above Kahalgaon
      where the Ganges is so wide that neither bank has a lamp on it. The Milky Way comes up out of the south like the smoke of a
      train. Four guests in shawls stand round a loudspeaker the size of a loaf.`,
      `From it comes a sound as of someone running a fingernail along a comb, a long way off, and then very near.`,
    ),
    h2('An animal made of listening'),
    p(
      `It belongs to <em>Platanista gangetica</em>, susu in Hindi, shushuk in Bengali, after the breath it takes. The eye of the Gangetic dolphin has no lens;
      it can tell light from dark, and that is about all. In water that carries half the Himalaya past you in suspension, a better one would be wasted. Instead it
      clicks, day and night, with hardly a pause, and builds the world from what comes back. We lower a hydrophone to
      three metres, bring the pitch down to where a human ear can follow, and there it is: slow clicks
      for looking about, quicker ones for interest, and at the end a buzz, which is a fish.`,
      `It is a strange swimmer. Sea dolphins leap; this one goes along near the bottom on its side, nodding, with one flipper trailing
      in the silt to feel the way. A long thin beak comes up first, at a slant, then a forehead, a low ridge of a back, and it is
      gone, all in the time it takes to say ‘there’. The next breath may come in half a minute, or in two. Females are the larger, up to two
      and a half metres, and carry one calf at a time.`,
    ),
    quote(`Sleep it takes in scraps of a few seconds, swimming.`),
    h2('Two thousand years of good advice'),
    p(
      `Among the animals that Ashoka forbade his people to kill, in an edict cut on pillars about 243 BC, is one that many scholars take to be this
      dolphin. The advice was not always followed. Its oil lit lamps and, until lately, baited hooks; nets
      meant for other fish drown it, since it cannot see nylon and does not hear it well; barrages cut its river into lengths, and what is cut off
      dwindles. Its cousin in the Yangtze was given up in 2006.`,
      `India made it the national aquatic animal in 2009. The sixty kilometres from Sultanganj to Kahalgaon have been a
      sanctuary since 1991, named after the Buddhist university of Vikramshila whose ruins look down on the reach. In 2025 the first count of the whole country was
      published, thousands of kilometres by boat, two rows of eyes and a microphone: a little over 6,300. Nobody can say whether that is more or less than
      before, as no one had counted in the same way. It is a number to be kept from falling.`,
    ),
    h2('About ourselves'),
    p(
      `Engines are loud. Biologists have shown that where traffic is heavy and the river low, dolphins must change their calls to be heard
      and work harder for each meal. It would be comfortable to leave that out. So: in the sanctuary we go at half speed and keep to one side of
      the deep pools where they feed, we do not anchor in a pool, and after ten at night there is no engine at all. April is the delicate month. The river is at its lowest, fish and
      dolphins crowd into what depth there is, and you see more of them than at any other time for
      precisely that reason.`,
      `We note each one, with hour and place, on a form, and send the forms to people who know what to do with them. Guests keep the
      list better than I do. Last week a retired judge from Leeds recorded forty-one surfacings in two hours and would not be
      persuaded to call them dolphins, plural, ‘on the evidence’.`,
    ),
    h2('Towards morning'),
    p(
      `At four a fisherman's lamp goes on, a yellow point low down to the east. A night heron says its one word. Somewhere above Scorpius a satellite goes by, tidy as a
      clerk. The comb is stroked again, close under the hull now, faster, faster, and breaks off in a buzz; a splash; and then, not from the
      loudspeaker but from the dark itself, quite near, a breath.`,
      `Nobody says anything. On the far shore the first cock does.`,
      `${ship('antara-ganges-voyager-ii', 'Antara Ganges Voyager II')} passes the sanctuary on ${journey('treading-the-buddhas-trail', 'Treading the Buddha’s Trail')} and on ${journey('patna-kolkata-downstream', 'Patna-Kolkata Downstream')}; a
      dolphin watch under oars, with a river biologist and the hydrophone, can be added to either.`,
    ),
  ].join(''),
};
