import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FormMessage } from '../form-message/index.ts';
import { ErrorPanel } from './error-panel.tsx';

test('MF-04 says what is missing and offers Retry', async () => {
  const onRetry = vi.fn();
  render(
    <ErrorPanel
      title="The journeys could not be loaded"
      message="Try again in a moment."
      onRetry={onRetry}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Try again in a moment.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a form message is announced by a live region that was rendered before', () => {
  const { rerender } = render(<FormMessage />);
  const region = screen.getByRole('alert');
  expect(region.textContent).toBe('');
  rerender(<FormMessage tone="error">Invalid email format</FormMessage>);
  expect(screen.getByRole('alert')).toBe(region);
  expect(region.textContent).toBe('Invalid email format');
});
