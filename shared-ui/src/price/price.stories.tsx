import type { Meta, StoryObj } from '../testing/stories.ts';
import { Price } from './price.tsx';

/** US dollars, and rupees at the day’s rate. */
const meta = {
  title: 'Words and figures/Price',
  component: Price,
  args: { usdCents: 123400, inrPerUsd: 82.94 },
} satisfies Meta<typeof Price>;

export default meta;

type Story = StoryObj<typeof Price>;

export const Small: Story = { args: { size: 'small' } };

export const Medium: Story = { args: { size: 'medium' } };

export const Large: Story = { args: { size: 'large' } };

export const Stacked: Story = { args: { layout: 'stacked', inr: 102345, inrPerUsd: undefined } };

/** Without a rate there are dollars alone. */
export const DollarsAlone: Story = { args: { inrPerUsd: null } };

export const WithGst: Story = {
  args: { usdCents: 75600, inrPerUsd: 88, other: { label: 'with GST', usdCents: 79380, inr: 69854 } },
};

export const WithCommission: Story = { args: { agent: { label: 'Commission', usdCents: 14808 } } };

export const BelowZero: Story = { args: { usdCents: -20000 } };
