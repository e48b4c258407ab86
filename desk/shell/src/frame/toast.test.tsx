import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toast } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('OF-08 a message goes away by itself, and one with Undo stays on its page until it is used or closed', () => {
  const onClose = vi.fn();
  const run = vi.fn();
  const { rerender } = render(<Toast message={{ text: 'Done.', action: null }} page="/" onClose={onClose} />);
  expect(screen.getByRole('status').textContent).toBe('Done.');
  act(() => void vi.advanceTimersByTime(8_000));
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(
    <Toast message={{ text: 'Closed.', action: { label: 'Undo', run } }} page="/" onClose={onClose} />,
  );
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
      <Toast message={{ text: 'Closed.', action: { label: 'Undo', run } }} page="/" onClose={() => {}} />
    </>,
  );
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.keyDown(screen.getByLabelText('text'), { key: 'u' });
  expect(document.activeElement).not.toBe(undo);
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(document.activeElement).toBe(undo);
  expect(run).not.toHaveBeenCalled();
});

test('OF-08 a message goes with its page, but not when its change has led to the page', () => {
  const onClose = vi.fn();
  const message = { text: 'Made.', action: { label: 'Undo', run: vi.fn() } };
  const { rerender } = render(<Toast message={null} page="/groups" onClose={onClose} />);
  rerender(<Toast message={message} page="/groups" onClose={onClose} />);
  act(() => void vi.advanceTimersByTime(500));
  rerender(<Toast message={message} page="/groups/GRP-7K3QXM" onClose={onClose} />);
  expect(onClose).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(60_000));
  rerender(<Toast message={message} page="/inbox" onClose={onClose} />);
  expect(onClose).toHaveBeenCalledTimes(1);
});
