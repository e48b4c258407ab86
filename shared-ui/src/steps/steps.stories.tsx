import type { Stories } from '../internal/stories.ts';
import { Steps } from './steps.tsx';

const stages = [{ label: 'Suites', to: '/booking' }, { label: 'Guests' }, { label: 'Payment' }];

export default {
  group: 'Actions',
  about: 'How far a booking has come.',
  width: 'wide',
  states: ['the first', 'the second', 'the last', 'all done'].map((key, current) => (
    <Steps key={key} label={`Progress, ${key}`} current={current} items={stages} />
  )),
} satisfies Stories;
