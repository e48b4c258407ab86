import type { Meta, StoryObj } from '../testing/stories.ts';
import { scenes } from '../testing/story-scenes.ts';
import { Gallery } from './gallery.tsx';

/** Pictures in a grid; each opens in a lightbox, or by itself without scripts. */
const meta = {
  title: 'Pictures and films/Gallery',
  component: Gallery,
  parameters: { width: 'wide' },
} satisfies Meta<typeof Gallery>;

export default meta;

type Story = StoryObj<typeof Gallery>;

export const ThreeColumns: Story = { args: { label: 'Scenes of the river', pictures: scenes } };

export const FourSquare: Story = {
  args: { label: 'Four scenes', pictures: scenes.slice(0, 4), columns: 4, ratio: '1/1' },
};
