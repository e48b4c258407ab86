import type { Stories } from '../internal/stories.ts';
import { storyPicture } from '../internal/story-scenes.ts';
import { Card } from './card.tsx';
import { DateText } from '../date/date-text.tsx';

export default {
  group: 'Pictures and films',
  about: 'One of a list. One link, and the whole card presses it.',
  width: 'medium',
  states: [
    <Card
      key="picture, date, words"
      to="/blogs/what-to-pack"
      picture={storyPicture('blog/1', 'An open cane trunk with folded cottons and a straw hat', 1200)}
      eyebrow={<DateText date="2025-09-14" format="american" />}
      title="What to pack for two weeks on the river"
    >
      Cotton, a shawl for the early deck, shoes that slip off at a temple gate, and one book you have meant to
      read.
    </Card>,
    <Card
      key="a way on of its own, in a new tab"
      href="https://letters.antara.example/october"
      newTab
      action="Read more"
      picture={storyPicture('newsletter/10', 'Cover of the October letter', 1200)}
      eyebrow={<DateText date="2025-10-01" format="american" />}
      title="The October letter"
    />,
    <Card
      key="without a picture"
      to="/careers"
      title="Second officer, Antara Ganges Voyager"
      action="See the post"
    >
      A master’s ticket for inland waters, and patience with sandbanks.
    </Card>,
    <Card
      key="long words"
      to="/blogs/long"
      eyebrow="From the pilot’s diary"
      title="How a pilot reads the Bhagirathi between Murshidabad and Farakka when the monsoon’s last water has gone and the sandbanks of the year before are no longer where the chart has them"
    >
      With a bamboo pole, a boy in the bow, and a memory of every bend.
    </Card>,
  ],
} satisfies Stories;
