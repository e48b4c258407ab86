import type { Meta, StoryObj } from '../testing/stories.ts';
import { Tabs } from './tabs.tsx';

/** One panel of several; all of them without scripts. */
const meta = {
  title: 'One of several/Tabs',
  component: Tabs,
  parameters: { width: 'wide' },
} satisfies Meta<typeof Tabs>;

export default meta;

type Story = StoryObj<typeof Tabs>;

export const Three: Story = {
  args: {
    label: 'Suite categories',
    items: [
      { id: 'signature', label: 'Signature', panel: <p>Nineteen square metres and a French balcony.</p> },
      { id: 'heritage', label: 'Heritage', panel: <p>Brass, cane and a writing desk.</p> },
      { id: 'maharaja', label: 'Maharaja', panel: <p>The whole bow.</p> },
    ],
  },
};

export const MoreThanFit: Story = {
  args: {
    label: 'Days',
    items: Array.from({ length: 15 }, (_, day) => ({
      id: `${day}`,
      label: `Day ${day + 1}`,
      panel: <p>What the river brings on day {day + 1}.</p>,
    })),
  },
};
