import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { Steps } from './steps.tsx';

test('marks the current step, and links only to finished ones', () => {
  const items = [{ label: 'Suites', to: '/booking/x' }, { label: 'Guests', to: '/y' }, { label: 'Payment' }];
  render(
    <MemoryRouter>
      <Steps items={items} current={1} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
  ]);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Suites']);
});

test('a breadcrumb ends at this page', () => {
  render(
    <MemoryRouter>
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Our Ships' }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByText('Our Ships').getAttribute('aria-current')).toBe('page');
});
