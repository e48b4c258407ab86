import type { Meta, StoryObj } from '../testing/stories.ts';
import { DateField } from './date-field.tsx';
import { longWords, withHint, wrong } from '../testing/field-states.ts';

/** A civil date, by the browser’s own field. */
const meta = {
  title: 'Fields/Date field',
  component: DateField,
  args: { label: 'Date of birth', name: 'born', min: '1926-01-01', max: '2008-11-21' },
} satisfies Meta<typeof DateField>;

export default meta;

type Story = StoryObj<typeof DateField>;

export const Plain: Story = {};

export const WithHint: Story = { args: withHint };

export const Wrong: Story = { args: wrong };

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = { args: longWords };
