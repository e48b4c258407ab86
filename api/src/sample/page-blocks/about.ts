import { paths } from '@antara/contracts/composition/routes';
import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const about: SamplePage = {
  page: 'ABOUT',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'About us',
      title: 'We took the slow way, and built ships for it',
      text: p(
        'Antara means the inner voice of a song: the verse in which the melody climbs and says what it came to say.',
      ),
      pictures: ['about/river-bend'],
    },
    {
      key: 'story',
      eyebrow: 'Our story',
      title: 'It began with a ferry that was late',
      text: p(
        `The ferry at Kalna was four hours late, and by the time it came nobody on the landing wanted to leave. Somebody had fried fish.
        Somebody had sung. A schoolmaster had explained, with a stick in the mud, how the river had moved two miles in his own lifetime and
        taken the old school with it. That afternoon is what we have been trying to sell ever since.`,
        `For a hundred years the Ganges had been India's high road; then came the railway, and for another hundred the river was left to
        fishermen, brick boats and gods. The charts were out of date, the jetties gone. We began by sounding the channel ourselves, from a
        country boat, with a pole.`,
        `Today we sail four ships, two catamarans and one private houseboat on the Ganges and the Hooghly, the Padma, the Brahmaputra and in
        the mangroves of Bhitarkanika. All of them are small. None will ever be large: a ship that cannot lie against a mud bank cannot hear
        what is said on it.`,
      ),
      items: [
        {
          title: 'A pole and a country boat',
          text: p('Two winters of soundings between Kolkata and Patna, and a drawer of new charts.'),
        },
        {
          title: 'The first stern wheel',
          text: p(
            'Antara Bengal Ganga leaves Kolkata for Kalna: twenty suites, and every one of them faces the water.',
          ),
        },
        {
          title: 'Through the lock at Farakka',
          text: p(
            'The two Voyagers open the long reach to Patna, and a week in Bengal becomes a fortnight to the Ganges.',
          ),
        },
        {
          title: 'East, to the Brahmaputra and the sea',
          text: p(
            'A houseboat of cane and sal wood at Majuli, and two catamarans among the crocodiles of Odisha.',
          ),
        },
        {
          title: 'From end to end',
          text: p('Antara Ganga Vilas sails from Varanasi to the delta, and across the border to Dhaka.'),
        },
      ],
    },
    {
      key: 'founder',
      eyebrow: 'The founder',
      title: 'Mrinalini Hazra, and a table full of charts',
      text: p(
        `Mrinalini Hazra grew up in Chinsurah, in a house whose steps went down into the Hooghly. She trained as a hydrographer, spent eleven
        years measuring rivers for other people, and then stopped measuring and began to invite.`,
        `She still draws the season's routes herself, at the table in the picture, every May before the water rises. She still travels on the
        first sailing of each, sits with the crew on the second evening, and writes down what they would change. Most of what is good on
        board began in that notebook.`,
        `Her one rule for a new itinerary: somebody on the bank has to be glad that we are coming. If nobody is, we sail on.`,
      ),
      pictures: ['about/founder-study'],
    },
    {
      key: 'rivers',
      eyebrow: 'The rivers',
      title: 'Four waters, and no two alike',
      text: p(
        'A river is not a road with a view. It rises by ten metres and falls again, it moves its own banks, and it keeps its own calendar. We keep it too.',
      ),
      items: [
        {
          title: 'Ganges and Hooghly',
          text: p(
            'From the stone steps of Varanasi to the bridges of Kolkata: temples, indigo houses, brick kilns, dolphins, and the long lock at Farakka between the two names.',
          ),
        },
        {
          title: 'Padma',
          text: p(
            'Below the border the Ganges is called Padma and becomes an inland sea, with patched sails to the horizon and Dhaka at the end of it.',
          ),
        },
        {
          title: 'Brahmaputra',
          text: p(
            'A braided river as wide as a lake, with Kaziranga on one bank and on its largest island, Majuli, the monasteries that dance.',
          ),
        },
        {
          title: 'Bhitarkanika',
          text: p(
            'Where the Brahmani and the Baitarani meet the tide in Odisha: mangroves, salt-water crocodiles, eight kinds of kingfisher, and turtles on the beach beyond.',
          ),
        },
      ],
    },
    {
      key: 'fleet',
      eyebrow: 'The fleet',
      title: 'Seven hulls, 108 suites, one family',
      text: p(
        `They were designed for their own reach of river, so no two are alike: shallow where the sandbanks wander, low where the bridges are
        old, and quiet wherever there are dolphins. The largest carries 56 guests. The smallest carries eight, and a telescope.`,
      ),
      pictures: ['about/fleet'],
      link: { label: 'Our ships', url: paths.ships() },
    },
    {
      key: 'scenes',
      eyebrow: 'Hands and faces',
      title: 'The people who make it go',
      items: [
        { title: 'The crew, most of them from the towns we call at', picture: 'careers/crew' },
        { title: 'New paint on the slip at Howrah, every second summer', picture: 'about/shipyard' },
        { title: 'A guide and her temple', picture: 'careers/guide' },
        { title: 'The galley, half past five in the morning', picture: 'careers/galley' },
        {
          title: 'A brass-smith at Matiari, with whom we have stopped since the first season',
          picture: 'places/matiari-brass-village',
        },
        { title: 'Meditation deck, before breakfast', picture: 'ships/antara-ganges-voyager-ii/deck' },
      ],
    },
  ],
};
