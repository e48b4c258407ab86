import type { Stories } from '../internal/stories.ts';
import { Pagination } from './pagination.tsx';

export default {
  group: 'Actions',
  about: 'Pages of a list: the first, the last, and those around this one.',
  width: 'medium',
  states: [
    [1, 3],
    [4, 9],
    [12, 12],
  ].map(([page = 1, pages = 1]) => (
    <Pagination
      key={`${page} of ${pages}`}
      label={`Pages, ${page} of ${pages}`}
      page={page}
      pages={pages}
      hrefFor={(n) => `/blogs?page=${n}`}
    />
  )),
} satisfies Stories;
