import type { Meta, StoryObj } from '../testing/stories.ts';
import { storyPicture } from '../testing/story-scenes.ts';
import { DateText } from '../date/date-text.tsx';
import { Card } from './card.tsx';

/** One of a list. One link, and the whole card presses it. */
const meta = {
  title: 'Pictures and films/Card',
  component: Card,
  parameters: { width: 'medium' },
} satisfies Meta<typeof Card>;

export default meta;

type Story = StoryObj<typeof Card>;

export const WithPicture: Story = {
  args: {
    to: '/blogs/what-to-pack',
    picture: storyPicture('blog/1', 'An open cane trunk with folded cottons and a straw hat', 1200),
    eyebrow: <DateText date="2025-09-14" format="american" />,
    title: 'What to pack for two weeks on the river',
    children:
      'Cotton, a shawl for the early deck, shoes that slip off at a temple gate, and one book you have meant to read.',
  },
};

export const InANewTab: Story = {
  args: {
    href: 'https://letters.antara.example/october',
    newTab: true,
    action: 'Read more',
    picture: storyPicture('newsletter/10', 'Cover of the October letter', 1200),
    eyebrow: <DateText date="2025-10-01" format="american" />,
    title: 'The October letter',
  },
};

export const WithoutPicture: Story = {
  args: {
    to: '/careers',
    title: 'Second officer, Antara Ganges Voyager',
    action: 'See the post',
    children: 'A master’s ticket for inland waters, and patience with sandbanks.',
  },
};

export const LongWords: Story = {
  args: {
    to: '/blogs/long',
    eyebrow: 'From the pilot’s diary',
    title:
      'How a pilot reads the Bhagirathi between Murshidabad and Farakka when the monsoon’s last water has gone and the sandbanks of the year before are no longer where the chart has them',
    children: 'With a bamboo pole, a boy in the bow, and a memory of every bend.',
  },
};
