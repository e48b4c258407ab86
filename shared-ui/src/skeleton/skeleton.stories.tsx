import type { Meta, StoryObj } from '../testing/stories.ts';
import { Skeleton, SkeletonText } from './skeleton.tsx';

/** The shape of what is coming. */
const meta = {
  title: 'Waiting and failing/Skeleton',
  component: Skeleton,
  args: { ratio: '21/9', width: 'long' },
  parameters: { width: 'medium' },
} satisfies Meta<typeof Skeleton>;

export default meta;

type Story = StoryObj<typeof Skeleton>;

export const Line: Story = { args: { shape: 'line' } };

export const Title: Story = { args: { shape: 'title' } };

export const Control: Story = { args: { shape: 'control' } };

export const Picture: Story = { args: { shape: 'picture' } };

/** As high as its box. */
export const Block: Story = { args: { shape: 'block', ratio: undefined, width: undefined } };

export const Text: Story = { render: () => <SkeletonText lines={4} /> };
