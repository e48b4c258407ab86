import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const ships: SamplePage = {
  page: 'SHIPS',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'Our ships',
      title: 'Ships for shallow water',
      text: p(
        `Four cruise ships, two catamarans and one private houseboat. All suites, none of them inside, and not one that needs a
        harbour to stop for the night.`,
      ),
      pictures: ['heroes/ships'],
    },
    {
      key: 'fleet',
      eyebrow: 'The fleet',
      title: 'Seven hulls, one waterline',
      text: p(
        `From the flagship of the longest journeys to the houseboat for eight, drawn side by side as they would lie at the same
        quay, if only there were one long enough.`,
      ),
    },
    {
      key: 'food',
      eyebrow: 'Food',
      title: 'The market writes the menu',
      text: p(
        `The cook goes ashore before you do. What the boats bring to the steps in the morning is on the table by noon: river fish in
        mustard, greens with poppy seed, rice from the very bank you are passing.`,
        `Everyone dines at one sitting, so nobody waits for a table, and when the night allows the tables go up on deck. There is
        always something plain for a plain day.`,
      ),
      pictures: ['gallery/dining-1', 'gallery/dining-3'],
    },
    {
      key: 'service',
      eyebrow: 'Service',
      title: 'People who know the river by name',
      text: p(
        `Most of our crew grew up within sight of it. They know the lock-keeper at Farakka and the ferryman at Kalna, and by the second
        morning they know how you take your tea. On the larger ships there are two of them for every three guests; on the houseboat
        there are more of them than of you.`,
        `Bags are carried, shoes come back clean from the temple, and nobody will ask you to sign for a bottle of water.`,
      ),
      pictures: ['careers/crew'],
    },
    {
      key: 'aboard',
      eyebrow: 'On the three larger ships',
      title: 'Room for a little more',
      text: p(
        `A spa, a boutique and a stage of sorts need space that a small hull does not have. You find them on three of our ships, and on
        those only.`,
      ),
    },
    {
      key: 'spa',
      title: 'Spa',
      text: p(
        `Two treatment rooms, warm oil, river light through a cane blind. Come off the brick lanes of Murshidabad at four and be
        somebody else by six.`,
      ),
      pictures: ['ships/antara-ganges-voyager-ii/interior-2'],
    },
    {
      key: 'boutique',
      title: 'Boutique',
      text: p(
        `Handloom, brass and terracotta from the makers we visit, bought at the price they asked. The label says whose hands, and in
        which village.`,
      ),
      pictures: ['home/boutique'],
    },
    {
      key: 'events',
      title: 'Events',
      text: p(
        `Baul singers who come aboard with their own lamps, a sitar in the saloon, a talk that ends in argument. Festivals are kept on
        deck, and birthdays are found out.`,
      ),
      pictures: ['events/deck-evening'],
    },
    {
      key: 'scenes',
      eyebrow: 'On deck',
      title: 'Where the day goes by',
      pictures: [
        'ships/antara-ganga-vilas/deck',
        'ships/antara-bengal-ganga/deck',
        'ships/antara-catamarans/deck',
        'ships/antara-ganges-voyager/deck',
        'ships/antara-nauka-vilas/deck',
        'ships/antara-ganges-voyager-ii/deck',
      ],
    },
    {
      key: 'book',
      title: 'Choose the river. The ship comes with it.',
      text: p(`Every journey belongs to one ship. See them all, with their dates and fares.`),
    },
  ],
};
