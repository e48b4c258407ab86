import type { Stories } from '../internal/stories.ts';
import { EmptyState } from './empty-state.tsx';
import { ButtonLink } from '../button/button-link.tsx';

export default {
  group: 'Waiting and failing',
  about: 'Nothing yet, and what to do about it.',
  width: 'wide',
  states: [
    <EmptyState
      key="with a way on"
      title="No journeys booked yet"
      action={<ButtonLink to="/booking">Find a journey</ButtonLink>}
    >
      When you book, your sailing and its papers wait here.
    </EmptyState>,
    <EmptyState key="words alone" title="No pictures in this category yet" />,
  ],
} satisfies Stories;
