import type { Meta, StoryObj } from '../testing/stories.ts';
import { PageSteps } from './page-steps.tsx';

/** The way through a list by date: to what is newer and what is older. */
const meta = {
  title: 'Actions/Page steps',
  component: PageSteps,
  parameters: { width: 'medium' },
} satisfies Meta<typeof PageSteps>;

export default meta;

type Story = StoryObj<typeof PageSteps>;

export const First: Story = {
  args: { label: 'Pages, at the beginning', newer: undefined, older: '/blogs?cursor=2026-01-01.9' },
};

export const Middle: Story = {
  args: {
    label: 'Pages, in the middle',
    newer: '/blogs?cursor=2026-02-01.4.newer',
    older: '/blogs?cursor=2026-01-01.9',
  },
};
