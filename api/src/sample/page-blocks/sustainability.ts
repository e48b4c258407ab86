import { paths } from '@antara/contracts/composition/routes';
import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const sustainability: SamplePage = {
  page: 'SUSTAINABILITY',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'Sustainability',
      title: 'A ship leaves a wake. The art is in making it small.',
      text: p(
        `We live by rivers that hundreds of millions of people drink from, wash in and pray to. So here is what we do, line by line and in words you can
        hold us to: ask any captain to show you, and he will.`,
      ),
      pictures: ['sustainability/hero'],
    },
    {
      key: 'clean-river',
      title: 'Clean River',
      text: p('What goes into the water.'),
      pictures: ['sustainability/clean-river'],
      items: [
        {
          title: 'Waste water is treated on board',
          text: p(
            'In a biological plant, with a log that stands open to any guest. The houseboat, too small for one, lands hers.',
          ),
        },
        {
          title: 'What cannot be cleaned is landed',
          text: p('Sludge and used oil go ashore to licensed handlers, and we keep the receipts.'),
        },
        {
          title: 'Nothing is thrown overboard',
          text: p('Not a peel, not a petal. Kitchen waste is sorted in the galley and composted on land.'),
        },
        {
          title: 'We pick up where we stop',
          text: p('At every landing the crew takes one sack along and brings it back full.'),
        },
      ],
    },
    {
      key: 'clean-fuel',
      title: 'Clean Fuel',
      text: p('What goes up the funnel.'),
      pictures: ['sustainability/clean-fuel'],
      items: [
        {
          title: 'Low-sulphur diesel only',
          text: p('The same grade that is sold for road vehicles, on every ship and every generator.'),
        },
        {
          title: 'Slowly, and by day',
          text: p(
            'Most legs are sailed at the pace of a bicycle: half the speed takes far less than half the fuel.',
          ),
        },
        {
          title: 'Sun on the awning',
          text: p(
            'Panels on the top deck light the suites and turn the fans by day. The meter hangs in the saloon.',
          ),
        },
        {
          title: 'Electric launches in the creeks',
          text: p(
            'In Bhitarkanika the excursion boats run on batteries, charged at the jetty. The deer do not look up.',
          ),
        },
      ],
    },
    {
      key: 'go-local',
      title: 'Go Local',
      text: p('Where the money goes.'),
      pictures: ['sustainability/go-local'],
      items: [
        {
          title: 'Crews from the river towns',
          text: p('Most of those who sail with you were born within sight of the water you are on.'),
        },
        {
          title: 'Markets, not warehouses',
          text: p('Fish, greens and fruit are bought where we moor; the menu says which morning and where.'),
        },
        {
          title: 'Guides who live there',
          text: p('Each is paid by the day, at a rate agreed with them, not by what you buy afterwards.'),
        },
        {
          title: 'Makers are paid their price',
          text: p('The boutiques buy from the workshops you visit, and do not bargain.'),
        },
      ],
    },
    {
      key: 'go-natural',
      title: 'Go Natural',
      text: p('What you touch on board.'),
      pictures: ['sustainability/go-natural'],
      items: [
        {
          title: 'Water from a carafe',
          text: p('Filtered on board and served in glass and brass. There is no plastic bottle to be had.'),
        },
        {
          title: 'Soap that a river forgives',
          text: p(
            'Plant-based and free of phosphates, in jars that are filled again, for guests and laundry alike.',
          ),
        },
        {
          title: 'Cotton, cane, clay and leaf',
          text: p(
            'Handloom linen, clay cups ashore, plates of stitched leaves, and a carpenter who mends the chairs.',
          ),
        },
        {
          title: 'A distance kept',
          text: p(
            'Engines stop for dolphins. On nesting beaches we stay behind the forest guard, without lamps.',
          ),
        },
      ],
    },
    {
      key: 'not-yet',
      eyebrow: 'Not yet',
      title: 'What we have not solved',
      text: p(
        `Our engines burn diesel, and there is no quay on these rivers yet that could charge a ship instead. Most of our guests arrive by air. We have
        no certificate to show you that we would trust more than your own eyes. We would rather say so than print a leaf on the brochure.`,
      ),
      link: { label: 'Ask us anything about it', url: paths.contactUs() },
    },
  ],
};
