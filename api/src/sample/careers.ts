/** What is open, on the river and ashore (PB-13). */
import type { SampleCareer } from './content-types.ts';
import { p, ul } from './text.ts';

export const careers: readonly SampleCareer[] = [
  {
    title: 'Second Master',
    location: 'Antara Ganges Voyager, Kolkata',
    employment_type: 'FULL_TIME',
    posted_on: '2026-11-09',
    description:
      p(
        `You stand every other watch between Kolkata and Farakka, under a master who has kept the same river for twenty-two years and means to hand it on. The channel
        moves; you move with it, note it, and tell the next ship.`,
      ) +
      ul(
        `An inland master's certificate, second class or better, and three seasons on the National Waterway`,
        `Patience with sand, fog, ferries and questions from guests, in that order`,
        `Hindi or Bengali on the radio, English on the bridge`,
      ),
  },
  {
    title: 'Naturalist',
    location: 'Antara Catamarans, Chandbali',
    employment_type: 'TEMPORARY',
    posted_on: '2026-11-02',
    description:
      p(
        `From December to April you are the one who sees it first: eight species of kingfisher, crocodiles that look like driftwood and driftwood that looks like
        crocodiles, and in the right week the turtles. Two vessels, ten guests in each, no loudspeaker.`,
      ) +
      ul(
        `A degree in zoology, botany or forestry, or the same learnt in the creeks`,
        `A steady hand with a small boat and a steadier one with ten people in it`,
        `Odia is worth more to us than a second degree`,
      ),
  },
  {
    title: 'Chef de Partie, Bengali kitchen',
    location: 'Antara Ganga Vilas, Kolkata and Varanasi',
    employment_type: 'FULL_TIME',
    posted_on: '2026-10-26',
    description:
      p(
        `Thirty-six covers, two stoves, and a market at every second landing. You cook what the bank sells that morning: hilsa when it runs, mustard greens when it does
        not. The grinding stone is older than the ship and is used daily.`,
      ) +
      ul(
        `Five years in a serious kitchen, two of them with Bengali or Awadhi food`,
        `A vegetarian menu as long and as good as the other one`,
        `Eleven weeks on, three weeks at home, all year`,
      ),
  },
  {
    title: 'Suite Steward',
    location: 'All ships',
    employment_type: 'FULL_TIME',
    posted_on: '2026-10-12',
    description:
      p(
        `Six suites are yours. You know who takes tea at six and who must not be woken before nine, whose knee is bad on gangways, and which lamp to leave on. Most of our
        pursers began here.`,
      ) +
      ul(
        `A year in a hotel or on a ship; a first job is fine if your references say why`,
        `English that guests understand, and one language of the river`,
        `Uniform, cabin for two, all meals, and the season's gratuities shared alike`,
      ),
  },
  {
    title: 'Marine Engineer, electric drives',
    location: 'Workshop, Kolkata',
    employment_type: 'FULL_TIME',
    posted_on: '2026-09-28',
    description:
      p(
        `Both catamarans leave the jetty on batteries and come home on sunlight when we have sized it right. You keep the drives, size the next bank, and decide with us which ship is refitted after
        them.`,
      ) +
      ul(
        `A degree or diploma in marine or electrical engineering, and five years with your hands in it`,
        `Lithium banks, shore power, and the habit of writing down what you changed`,
        `Two days a month on board, in any weather`,
      ),
  },
  {
    title: 'Reservations Correspondent',
    location: 'Corporate office, New Delhi',
    employment_type: 'PART_TIME',
    posted_on: '2026-09-14',
    description:
      p(
        `You answer letters: how cold, how steep, how much, how often. Twenty a day, each by hand, within 48 hours, from a desk above Connaught Place, and twice a year from a deck, so
        that you know what you are writing about.`,
      ) +
      ul(
        `English you would not be ashamed to see quoted, and Hindi`,
        `A third language is welcome: French, German, Japanese or Bengali`,
        `Twenty-four hours a week, mornings or evenings`,
      ),
  },
];
