import type { Meta, StoryObj } from '../testing/stories.ts';
import { TextAreaField } from './text-area-field.tsx';
import { longWords, withHint, wrong } from '../testing/field-states.ts';

/** Text of several lines. */
const meta = {
  title: 'Fields/Text area field',
  component: TextAreaField,
  args: { label: 'Message', name: 'message' },
} satisfies Meta<typeof TextAreaField>;

export default meta;

type Story = StoryObj<typeof TextAreaField>;

export const Plain: Story = {};

export const WithHint: Story = { args: withHint };

export const Wrong: Story = { args: wrong };

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = { args: longWords };
