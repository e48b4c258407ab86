import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Drawer } from './drawer.tsx';

const drawer = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' });

test('comes from the end side; or from the start, over the whole window', () => {
  const { rerender } = render(
    <Drawer open onClose={() => {}} title="Menu">
      Our cruises
    </Drawer>,
  );
  expect([drawer().dataset.side, drawer().dataset.size]).toEqual(['end', 'medium']);
  rerender(
    <Drawer open onClose={() => {}} title="Menu" side="start" size="full" surface="ink">
      Our cruises
    </Drawer>,
  );
  expect([drawer().dataset.side, drawer().dataset.size, drawer().dataset.surface]).toEqual([
    'start',
    'full',
    'ink',
  ]);
});

test('a hidden title still names it, and its close button has the label it is given', () => {
  render(
    <Drawer open onClose={() => {}} title="Menu" titleHidden closeLabel="Close menu">
      Our cruises
    </Drawer>,
  );
  expect(drawer().open).toBe(true);
  expect(screen.getByRole('button', { name: 'Close menu' })).toBeTruthy();
});
