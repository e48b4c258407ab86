import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const bengalGanga: SamplePage = {
  page: 'BENGAL-GANGA',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'Every Monday from Kolkata',
      title: 'Up the Hooghly, the old way',
      text: p(
        `Twenty suites, one red wheel, and ninety kilometres of river that five nations once fought over.`,
      ),
      pictures: ['landing/bengal-ganga-hero'],
    },
    {
      key: 'intro',
      title: 'Step aboard under Howrah Bridge. Step off with the river in your ears.',
      text: p(
        `The mail came down this river by paddle steamer, and the tea, and the tax. Then the railway took them all, and for a hundred years
        nobody had a reason to travel slowly. Now there is one again.`,
      ),
    },
    {
      key: 'about',
      eyebrow: 'About',
      title: 'MV Bengal Ganga',
      text: p(
        `She takes her lines from the steamers of the 1920s: a straight bow, white rails, cane chairs under a long awning, a tall crowned
        funnel. Below the paint she is a shallow boat of steel that can lie against a mud bank where there is no jetty at all.`,
        `She carries forty guests at most and twenty-six crew, most of them from the river towns she calls at. They will wave to their
        mothers. You are welcome to do so too.`,
      ),
      pictures: ['ships/antara-bengal-ganga/cover', 'ships/antara-bengal-ganga/anchor'],
      items: [
        { title: '20', text: 'suites on two decks' },
        { title: '40', text: 'guests at most' },
        { title: '26', text: 'crew, of the river towns' },
      ],
    },
    {
      key: 'why',
      eyebrow: 'Why Bengal Ganga',
      title: 'Four good reasons, in no order',
      items: [
        {
          title: 'Short enough to say yes to',
          text: p(`A weekend, or Monday to Thursday. Back alongside by one, in time for an evening flight.`),
        },
        {
          title: 'All suites, all on the river',
          text: p(
            `No inside cabins, no wrong side of the ship: the river has two banks and you will see both.`,
          ),
        },
        {
          title: 'Five Europes in one afternoon',
          text: p(
            `Portuguese Bandel, Dutch Chinsurah, French Chandannagar, Danish Serampore, British Barrackpore, and the temples of the families who
            outlived them.`,
          ),
        },
        {
          title: 'A kitchen worth sailing for',
          text: p(
            `Bengal at table: fish in mustard and banana leaf, six ways with greens, and a sweet that hides rose water.`,
          ),
        },
      ],
    },
    {
      key: 'quote',
      title: 'On a river, you do not travel to places. You sit still, and they come to you.',
    },
    {
      key: 'amenities',
      eyebrow: 'Amenities',
      title: 'Everything a steamer had, and hot water',
      items: [
        {
          title: 'Sun deck',
          text: p(`The length of the ship, shaded fore and aft.`),
          picture: 'ships/antara-bengal-ganga/deck',
        },
        {
          title: 'Saloon and bar',
          text: p(`Ceiling fans, cane chairs, and a shelf of books on Bengal.`),
          picture: 'ships/antara-bengal-ganga/interior-1',
        },
        {
          title: 'Dining room',
          text: p(`One sitting for everyone, windows on both sides.`),
          picture: 'ships/antara-bengal-ganga/interior-2',
        },
        {
          title: 'Twenty suites',
          text: p(`Teak floors, block-printed cotton, brass lamps from Matiari, cooling you set yourself.`),
          picture: 'suites/heritage',
        },
        { title: 'Country boats', text: p(`Two for landings, with a fixed stair and a handrail.`) },
        { title: 'Clean water', text: p(`Filtered on board, in glass, in every suite and on every walk.`) },
        { title: 'A nurse on board', text: p(`On every sailing, and a doctor on call in every town.`) },
        { title: 'Wireless internet', text: p(`In the saloon, wherever the banks have coverage.`) },
      ],
    },
    {
      key: 'gallery',
      eyebrow: 'From the album',
      title: 'Seen from the rail',
      pictures: [
        'landing/bengal-ganga-1',
        'landing/bengal-ganga-2',
        'landing/bengal-ganga-3',
        'landing/bengal-ganga-4',
        'landing/bengal-ganga-5',
      ],
    },
    {
      key: 'destination',
      eyebrow: 'Destination',
      title: 'The Hooghly, above Kolkata',
      text: p(
        `Two ways to see the same ninety kilometres: one for a weekend, one for as long as it takes to hear a river pray.`,
      ),
    },
    {
      key: 'an-insight',
      eyebrow: '2 Nights / 3 Days',
      title: 'An Insight',
      text: p(
        `Friday to Sunday. Under Howrah Bridge at noon, among the hundred and eight temples of Kalna on Saturday, home through the old Danish
        town of Serampore.`,
      ),
      pictures: ['journeys/an-insight/cover'],
      items: [
        { title: 'Leaves', text: 'Kolkata, every Friday at half past one' },
        { title: 'Ashore', text: 'Kolkata, Sunday by one' },
      ],
      link: { label: 'See the journey', url: '/booking/an-insight' },
    },
    {
      key: 'a-mystical-journey',
      eyebrow: '3 Nights / 4 Days',
      title: 'A Mystical Journey',
      text: p(
        `Every Monday, to the towns where Bengal prays: the Kali of Dakshineswar, the Imambara of Hooghly with its great clock, the basilica of
        Bandel, and Mayapur, where the singing never quite stops.`,
      ),
      pictures: ['journeys/a-mystical-journey/cover'],
      items: [
        { title: 'Leaves', text: 'Kolkata, every Monday at two' },
        { title: 'Ashore', text: 'Kolkata, Thursday by one' },
      ],
      link: { label: 'See the journey', url: '/booking/a-mystical-journey' },
    },
    {
      key: 'call',
      title: 'Rather ask a person?',
      text: p(`The people who answer have sailed both journeys. Ring, or send us a line.`),
    },
  ],
};
