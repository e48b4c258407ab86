import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

test('has a size and a surface; paper is the page’s own', () => {
  const { rerender } = render(
    <Dialog open onClose={() => {}} title="Search">
      Words
    </Dialog>,
  );
  const look = () => {
    const { size, surface } = screen.getByRole('dialog', { name: 'Search' }).dataset;
    return [size, surface];
  };
  expect(look()).toEqual(['medium', undefined]);
  rerender(
    <Dialog open onClose={() => {}} title="Search" size="full" surface="teal">
      Words
    </Dialog>,
  );
  expect(look()).toEqual(['full', 'teal']);
});
