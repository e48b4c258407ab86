import type { Stories } from '../internal/stories.ts';
import { PageLoader, Spinner } from './page-loader.tsx';

export default {
  group: 'Waiting and failing',
  about: 'Three waves, and light passing over them.',
  width: 'medium',
  contained: true,
  states: [<PageLoader key="page" />, <Spinner key="spinner" />],
} satisfies Stories;
