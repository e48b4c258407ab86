import { paths } from '@antara/contracts/composition/routes';
import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

const quote = { label: 'Request a Quote', url: paths.requestAQuote() };

export const bespoke: SamplePage = {
  page: 'BESPOKE',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'Bespoke journeys',
      title: 'Your river, your dates, your table',
      text: p(
        `A birthday with sixty years of friends. A choir. A class that outgrew its reunion. Tell us who is coming and why, and we will draw
        the journey around them.`,
      ),
      pictures: ['places/on-deck-tea'],
      link: quote,
    },
    {
      key: 'facts',
      title: 'What can be done',
      items: [
        { title: '2 to 11 days', text: p('aboard, and as long as you like ashore') },
        { title: 'Up to 56 guests', text: p('on one ship, and every suite a good one') },
        { title: 'Four rivers', text: p('each in its own season') },
      ],
    },
    {
      key: 'themed',
      eyebrow: 'Themed cruises',
      title: 'Two journeys with a subject',
      text: p('The same river in good company: somebody on board who has spent a life on one thing.'),
    },
    // Each themed cruise: its name, its ship above it, its length and departure below.
    {
      key: 'theme-music',
      eyebrow: 'Antara Ganges Voyager II',
      title: 'Ragas on the River',
      text: p(
        `A sitar at first light, a sarangi after supper, and on the way the towns whose courts once paid for both. Three musicians travel with
        you; nobody needs to know anything beforehand.`,
      ),
      pictures: ['bespoke/music'],
      items: [
        { title: 'Duration', text: '7 Nights & 8 Days' },
        { title: 'Departure', text: 'From Patna to Kolkata, in January and February' },
      ],
      link: quote,
    },
    {
      key: 'theme-textiles',
      eyebrow: 'Antara Ganges Voyager',
      title: 'The Textile Trail',
      text: p(
        `Muslin at Shantipur, silk at Murshidabad, kantha stitched at a kitchen door: a week among the looms of Bengal, with a curator who knows
        the weavers by name.`,
      ),
      pictures: ['bespoke/textiles'],
      items: [
        { title: 'Duration', text: '7 Nights & 8 Days' },
        { title: 'Departure', text: 'From Kolkata, on Sundays in November and March' },
      ],
      link: quote,
    },
    {
      key: 'charter',
      eyebrow: 'Charters',
      title: 'Or take the whole ship',
      text: p(
        `From a houseboat for two couples to a Voyager for fifty-six. The itinerary, the menu and the hour of breakfast are yours; the captain
        keeps only the channel.`,
      ),
      pictures: ['bespoke/charter'],
      items: [
        { title: 'Antara Nauka Vilas', text: '8 guests, Brahmaputra' },
        { title: 'Antara Catamarans', text: '20 guests on the pair, Bhitarkanika' },
        { title: 'Antara Ganga Vilas', text: '36 guests, Ganges and Padma' },
        { title: 'Antara Bengal Ganga', text: '40 guests, Hooghly' },
        { title: 'Antara Ganges Voyager and Voyager II', text: '56 guests each, Ganges and Hooghly' },
      ],
    },
    {
      key: 'steps',
      eyebrow: 'How it is made',
      title: 'From a letter to a gangway',
      items: [
        {
          title: 'You write to us',
          text: p(
            'Who is coming, roughly when, and what you would talk about at dinner. Ten lines are plenty.',
          ),
        },
        {
          title: 'We answer within 48 hours',
          text: p(
            'With a ship that suits, two routes that fit her draught and the season, and an honest fare.',
          ),
        },
        {
          title: 'We draw it together',
          text: p(
            'Guides, cooks, musicians, a school to visit or a lake to sit by: line by line, until it is yours.',
          ),
        },
        {
          title: 'You step aboard',
          text: p('The person who planned it with you stands at the gangway.'),
        },
      ],
      link: quote,
    },
  ],
};
