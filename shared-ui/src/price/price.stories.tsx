import type { Stories } from '../internal/stories.ts';
import { Price } from './price.tsx';

export default {
  group: 'Words and figures',
  about: 'US dollars, and rupees at the day’s rate.',
  states: [
    ...(['small', 'medium', 'large'] as const).map((size) => (
      <Price key={size} size={size} usdCents={123400} inrPerUsd={82.94} />
    )),
    <Price key="stacked" layout="stacked" usdCents={123400} inr={102345} />,
    <Price key="dollars alone, without a rate" usdCents={123400} inrPerUsd={null} />,
    <Price
      key="with GST beside it"
      usdCents={75600}
      inrPerUsd={88}
      other={{ label: 'with GST', usdCents: 79380, inr: 69854 }}
    />,
    <Price
      key="with the agent's commission"
      usdCents={123400}
      inrPerUsd={82.94}
      agent={{ label: 'Commission', usdCents: 14808 }}
    />,
    <Price key="below zero" usdCents={-20000} inrPerUsd={82.94} />,
  ],
} satisfies Stories;
