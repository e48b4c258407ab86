import type { Meta, StoryObj } from '../testing/stories.ts';
import { Price } from '../price/price.tsx';
import { DefinitionList } from './definition-list.tsx';

/** A ledger for the breakup of a fare, facts for figures. */
const meta = {
  title: 'Words and figures/Definition list',
  component: DefinitionList,
  parameters: { width: 'medium' },
} satisfies Meta<typeof DefinitionList>;

export default meta;

type Story = StoryObj<typeof DefinitionList>;

export const Ledger: Story = {
  args: {
    rows: [
      {
        term: 'Suites',
        description: <Price usdCents={412300} inrPerUsd={85} />,
        note: 'Suite 204, two guests, 7 nights',
      },
      { term: 'Coupon', description: '−USD 200.00', tone: 'discount' },
      { term: 'Subtotal', description: 'USD 3,923.00', tone: 'subtotal' },
      { term: 'Total', description: 'USD 4,119.15', tone: 'total' },
    ],
  },
};

export const Facts: Story = {
  args: {
    variant: 'facts',
    rows: [
      { term: 'Ship', description: 'Antara Ganga Vilas' },
      { term: 'Suites', description: '18', note: 'all with a French balcony' },
      { term: 'River', description: 'Ganges and Padma' },
      { term: 'Duration', description: '20 Nights & 21 Days' },
    ],
  },
};
