import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

const start = Date.UTC(2026, 0, 1);
beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const time = () => screen.getByRole('timer').textContent;
const readAnnounced = () => screen.getByRole('status').textContent;

test('the server shows no time, whatever its clock', () => {
  expect(renderToString(<Countdown until={start + 900_000} label="Held for" />)).toContain('––:––');
});

test('counts, speaks only at five minutes, one minute and the end, and calls back once each', () => {
  const onWarning = vi.fn();
  const onEnd = vi.fn();
  render(<Countdown until={start + 900_000} label="Held for" onWarning={onWarning} onEnd={onEnd} />);
  expect([time(), readAnnounced()]).toEqual(['15:00', '']);
  wait(599);
  expect([time(), readAnnounced()]).toEqual(['05:01', '']);
  wait(1);
  expect([time(), readAnnounced()]).toEqual(['05:00', 'Held for 5 minutes']);
  wait(239);
  expect(readAnnounced()).toBe('Held for 5 minutes');
  wait(1);
  expect([time(), readAnnounced()]).toEqual(['01:00', 'Held for 1 minute']);
  wait(59);
  expect(onEnd).not.toHaveBeenCalled();
  wait(1);
  expect([time(), readAnnounced()]).toEqual(['00:00', 'Time is up']);
  wait(60);
  expect(onWarning.mock.calls).toEqual([[5], [1]]);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('extended, it starts again and warns again', () => {
  const onWarning = vi.fn();
  const { rerender } = render(<Countdown until={start + 301_000} label="Held for" onWarning={onWarning} />);
  wait(1);
  rerender(<Countdown until={start + 901_000} label="Held for" onWarning={onWarning} />);
  expect([time(), readAnnounced()]).toEqual(['15:00', '']);
  wait(600);
  expect(onWarning.mock.calls).toEqual([[5], [5]]);
});

test('waking up late it still warns and ends once', () => {
  const onWarning = vi.fn();
  const onEnd = vi.fn();
  render(<Countdown until={start + 900_000} label="Held for" onWarning={onWarning} onEnd={onEnd} />);
  vi.setSystemTime(start + 870_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(time()).toBe('00:30');
  expect(onWarning.mock.calls).toEqual([[1]]);
  vi.setSystemTime(start + 2_000_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('past already, it ends at once', () => {
  const onEnd = vi.fn();
  render(<Countdown until={start - 1} label="Held for" onEnd={onEnd} />);
  expect(time()).toBe('00:00');
  expect(onEnd).toHaveBeenCalledTimes(1);
});
