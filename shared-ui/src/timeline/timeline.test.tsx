import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Timeline } from './timeline.tsx';

test('is an ordered list, each with its heading', () => {
  const { container } = render(
    <Timeline
      headingLevel={4}
      items={[
        { id: '1', when: 'Day 1', title: 'Kolkata' },
        { id: '2', when: 'Day 2', title: 'Kalna', children: <p>Temples in two rings</p> },
      ]}
    />,
  );
  expect(container.querySelector('ol')).toBeTruthy();
  const [, second] = screen.getAllByRole('listitem');
  if (!second) throw new Error('no second item');
  expect(within(second).getByRole('heading', { level: 4 }).textContent).toBe('Kalna');
  expect(second.textContent).toBe('Day 2KalnaTemples in two rings');
});
