import type { Meta, StoryObj } from '../testing/stories.ts';
import { AgentPricesField } from './agent-prices-field.tsx';

/** A travel agent’s switch: commission or net beside prices, or neither. */
const meta = {
  title: 'Fields/Agent prices field',
  component: AgentPricesField,
  args: { failed: false, onChange: () => {} },
} satisfies Meta<typeof AgentPricesField>;

export default meta;

type Story = StoryObj<typeof AgentPricesField>;

export const Hidden: Story = { args: { value: 'hide' } };

export const Net: Story = { args: { value: 'net' } };

export const Failed: Story = { args: { value: 'commission', failed: true } };
