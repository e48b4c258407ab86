import type { Meta, StoryObj } from '../testing/stories.ts';
import { RadioGroupField } from './radio-group-field.tsx';
import { longHintAndError, longLabel, withHint, wrong } from '../testing/field-states.ts';
import { yesNo } from './yes-no.ts';

/** One of a few choices, all to be seen. */
const meta = {
  title: 'Fields/Radio group field',
  component: RadioGroupField,
  args: {
    legend: 'Are you a travel agent?',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No', hint: 'I travel for myself' },
    ],
    defaultValue: 'no',
  },
} satisfies Meta<typeof RadioGroupField>;

export default meta;

type Story = StoryObj<typeof RadioGroupField>;

export const Plain: Story = {
  args: { name: 'agent-plain', options: yesNo, defaultValue: undefined, inline: true },
};

export const WithHint: Story = { args: { ...withHint, name: 'agent-with-hint' } };

export const Wrong: Story = { args: { ...wrong, name: 'agent-wrong' } };

export const Disabled: Story = { args: { name: 'agent-disabled', disabled: true } };

export const LongWords: Story = {
  args: { ...longHintAndError, name: 'agent-long-words', legend: longLabel },
};
