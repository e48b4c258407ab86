import type { Meta, StoryObj } from '../testing/stories.ts';
import { DateText } from './date-text.tsx';

/** Civil dates in four formats. */
const meta = {
  title: 'Words and figures/Date',
  component: DateText,
  args: { date: '2025-09-14' },
} satisfies Meta<typeof DateText>;

export default meta;

type Story = StoryObj<typeof DateText>;

export const Long: Story = { args: { format: 'long' } };

export const Short: Story = { args: { format: 'short' } };

export const MonthAndDay: Story = { args: { format: 'monthDay' } };

export const American: Story = { args: { format: 'american' } };
