import type { Meta, StoryObj } from '../testing/stories.ts';
import { EmailField } from './email-field.tsx';
import { longWords, withHint, wrong } from '../testing/field-states.ts';

/** An e-mail address. A domain with a typing mistake gets a suggestion. */
const meta = {
  title: 'Fields/E-mail field',
  component: EmailField,
  args: { label: 'Email', name: 'email', placeholder: 'asha@antara.example' },
} satisfies Meta<typeof EmailField>;

export default meta;

type Story = StoryObj<typeof EmailField>;

export const Plain: Story = {};

export const WithHint: Story = { args: withHint };

export const Wrong: Story = { args: wrong };

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = { args: longWords };
