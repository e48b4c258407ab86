import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';
import { pageRange } from './page-range.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i shows %j', (page, pages, shown) => {
  expect(pageRange(page, pages)).toEqual(shown);
});

const view = (page: number, pages: number) =>
  render(
    <MemoryRouter>
      <Pagination page={page} pages={pages} hrefFor={(n) => `/blogs?page=${n}`} />
    </MemoryRouter>,
  );

test('links to pages, marks this one, and has no previous at the beginning', () => {
  view(1, 3);
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/blogs?page=2');
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
});

test('a list of one page needs none', () => {
  view(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
