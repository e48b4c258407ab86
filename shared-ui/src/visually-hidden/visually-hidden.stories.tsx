import type { Meta, StoryObj } from '../testing/stories.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** For the ear alone: nothing is to be seen here. */
const meta = {
  title: 'Words and figures/Visually hidden',
  component: VisuallyHidden,
} satisfies Meta<typeof VisuallyHidden>;

export default meta;

export const ReadAloud: StoryObj<typeof VisuallyHidden> = { args: { children: 'Read aloud' } };
