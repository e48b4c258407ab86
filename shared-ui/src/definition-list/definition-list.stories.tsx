import type { Stories } from '../internal/stories.ts';
import { DefinitionList } from './definition-list.tsx';
import { Price } from '../price/price.tsx';

export default {
  group: 'Words and figures',
  about: 'A ledger for the breakup of a fare, facts for figures.',
  width: 'medium',
  states: [
    <DefinitionList
      key="ledger"
      rows={[
        {
          term: 'Suites',
          description: <Price usdCents={412300} inrPerUsd={85} />,
          note: 'Suite 204, two guests, 7 nights',
        },
        { term: 'Coupon', description: '−USD 200.00', tone: 'discount' },
        { term: 'Subtotal', description: 'USD 3,923.00', tone: 'subtotal' },
        { term: 'Total', description: 'USD 4,119.15', tone: 'total' },
      ]}
    />,
    <DefinitionList
      key="facts"
      variant="facts"
      rows={[
        { term: 'Ship', description: 'Antara Ganga Vilas' },
        { term: 'Suites', description: '18', note: 'all with a French balcony' },
        { term: 'River', description: 'Ganges and Padma' },
        { term: 'Duration', description: '20 Nights & 21 Days' },
      ]}
    />,
  ],
} satisfies Stories;
