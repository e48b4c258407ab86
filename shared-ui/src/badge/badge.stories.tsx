import type { Meta, StoryObj } from '../testing/stories.ts';
import { Badge } from './badge.tsx';

/** A word beside a title. */
const meta = {
  title: 'Words and figures/Badge',
  component: Badge,
  args: { children: 'Festival sailing' },
} satisfies Meta<typeof Badge>;

export default meta;

type Story = StoryObj<typeof Badge>;

export const Neutral: Story = { args: { tone: 'neutral' } };

export const Teal: Story = { args: { tone: 'teal' } };

export const Brick: Story = { args: { tone: 'brick' } };

export const Marigold: Story = { args: { tone: 'marigold' } };
