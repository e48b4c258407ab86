import { paths } from '@antara/contracts/composition/routes';
import { line, link, p, ul } from '../../text.ts';
import { release } from './release.ts';

export const riverCleanUp = release({
  title: 'What we took out of the river: figures for the season of 2025–26',
  slug: 'what-we-took-out-of-the-river-2025-26',
  date: '2026-05-19',
  cover_image: 'gallery/river-life-1',
  meta_title: 'River clean-up: Antara’s figures for the season of 2025–26',
  meta_description: line(
    `7.4 tonnes from eleven landings, 310 kilos of lost nets, and what did not work: a river line’s clean-up figures from October 2025 to April 2026.`,
  ),
  body:
    p(
      `<strong>Kolkata, 19 May 2026.</strong> Between October 2025 and April 2026 crews of Antara River Cruises and six village groups collected 7.4 tonnes of
      refuse at eleven landings on the Hooghly and the Bhagirathi. The figures, weighed on the bank and entered the same day, are published here for the third
      year.`,
    ) +
    ul(
      `3.1 tonnes were plastic, four fifths of it sachets and thin bags. Of this, 1.9 tonnes were clean enough to be sold to a recycler near Kolkata.`,
      `2.6 tonnes were flowers, leaves and straw left from worship. All of it was composted at Kalna and Shantipur and given to the gardens of
      two schools.`,
      `1.2 tonnes were glass and metal, and were sold.`,
      `0.5 tonnes were everything else, and went to municipal tips, for want of a better place.`,
    ) +
    p(
      `In the dolphin sanctuary between Sultanganj and Kahalgaon, by arrangement with the forest department, boatmen recovered 310 kilos of lost and
      abandoned net. Four turtles were cut out of it alive.`,
      `The work was done on 214 mornings. Thirty-eight women of the six groups were paid for it by the hour, at the rate of a skilled farm worker, and kept
      the proceeds of what was sold. On board, filtered water in glass took the place of some 60,000 plastic bottles, reckoned at three
      for each guest and night.`,
      `Two undertakings failed, and are reported for the use of others. A floating boom across a drain at Chandannagar was torn away by the first spring tide and has not
      been replaced; booms are for still water. Bins on four landings were full within a day and emptied within a month,
      and did more harm than good until the collection was agreed with the ward offices. At two landings it still is not.`,
      `Seven tonnes is little. The same eleven landings receive, by our own estimate, some ten times as much in a year. The figures are meant to show where it comes from and what it
      costs to pick up, which is now known to be nineteen rupees a kilo for plastic and eight for flowers.`,
      `For the coming season the company has undertaken to serve four landings more, to treat all galley waste on board the three larger ships, and to
      publish again in May. More about the work is on our ${link('page on sustainability', paths.sustainability())}.`,
    ),
});
