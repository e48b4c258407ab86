import type { Meta, StoryObj } from '../testing/stories.ts';
import { ButtonLink } from '../button/button-link.tsx';
import { EmptyState } from './empty-state.tsx';

/** Nothing yet, and what to do about it. */
const meta = {
  title: 'Waiting and failing/Empty state',
  component: EmptyState,
  parameters: { width: 'wide' },
} satisfies Meta<typeof EmptyState>;

export default meta;

type Story = StoryObj<typeof EmptyState>;

export const WithAWayOn: Story = {
  args: {
    title: 'No journeys booked yet',
    action: <ButtonLink to="/booking">Find a journey</ButtonLink>,
    children: 'When you book, your sailing and its papers wait here.',
  },
};

export const WordsAlone: Story = { args: { title: 'No pictures in this category yet' } };
