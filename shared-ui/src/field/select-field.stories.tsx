import type { Meta, StoryObj } from '../testing/stories.ts';
import { SelectField } from './select-field.tsx';
import { longWords, withHint, wrong } from '../testing/field-states.ts';

const years = [
  { value: '2025', label: '2025', disabled: true },
  { value: '2026', label: '2026' },
];

/** One of a few choices; long lists are for the combobox field. */
const meta = {
  title: 'Fields/Select field',
  component: SelectField,
  args: { label: 'Year', name: 'year', options: years, placeholder: 'Choose a year' },
} satisfies Meta<typeof SelectField>;

export default meta;

type Story = StoryObj<typeof SelectField>;

export const Plain: Story = {};

export const WithHint: Story = { args: withHint };

export const Wrong: Story = { args: wrong };

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = { args: longWords };
