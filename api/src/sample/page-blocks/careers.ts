import type { SamplePage } from '../content-types.ts';
import { p } from '../text.ts';

export const careersPage: SamplePage = {
  page: 'CAREERS',
  blocks: [
    {
      key: 'hero',
      eyebrow: 'Careers',
      title: 'Work where the road ends',
      text: p(
        `Two hundred and ten people keep seven vessels and one office going. Most were born within sight of a river, and most who join us stay.`,
      ),
      pictures: ['careers/crew'],
    },
    {
      key: 'intro',
      title: 'What it is like',
      text: p(
        `The day begins before the guests do. The engines are checked by torchlight, the market boat comes alongside, somebody sweeps the marigolds off the
        foredeck. By eleven at night the last glass is dried and the ship is yours and the river's.`,
        `Everyone has a bunk with a curtain, a seat at the same table, and a day ashore in every seven. Deckhands learn to steer if they ask; three of our masters asked. Women
        stand watches on four of our vessels, and lead two of the galleys.`,
      ),
      pictures: ['careers/guide', 'careers/galley'],
    },
    {
      key: 'openings',
      eyebrow: 'Open now',
      title: 'Six places at the table',
    },
    {
      key: 'cv',
      eyebrow: 'Apply',
      title: 'Tell us who you are',
      text: p(
        `Send your CV with this form: choose the PDF, press Upload, fill in the rest. Or write to the people who will read it, with the position in the subject line and your CV attached.
        Nothing on offer that suits you? Write all the same; crews change with the season.`,
      ),
      link: { label: 'careers@antara.example', url: 'mailto:careers@antara.example' },
    },
  ],
};
