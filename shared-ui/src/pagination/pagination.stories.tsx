import type { Meta, StoryObj } from '../testing/stories.ts';
import { Pagination } from './pagination.tsx';

/** Pages of a list: the first, the last, and those around this one. */
const meta = {
  title: 'Actions/Pagination',
  component: Pagination,
  args: { hrefFor: (page) => `/blogs?page=${page}` },
  parameters: { width: 'medium' },
} satisfies Meta<typeof Pagination>;

export default meta;

type Story = StoryObj<typeof Pagination>;

export const FirstOfThree: Story = { args: { label: 'Pages, 1 of 3', page: 1, pages: 3 } };

export const FourthOfNine: Story = { args: { label: 'Pages, 4 of 9', page: 4, pages: 9 } };

export const LastOfTwelve: Story = { args: { label: 'Pages, 12 of 12', page: 12, pages: 12 } };
