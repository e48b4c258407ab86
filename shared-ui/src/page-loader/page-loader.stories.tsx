import type { Meta, StoryObj } from '../testing/stories.ts';
import { PageLoader, Spinner } from './page-loader.tsx';

/** Three waves, and light passing over them. */
const meta = {
  title: 'Waiting and failing/Page loader',
  component: PageLoader,
  parameters: { width: 'medium', contained: true },
} satisfies Meta<typeof PageLoader>;

export default meta;

type Story = StoryObj<typeof PageLoader>;

export const Page: Story = {};

export const SpinnerAlone: Story = { render: (args) => <Spinner {...args} /> };
