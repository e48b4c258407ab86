import type { Meta, StoryObj } from '../testing/stories.ts';
import { OpenButton, pressOpen } from '../testing/open-button.tsx';
import { Drawer } from './drawer.tsx';

const manyDays = Array.from({ length: 14 }, (_, day) => (
  <p key={day}>
    The ship leaves at first light; breakfast is on deck, and the village of the day comes into sight before
    noon.
  </p>
));

/** A sheet from the side, or the whole window for the menu. */
const meta = {
  title: 'Over the page/Drawer',
  component: Drawer,
  args: { open: true, onClose: () => {} },
  play: pressOpen,
  render: (args) => (
    <OpenButton closed={{ open: false }}>
      <Drawer {...args} />
    </OpenButton>
  ),
} satisfies Meta<typeof Drawer>;

export default meta;

type Story = StoryObj<typeof Drawer>;

export const AtTheEnd: Story = { args: { title: 'Your rooms', children: <p>Suite 204</p> } };

export const LongAtTheStart: Story = { args: { title: 'The journey', side: 'start', children: manyDays } };

export const OverEverythingOnInk: Story = {
  args: {
    title: 'Menu',
    titleHidden: true,
    side: 'start',
    size: 'full',
    surface: 'ink',
    children: <p>Our cruises</p>,
  },
};
