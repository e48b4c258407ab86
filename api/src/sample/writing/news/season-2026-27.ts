import { paths } from '@antara/contracts/composition/routes';
import { departures } from '../../rotation.ts';
import { line, link, p, ul } from '../../text.ts';
import type { JourneySlug } from '../../types.ts';
import { journey, ship } from '../links.ts';
import { release } from './release.ts';

const season = departures('2026-10-01', 7);
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The days a journey leaves in the season, as the timetable has them: "4 November, 23 December and 10 February". */
const leaves = (slug: JourneySlug) =>
  list.format(
    season
      .filter((sailing) => sailing.journey === slug)
      .map(({ date_from }) => dayAndMonth.format(new Date(date_from))),
  );

export const season202627 = release({
  title: 'Dates for the season of 2026–27 are open',
  slug: 'dates-for-the-season-of-2026-27-are-open',
  date: '2026-06-09',
  cover_image: 'gallery/ships-1',
  meta_title: 'Antara opens its dates for the season of 2026–27',
  meta_description: line(
    `More than two hundred sailings on four rivers between October 2026 and the end of April 2027, with the dates of the long journeys.`,
  ),
  body:
    p(
      `<strong>New Delhi, 9 June 2026.</strong> Antara River Cruises has opened the sailings of its season from 1 October
      2026 to 30 April 2027 for booking. Four ships, two catamarans and one houseboat make ${String(season.length)} departures
      in these seven months, on the Ganges and the Hooghly, the Padma, the Brahmaputra, and the rivers of Bhitarkanika.`,
      `The short journeys keep their days. ${ship('antara-bengal-ganga', 'Antara Bengal Ganga')} leaves Kolkata every Monday for three nights
      and every Friday for two; ${ship('antara-ganges-voyager', 'Antara Ganges Voyager')} leaves every Sunday for a week, by turns to the craft villages of the Hooghly and to Murshidabad.
      The catamarans sail from Chandbali on Mondays and Fridays. The houseboat Antara Nauka Vilas begins at Majuli on 1 October and adds Kaziranga from the first week
      of November, after the park has opened.`,
      `For the long journeys, which are commonly booked a year ahead, the dates are:`,
    ) +
    ul(
      `${journey('kolkata-varanasi-upstream', 'Kolkata-Varanasi Upstream')}, 14 nights: ${leaves('kolkata-varanasi-upstream')}`,
      `${journey('varanasi-kolkata-downstream', 'Varanasi-Kolkata Downstream')}, 11 nights: ${leaves('varanasi-kolkata-downstream')}`,
      `${journey('ganges-and-padma', 'Ganges and Padma')}, 19 nights: ${leaves('ganges-and-padma')}`,
      `${journey('treading-the-buddhas-trail', 'Treading the Buddha’s Trail')}, 11 nights: ${leaves('treading-the-buddhas-trail')}`,
    ) +
    p(
      `Durga Puja falls between 17 and 21 October this year, Diwali between 7 and 9 November, Holi on 21 and 22 March. Sailings that touch one of these, or
      the days from Christmas Eve to New Year, are marked as festival sailings in the ${link('cruise calendar', paths.sellingChart())}.`,
      `Two things are changed at the request of guests. Talks on board last twenty minutes and no longer forty, and there is a vegetarian
      menu of equal length at every meal, on every vessel.`,
      `Fares, suites and the current state of each departure are shown on the page of the journey. Travel agents
      will find the same availability as everybody else, at the same minute, in the ${link('agents’ portal', paths.agentPortal())}.`,
    ),
});
