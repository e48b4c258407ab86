import type { Meta, StoryObj } from '../testing/stories.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { longWords, withHint, wrong } from '../testing/field-states.ts';

/** Yes or no; the label may hold a link. */
const meta = {
  title: 'Fields/Checkbox field',
  component: CheckboxField,
  args: { label: 'I agree that my comment is kept with my name', name: 'agree' },
} satisfies Meta<typeof CheckboxField>;

export default meta;

type Story = StoryObj<typeof CheckboxField>;

export const Plain: Story = {};

export const WithHint: Story = { args: { ...withHint, defaultChecked: true } };

export const Wrong: Story = { args: wrong };

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = { args: longWords };
