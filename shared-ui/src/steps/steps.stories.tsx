import type { Meta, StoryObj } from '../testing/stories.ts';
import { Steps } from './steps.tsx';

/** How far a booking has come. */
const meta = {
  title: 'Actions/Steps',
  component: Steps,
  args: { items: [{ label: 'Suites', to: '/booking' }, { label: 'Guests' }, { label: 'Payment' }] },
  parameters: { width: 'wide' },
} satisfies Meta<typeof Steps>;

export default meta;

type Story = StoryObj<typeof Steps>;

export const TheFirst: Story = { args: { label: 'Progress, the first', current: 0 } };

export const TheSecond: Story = { args: { label: 'Progress, the second', current: 1 } };

export const TheLast: Story = { args: { label: 'Progress, the last', current: 2 } };

export const AllDone: Story = { args: { label: 'Progress, all done', current: 3 } };
