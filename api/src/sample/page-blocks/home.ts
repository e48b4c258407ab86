import { paths } from '@antara/contracts/composition/routes';
import type { SampleBlockItem, SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

const scene = (picture: string, title: string): SampleBlockItem => ({ picture: `home/${picture}`, title });

const sunDeck = scene('discover-1', 'Varanasi, from the sun deck');
const flowers = scene('discover-2', 'The flower market below Howrah Bridge');
const dolphins = scene('discover-3', 'River dolphins, towards evening');
const kingfisher = scene('discover-4', 'A fisherman’s neighbour, in the mist');
const lamps = scene('discover-5', 'The night of lamps');
const mustard = scene('discover-6', 'Mustard in flower, and company passing');

export const home: SamplePage = {
  page: 'HOME',
  blocks: [
    {
      key: 'hero',
      title: 'India, as the river tells it',
      text: p(
        'Small ships, all of them suites, on the Ganges, the Padma, the Brahmaputra and the creeks of Bhitarkanika.',
      ),
      pictures: ['heroes/home'],
    },
    {
      key: 'discover',
      eyebrow: 'DISCOVER',
      title: 'Adventures across the iconic rivers of South Asia',
      text: p(
        `A river shows you a country from its own front step: the washing ghats and brick kilns, the school boats, the evening lamps. Our
        itineraries are immersive because the ships are small enough to stop where the story is, and because somebody from that very bank
        comes aboard to tell it.`,
        `Take it long or short, two nights or nineteen. Follow a theme, a festival or the Buddha's own road; or charter a ship, and let the
        river keep your family's hours.`,
      ),
      // Six scenes, and three of them once more before the row begins again.
      items: [sunDeck, flowers, dolphins, kingfisher, lamps, mustard, sunDeck, dolphins, lamps],
    },
    {
      key: 'journeys',
      eyebrow: 'OUR CRUISES',
      title: 'Three ways to begin',
      text: p(
        'Choose a date, see which suites are free, and they are yours. More journeys wait on the next page.',
      ),
    },
    {
      key: 'stay',
      eyebrow: 'STAY',
      title: 'Every cabin is a suite',
      text: p(
        `Four ships, two catamarans and one private houseboat, and not a single inside cabin among them. A proper bed, a proper bath, and a
        window wide enough to hold a whole village going about its morning. Sleep with the curtains open: the river is the only neighbour.`,
      ),
      pictures: ['home/stay'],
      link: { label: 'Meet our ships', url: paths.ships() },
    },
    {
      key: 'indulge',
      eyebrow: 'INDULGE',
      title: 'The pleasures of having nowhere to hurry to',
      items: [
        {
          title: 'Food',
          text: p(
            `Hilsa in mustard, kebabs from the old kitchens of Murshidabad, greens from the market you walked through that morning. The menu
            goes ashore when you do.`,
          ),
          picture: 'home/food',
        },
        {
          title: 'Spa',
          text: p(
            'Warm oil, slow hands and a window on the passing bank. Aboard Ganga Vilas and both Ganges Voyagers.',
          ),
          picture: 'home/spa',
        },
        {
          title: 'Boutique',
          text: p(
            'Muslin, brass and terracotta from the people you have met at work along the way. On the same three ships.',
          ),
          picture: 'home/boutique',
        },
      ],
    },
    { key: 'press', title: 'What others wrote of us' },
    {
      key: 'newsletter',
      eyebrow: 'NEWSLETTER',
      title: 'A letter a month, in river time',
      text: p(
        'What is in flower on the banks, which sailings have opened, and one good story. Never more than one.',
      ),
      pictures: ['newsletter/11'],
    },
    {
      key: 'sustain',
      eyebrow: 'SUSTAIN',
      title: 'Leave the river as you would wish to find it',
      text: p('We earn our living on living water. Four promises keep us honest about it.'),
      pictures: ['home/sustain'],
      items: [
        { title: 'Clean River', text: p('Nothing goes over the side. What we cannot clean, we land.') },
        { title: 'Clean Fuel', text: p('Low-sulphur fuel, shallow hulls and an unhurried pace.') },
        { title: 'Go Local', text: p('Crew, guides, cooks and dinner come from the towns we call at.') },
        { title: 'Go Natural', text: p('Glass and brass instead of plastic; soap a river can forgive.') },
      ],
    },
    {
      key: 'journey',
      eyebrow: 'JOURNEY',
      title: 'One day, from bank to bank',
      pictures: ['home/video-still'],
      link: {
        label: 'A day on the river, a silent film of half a minute',
        url: '/media/films/a-day-on-the-river.webm',
      },
      items: [
        {
          title: 'First light',
          text: p(
            'Mist on the water, a thermos on deck, and fishermen standing up in their boats to look at you looking.',
          ),
        },
        {
          title: 'Morning',
          text: p(
            `Ashore by country boat: a terracotta temple, a brass-beater's yard, a lane of people pleased to be asked.`,
          ),
        },
        {
          title: 'Noon',
          text: p('Lunch under way. The banks do the entertaining; the long chairs do the rest.'),
        },
        {
          title: 'Evening',
          text: p('A lecture, a raga, or nobody at all on the upper deck while the kites come in to roost.'),
        },
        {
          title: 'Lamplight',
          text: p(
            'Somewhere ahead a ghat is lit for the evening prayer. The captain has timed it; the captain always does.',
          ),
        },
      ],
    },
    {
      // The words of the banners below, found by their pictures.
      key: 'popups',
      title: 'News from the river',
      items: [
        {
          title: 'The new season is on sale',
          text: p('Every departure until next spring, with the suites that are still free.'),
          picture: 'popups/new-sailings',
          link: { label: 'See our journeys', url: paths.journeys() },
        },
        {
          title: 'Monsoon green',
          text: p('From May to August the banks are at their greenest, and the fares at their lowest.'),
          picture: 'popups/monsoon-offer',
          link: { label: 'Monsoon sailings', url: paths.journeys() },
        },
      ],
    },
  ],
  sliders: [
    { cover_image: 'popups/new-sailings', link: paths.journeys() },
    { cover_image: 'popups/monsoon-offer', link: paths.journeys() },
  ],
};
