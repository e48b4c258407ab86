import type { Meta, StoryObj } from '../testing/stories.ts';
import { TextField } from './text-field.tsx';
import { longWords, withHint, wrong } from '../testing/field-states.ts';

/** One line of text. */
const meta = {
  title: 'Fields/Text field',
  component: TextField,
  args: { label: 'Full name', name: 'name', placeholder: 'Asha Menon', autoComplete: 'name' },
} satisfies Meta<typeof TextField>;

export default meta;

type Story = StoryObj<typeof TextField>;

export const Plain: Story = {};

export const WithHint: Story = { args: withHint };

export const Wrong: Story = { args: wrong };

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = { args: longWords };
