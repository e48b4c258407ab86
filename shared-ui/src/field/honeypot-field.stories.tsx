import type { Meta, StoryObj } from '../testing/stories.ts';
import { HoneypotField } from './honeypot-field.tsx';

/** For machines alone: nothing is to be seen here. */
const meta = {
  title: 'Fields/Honeypot field',
  component: HoneypotField,
} satisfies Meta<typeof HoneypotField>;

export default meta;

export const Empty: StoryObj<typeof HoneypotField> = {};
