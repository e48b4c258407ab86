import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toast } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('OF-08 a message goes away by itself, and one with Undo stays until it is used or closed', () => {
  const onClose = vi.fn();
  const run = vi.fn();
  const { rerender } = render(<Toast message={{ text: 'Done.', action: null }} onClose={onClose} />);
  expect(screen.getByRole('status').textContent).toBe('Done.');
  act(() => void vi.advanceTimersByTime(8_000));
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(<Toast message={{ text: 'Closed.', action: { label: 'Undo', run } }} onClose={onClose} />);
  act(() => void vi.advanceTimersByTime(600_000));
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close the message' }));
  expect(run).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('OF-02 u puts the focus on the button of the message, but types a letter in a field', () => {
  const run = vi.fn();
  render(
    <>
      <input aria-label="text" />
      <Toast message={{ text: 'Closed.', action: { label: 'Undo', run } }} onClose={() => {}} />
    </>,
  );
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.keyDown(screen.getByLabelText('text'), { key: 'u' });
  expect(document.activeElement).not.toBe(undo);
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(document.activeElement).toBe(undo);
  expect(run).not.toHaveBeenCalled();
});
