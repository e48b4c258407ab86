import type { Meta, StoryObj } from '../testing/stories.ts';
import { storyPicture } from '../testing/story-scenes.ts';
import { Picture } from './picture.tsx';

/** AVIF and WebP at five widths, in a box that keeps its place. */
const meta = {
  title: 'Pictures and films/Picture',
  component: Picture,
  args: {
    picture: storyPicture(
      'heroes/home',
      'The lamplit Antara Ganga Vilas before the temples of Varanasi at dusk',
    ),
    sizes: '100vw',
    focus: 'left',
  },
  parameters: { width: 'medium' },
} satisfies Meta<typeof Picture>;

export default meta;

type Story = StoryObj<typeof Picture>;

export const ThreeToTwo: Story = { args: { ratio: '3/2', priority: true } };

export const SixteenToTen: Story = { args: { ratio: '16/10' } };

export const Square: Story = { args: { ratio: '1/1' } };

export const FourToThree: Story = { args: { ratio: '4/3' } };

export const TwentyOneToNine: Story = { args: { ratio: '21/9' } };

/** A picture that is not there: its words stand in the box. */
export const NotThere: Story = {
  args: {
    picture: storyPicture('places/no-such-place', 'A place that is not in the library'),
    sizes: '50vw',
    focus: undefined,
  },
};
