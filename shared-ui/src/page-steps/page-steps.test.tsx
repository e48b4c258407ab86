import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PageSteps } from './page-steps.tsx';

const view = (newer?: string, older?: string) =>
  render(
    <MemoryRouter>
      <PageSteps label="Pages of the journal" newer={newer} older={older} />
    </MemoryRouter>,
  );

test('PB-04 links to what is newer and older, with their relation', () => {
  view('/blogs', '/blogs?cursor=2026-01-01.9');
  screen.getByRole('navigation', { name: 'Pages of the journal' });
  const newer = screen.getByRole('link', { name: 'Newer' });
  expect([newer.getAttribute('href'), newer.getAttribute('rel')]).toEqual(['/blogs', 'prev']);
  const older = screen.getByRole('link', { name: 'Older' });
  expect([older.getAttribute('href'), older.getAttribute('rel')]).toEqual([
    '/blogs?cursor=2026-01-01.9',
    'next',
  ]);
});

test('PB-04 a list that is shown whole has none', () => {
  view();
  expect(screen.queryByRole('navigation')).toBeNull();
});
