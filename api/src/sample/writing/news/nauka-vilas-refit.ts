import { line, p, ul } from '../../text.ts';
import { journey, ship } from '../links.ts';
import { release } from './release.ts';

export const naukaVilasRefit = release({
  title: 'Antara Nauka Vilas returns to the Brahmaputra after her refit',
  slug: 'antara-nauka-vilas-returns-after-her-refit',
  date: '2026-09-22',
  cover_image: 'gallery/ships-3',
  meta_title: 'Houseboat Antara Nauka Vilas returns after her refit',
  meta_description: line(
    `Twice the solar power, a new cane roof and a drier landing boat: the four-suite houseboat sails again from Nimati Ghat on 1 October 2026.`,
  ),
  body:
    p(
      `<strong>Jorhat, 22 September 2026.</strong> The houseboat ${ship('antara-nauka-vilas', 'Antara Nauka Vilas')} will sail again from Nimati
      Ghat on Thursday, 1 October, after the most thorough overhaul since she was built. The work was done during the flood months, when she does not
      sail in any case, in a side channel above Nimati where she has been laid up since June.`,
      `Seventeen craftsmen from Majuli and the villages near Jorhat worked on her for fifteen weeks, among them four apprentices under
      twenty. Two of these have been taken into the crew.`,
    ) +
    ul(
      `<strong>Power.</strong> Solar panels now give 9.6 kilowatts at their best, twice as much as before. With a new battery of 40 kilowatt hours they carry light,
      fans, refrigerators and the kitchen's pumps through the night. The generator is needed for cooling on hot afternoons, and is silent
      after ten in the evening, as it has always been.`,
      `<strong>House.</strong> The cane roof has been laid new, in three layers, over bamboo that was smoked
      against borers. Joints are bound and not nailed, as in the first building, so that they give when she lies aground.`,
      `<strong>Hull.</strong> Six plates at the turn of the bilge have been replaced, and the survey for the coming year has been passed.`,
      `<strong>Guests.</strong> The four suites keep their size and their number. Showers have gained pressure, beds have new mattresses, and
      the landing boat has a higher bow and a handrail.`,
    ) +
    p(
      `Cane, bamboo, sal wood and eri silk were bought within eighty kilometres of the berth. What could not be had there, chiefly panels, battery and steel, came by
      rail to Jorhat. The cost, about a quarter above the estimate, was due mostly to the roof: good cane has become rare in Upper Assam, and the company has
      paid for a hectare of it to be planted on Majuli by a growers' group, to be ready for the next refit but one.`,
      `She sails with at most eight guests. October belongs to ${journey('majuli-and-the-monasteries', 'Majuli and the Monasteries')}, three nights;
      ${journey('brahmaputra-kaziranga', 'Brahmaputra and Kaziranga')}, four nights, follows from 5 November. She can also be taken whole by a
      family or a party of friends.`,
    ),
});
