import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const catamaran: SamplePage = {
  page: 'CATAMARAN',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'Bhitarkanika, Odisha',
      title: 'Into the mangroves, without a sound',
      text: p(
        `Two catamarans, twenty guests, three days on the tide: past crocodiles that do not wake, herons that do not rise, and deer that go
        on drinking.`,
      ),
      pictures: ['landing/catamaran-hero'],
    },
    {
      key: 'about',
      eyebrow: 'About',
      title: 'Twins of the delta',
      text: p(
        `Antara Baitarani and Antara Mahanadi are named after two of the rivers that made this coast. They were drawn for one kind of water:
        the brown, branching, breathing kind that comes and goes twice a day between the roots of Bhitarkanika.`,
        `They sail in company. By day each follows a creek of its own, so that nobody waits for a view; at night they lie side by side
        with a gangway between them, and dinner is laid on one or the other.`,
      ),
      pictures: ['landing/catamaran-4'],
      items: [
        { title: '10', text: 'suites, five on each' },
        { title: '20', text: 'guests in all' },
        { title: '2', text: 'naturalists' },
        { title: '0', text: 'engines after dark' },
      ],
    },
    {
      key: 'why',
      eyebrow: 'Why Antara Catamarans',
      title: 'Two slim hulls, and hardly a ripple',
      pictures: ['landing/catamaran-2'],
      items: [
        {
          title: 'They make no wash',
          text: p(
            `A wave on the mud bank is what wakes a crocodile. Two narrow hulls hardly make one, so we see him as he is: asleep, six metres
            long, with an egret on watch.`,
          ),
        },
        {
          title: 'They go where the creek goes',
          text: p(
            `They float in water that would reach your waist. Where even that is too much, an electric boat goes on without them.`,
          ),
        },
        {
          title: 'They are silent at night',
          text: p(
            `Batteries carry the lamps and the cooling until morning. What you hear is the tide turning, and what is abroad in it.`,
          ),
        },
        {
          title: 'There is someone to ask',
          text: p(
            `A naturalist sails on each, with field glasses for everyone and a name for every kingfisher. There are eight kinds here.`,
          ),
        },
      ],
    },
    {
      key: 'destination',
      eyebrow: 'Destination',
      title: 'A forest that stands in the sea',
      text: p(
        `Bhitarkanika is India’s second mangrove forest, where the Brahmani and the Baitarani come to the Bay of Bengal. Some 1,800 estuarine
        crocodiles live here. When a rearing station was begun in 1975 there were fewer than a hundred.`,
        `From August to November thousands of storks and egrets nest in a few acres at Bagagahana. The park closes from May to July, while the
        crocodiles nest, and so do we.`,
      ),
      pictures: ['landing/catamaran-1', 'landing/catamaran-3', 'landing/catamaran-5'],
    },
    {
      key: 'amenities',
      eyebrow: 'Amenities',
      title: 'Small ships, nothing missing',
      pictures: ['suites/catamaran', 'ships/antara-catamarans/deck', 'ships/antara-catamarans/interior-2'],
      items: [
        {
          title: 'Suites at the waterline',
          text: 'A long window a hand’s breadth above the creek, cooling you set yourself, a hot shower.',
        },
        {
          title: 'Nets between the hulls',
          text: 'Lie on your front over the moving water; nobody has yet got up before they were called.',
        },
        {
          title: 'A shaded upper deck',
          text: 'For meals, for watching, and for the hour when there is nothing to watch.',
        },
        {
          title: 'An Odia cook',
          text: 'The catch of the day, rice, and vegetables from the gardens of Rajnagar.',
        },
        {
          title: 'Electric landing boat',
          text: 'For the creeks too narrow for anything else, at the pace of a walking heron.',
        },
        {
          title: 'Looked after',
          text: 'A first-aid post on board and radio contact with the forest department, day and night.',
        },
      ],
    },
    {
      key: 'package',
      eyebrow: '2 Nights / 3 Days',
      title: 'Bhitarkanika Mangroves',
      text: p(`From Chandbali every Friday, August to April. Four hours by road from Bhubaneswar.`),
      pictures: ['journeys/bhitarkanika-mangroves/map'],
      items: [
        {
          title: 'Friday',
          text: p(
            `Crab and dalma for lunch at Chandbali, then down the Baitarani as it turns from brown to green. Night in a creek, engines off.`,
          ),
        },
        {
          title: 'Saturday',
          text: p(
            `The crocodile creeks in the cool of the morning, the rearing station at Dangmal, a forest trail to a lotus pond.`,
          ),
        },
        {
          title: 'Sunday',
          text: p(`The heronry of Bagagahana before breakfast, then back with the tide. Ashore at noon.`),
        },
      ],
      link: { label: 'Dates, suites and fares', url: '/booking/bhitarkanika-mangroves' },
    },
    {
      key: 'included',
      title: 'What’s included',
      items: [
        { title: 'Your suite for two nights on board' },
        { title: 'All meals, with filtered water, tea and ordinary coffee' },
        { title: 'Park permits, entrance and boat fees, and forest guides' },
        { title: 'A naturalist on each vessel, and field glasses to borrow' },
        { title: 'Creek outings by electric boat and all visits named in the itinerary' },
      ],
    },
    {
      key: 'not-included',
      title: 'Not Included',
      items: [
        { title: 'Taxes, GST subject to revision' },
        { title: 'Arrival and departure transfers to and from the jetty' },
        { title: 'Airfare' },
        { title: 'Specialty coffees, wines, beer and spirits' },
        { title: 'Shipboard gratuities' },
        { title: 'All incidentals' },
      ],
    },
    {
      key: 'enquiry',
      title: 'Ask us about a date',
      text: 'You will hear from us within 48 hours.',
    },
  ],
};
