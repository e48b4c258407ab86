import type { Meta, StoryObj } from '../testing/stories.ts';
import { PasswordField } from './password-field.tsx';
import { longWords, withHint, wrong } from '../testing/field-states.ts';

/** A password that can be shown. */
const meta = {
  title: 'Fields/Password field',
  component: PasswordField,
  args: { label: 'Password', name: 'password', defaultValue: 'river-light' },
} satisfies Meta<typeof PasswordField>;

export default meta;

type Story = StoryObj<typeof PasswordField>;

export const Plain: Story = {};

export const WithHint: Story = { args: withHint };

export const Wrong: Story = { args: wrong };

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = { args: longWords };
