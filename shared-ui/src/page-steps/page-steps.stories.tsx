import type { Stories } from '../internal/stories.ts';
import { PageSteps } from './page-steps.tsx';

export default {
  group: 'Actions',
  about: 'The way through a list by date: to what is newer and what is older.',
  width: 'medium',
  states: [
    <PageSteps
      key="first"
      label="Pages, at the beginning"
      newer={undefined}
      older="/blogs?cursor=2026-01-01.9"
    />,
    <PageSteps
      key="middle"
      label="Pages, in the middle"
      newer="/blogs?cursor=2026-02-01.4.newer"
      older="/blogs?cursor=2026-01-01.9"
    />,
  ],
} satisfies Stories;
