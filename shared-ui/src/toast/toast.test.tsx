import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToasts, ToastRegion } from './index.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const texts = () => screen.queryAllByRole('alert').map((each) => each.textContent);

describe('createToasts', () => {
  test('CO-09 removes the errors that no longer hold, and leaves the rest', () => {
    const toasts = createToasts();
    toasts.show({ message: 'Something to know' });
    toasts.show({ message: 'Refused', tone: 'error' });
    toasts.dismissErrors();
    expect(toasts.getState().map(({ message }) => message)).toEqual(['Something to know']);
  });

  test('notifies its listeners, keeps one state between changes, and each store is its own', () => {
    const [one, other] = [createToasts(), createToasts()];
    const heard = vi.fn();
    const stop = one.subscribe(heard);
    const id = one.show({ message: 'Logged out', tone: 'success' });
    expect(one.getState()).toBe(one.getState());
    expect(one.getState()).toEqual([{ id, message: 'Logged out', tone: 'success' }]);
    expect(other.getState()).toEqual([]);
    stop();
    one.dismiss(id);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(one.getState()).toEqual([]);
  });

  test('the same message again replaces the first, as a new one', () => {
    const toasts = createToasts();
    const first = toasts.show({ message: 'Failed' });
    const second = toasts.show({ message: 'Failed' });
    expect(toasts.getState().map(({ id }) => id)).toEqual([second]);
    expect(second).not.toBe(first);
  });

  test('VX-03 success and error do not stand side by side: the newer one counts', () => {
    const toasts = createToasts();
    const readShown = () => toasts.getState().map(({ message }) => message);
    toasts.show({ message: 'Session ended', tone: 'info' });
    toasts.show({ message: 'A valid Email Address is required', tone: 'error' });
    toasts.show({ message: 'Successfully subscribed!', tone: 'success' });
    expect(readShown()).toEqual(['Session ended', 'Successfully subscribed!']);
    toasts.show({ message: 'An unexpected error occurred', tone: 'error' });
    expect(readShown()).toEqual(['Session ended', 'An unexpected error occurred']);
  });
});

describe('ToastRegion', () => {
  const setUp = () => {
    const toasts = createToasts();
    render(
      <>
        <input aria-label="Elsewhere" />
        <ToastRegion toasts={toasts} />
      </>,
    );
    return { toasts, show: (message: string) => act(() => void toasts.show({ message })) };
  };

  test('AC-03 announces as an alert, word for word, hides each after 8 s on its own, and leaves the focus alone', () => {
    const { show } = setUp();
    screen.getByLabelText('Elsewhere').focus();
    show('First');
    wait(5000);
    show('Second');
    expect(texts()).toEqual(['First', 'Second']);
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
    wait(3000);
    expect(texts()).toEqual(['Second']);
    wait(5000);
    expect(texts()).toEqual([]);
  });

  test('stays while the pointer or the focus is on it, then for the remaining time', () => {
    const { show } = setUp();
    show('Read me');
    wait(6000);
    const region = screen.getByRole('region', { name: 'Messages' });
    fireEvent.pointerEnter(region);
    wait(60_000);
    expect(texts()).toEqual(['Read me']);
    fireEvent.pointerLeave(region);
    wait(1900);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    wait(60_000);
    expect(texts()).toEqual(['Read me']);
    act(() => screen.getByLabelText('Elsewhere').focus());
    wait(99);
    expect(texts()).toEqual(['Read me']);
    wait(10);
    expect(texts()).toEqual([]);
  });

  test('can be dismissed, and the next one is not paused by it', () => {
    const { show } = setUp();
    show('Gone');
    fireEvent.pointerEnter(screen.getByRole('region'));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(texts()).toEqual([]);
    show('Next');
    wait(8000);
    expect(texts()).toEqual([]);
  });
});
