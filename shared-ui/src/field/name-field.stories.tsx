import type { Meta, StoryObj } from '../testing/stories.ts';
import { NameField } from './name-field.tsx';
import { longWords, withHint, wrong } from '../testing/field-states.ts';

/** A person’s name. */
const meta = {
  title: 'Fields/Name field',
  component: NameField,
  args: { label: 'Full name', name: 'full_name' },
} satisfies Meta<typeof NameField>;

export default meta;

type Story = StoryObj<typeof NameField>;

export const Plain: Story = {};

export const WithHint: Story = { args: withHint };

export const Wrong: Story = { args: wrong };

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = { args: longWords };
