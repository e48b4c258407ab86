import type { Meta, StoryObj } from '../testing/stories.ts';
import { PhoneField } from './phone-field.tsx';
import { longWords, withHint, wrong } from '../testing/field-states.ts';

/** A dialling code and a number. */
const meta = {
  title: 'Fields/Telephone field',
  component: PhoneField,
  args: { label: 'Contact number', name: 'phone' },
} satisfies Meta<typeof PhoneField>;

export default meta;

type Story = StoryObj<typeof PhoneField>;

export const Plain: Story = {};

export const WithHint: Story = { args: withHint };

export const Wrong: Story = { args: wrong };

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = { args: longWords };
