import type { Meta, StoryObj } from '../testing/stories.ts';
import { OpenButton, pressOpen } from '../testing/open-button.tsx';
import { scenes } from '../testing/story-scenes.ts';
import { Lightbox } from './lightbox.tsx';

/** Pictures over the whole window. Wraps at both ends; arrows, Home, End, swipe. */
const meta = {
  title: 'Pictures and films/Lightbox',
  component: Lightbox,
  args: { onClose: () => {} },
  play: pressOpen,
  render: (args) => (
    <OpenButton closed={{ index: null }}>
      <Lightbox {...args} />
    </OpenButton>
  ),
} satisfies Meta<typeof Lightbox>;

export default meta;

type Story = StoryObj<typeof Lightbox>;

export const Several: Story = { args: { pictures: scenes, index: 2, label: 'Scenes of the river' } };

export const One: Story = { args: { pictures: scenes.slice(0, 1), index: 0 } };
