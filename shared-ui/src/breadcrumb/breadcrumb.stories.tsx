import type { Meta, StoryObj } from '../testing/stories.ts';
import { Breadcrumb } from './breadcrumb.tsx';

/** From the first page down to this one. */
const meta = {
  title: 'Actions/Breadcrumb',
  component: Breadcrumb,
  parameters: { width: 'medium' },
} satisfies Meta<typeof Breadcrumb>;

export default meta;

type Story = StoryObj<typeof Breadcrumb>;

export const ThreePages: Story = {
  args: {
    items: [{ label: 'Home', to: '/' }, { label: 'Our Ships', to: '/our-ships' }, { label: 'Bengal Ganga' }],
  },
};

export const LongWords: Story = {
  args: {
    items: [
      { label: 'Home', to: '/' },
      { label: 'Letters from the river', to: '/blogs' },
      { label: 'How a pilot reads the Bhagirathi between Murshidabad and Farakka after the monsoon' },
    ],
  },
};
