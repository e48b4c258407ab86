import type { Meta, StoryObj } from '../testing/stories.ts';
import { Button } from '../button/button.tsx';
import { FileField } from './file-field.tsx';
import { longWords, withHint, wrong } from '../testing/field-states.ts';

/** A file, and how far it is on its way. */
const meta = {
  title: 'Fields/File field',
  component: FileField,
  args: { label: 'Resume (PDF)', name: 'file', accept: 'application/pdf' },
} satisfies Meta<typeof FileField>;

export default meta;

type Story = StoryObj<typeof FileField>;

export const Plain: Story = {};

export const WithHint: Story = { args: withHint };

export const Wrong: Story = { args: wrong };

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = { args: longWords };

export const UploadingKnownHowFar: Story = { args: { state: 'uploading', progress: 0.4 } };

export const Uploading: Story = { args: { state: 'uploading' } };

export const Done: Story = { args: { state: 'done' } };

export const Failed: Story = { args: { state: 'error' } };

export const WithButton: Story = {
  args: { hint: 'PDF, at most 5 MB', action: <Button variant="secondary">Upload</Button> },
};
