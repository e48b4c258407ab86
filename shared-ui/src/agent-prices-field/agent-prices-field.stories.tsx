import type { Stories } from '../internal/stories.ts';
import { AgentPricesField } from './agent-prices-field.tsx';

export default {
  group: 'Fields',
  about: 'A travel agent’s switch: commission or net beside prices, or neither.',
  states: [
    <AgentPricesField key="hidden" value="hide" failed={false} onChange={() => {}} />,
    <AgentPricesField key="net" value="net" failed={false} onChange={() => {}} />,
    <AgentPricesField key="failed" value="commission" failed onChange={() => {}} />,
  ],
} satisfies Stories;
