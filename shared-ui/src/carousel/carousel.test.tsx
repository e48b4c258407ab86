import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineOptions } from './engine.ts';
import { Carousel, type CarouselItem } from './carousel.tsx';

const engine = vi.hoisted(() => ({
  next: vi.fn(),
  previous: vi.fn(),
  destroy: vi.fn(),
  start: vi.fn(),
}));
vi.mock('./engine.ts', () => ({
  startEngine: (viewport: HTMLElement, options: EngineOptions) => {
    engine.start(viewport, options);
    return engine;
  },
}));

let see: (near: boolean) => void;
const quietly = vi.fn(() => false);
beforeEach(() => {
  vi.clearAllMocks();
  quietly.mockReturnValue(false);
  vi.stubGlobal('matchMedia', () => ({ matches: quietly() }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = (near) => callback([{ isIntersecting: near }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scenes = (count: number): CarouselItem[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `${place}`,
    content: <a href="/">Scene {place + 1}</a>,
  }));
const scrollNear = () => act(async () => see(true));
const advance = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const options = () => engine.start.mock.calls[0]?.[1] as EngineOptions;

test('every slide is rendered before any script, named by its position', () => {
  render(<Carousel label="Scenes" items={scenes(6)} autoplay={2000} />);
  expect(screen.getAllByRole('link')).toHaveLength(6);
  expect(screen.getByRole('group', { name: '6 of 6' })).toBeTruthy();
  expect(engine.start).not.toHaveBeenCalled();
});

test('the engine loads when the row is near: one slide, two, three, looping', async () => {
  render(<Carousel label="Scenes" items={scenes(6)} />);
  await scrollNear();
  expect(options().perView).toEqual([1, 2, 3]);
  expect(options().loop).toBe(true);
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

test('no more slides than are visible cannot loop, and a single one needs no engine', async () => {
  const { unmount } = render(<Carousel label="Scenes" items={scenes(3)} />);
  await scrollNear();
  expect(options().loop).toBe(false);
  unmount();
  engine.start.mockClear();
  render(<Carousel label="Scenes" items={scenes(1)} />);
  await scrollNear();
  expect(engine.start).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the first use loads the engine too, and the buttons move it', async () => {
  render(<Carousel label="Scenes" items={scenes(6)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await vi.waitFor(() => expect(engine.next).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await vi.waitFor(() => expect(engine.previous).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  act(() => options().onMove(4));
  expect(screen.getByText(/^Slide/).parentElement?.textContent).toContain('5');
});

test('HM-02 autoplay moves every 2000 ms, near the viewport only', async () => {
  vi.useFakeTimers();
  render(<Carousel label="Scenes" items={scenes(6)} autoplay={2000} />);
  await scrollNear();
  await advance(1900);
  expect(engine.next).not.toHaveBeenCalled();
  await advance(2200);
  expect(engine.next).toHaveBeenCalledTimes(2);
  act(() => see(false));
  await advance(9000);
  expect(engine.next).toHaveBeenCalledTimes(2);
});

test('HM-02 a pointer on it and the focus in it pause autoplay', async () => {
  vi.useFakeTimers();
  render(<Carousel label="Scenes" items={scenes(6)} autoplay={2000} />);
  await scrollNear();
  const carousel = screen.getByRole('region', { name: 'Scenes' });
  fireEvent.pointerEnter(carousel);
  await advance(9000);
  expect(engine.next).not.toHaveBeenCalled();
  fireEvent.pointerLeave(carousel);
  await advance(2000);
  expect(engine.next).toHaveBeenCalledTimes(1);
  const next = screen.getByRole('button', { name: 'Next' });
  act(() => next.focus());
  await advance(9000);
  expect(engine.next).toHaveBeenCalledTimes(1);
  act(() => next.blur());
  await advance(2000);
  expect(engine.next).toHaveBeenCalledTimes(2);
});

test('HM-02 Pause pauses, and Play plays although the pointer is on the button', async () => {
  vi.useFakeTimers();
  render(<Carousel label="Scenes" items={scenes(6)} autoplay={2000} />);
  await scrollNear();
  fireEvent.pointerEnter(screen.getByRole('region'));
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  fireEvent.pointerLeave(screen.getByRole('region'));
  await advance(9000);
  expect(engine.next).not.toHaveBeenCalled();
  fireEvent.pointerEnter(screen.getByRole('region'));
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await advance(2000);
  expect(engine.next).toHaveBeenCalledTimes(1);
});

test('HM-02 reduced motion: it starts paused', async () => {
  quietly.mockReturnValue(true);
  vi.useFakeTimers();
  render(<Carousel label="Scenes" items={scenes(6)} autoplay={2000} />);
  await scrollNear();
  await advance(9000);
  expect(engine.next).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  expect(options().speed).toBe(0);
});

test('other slides are another row: the old engine is destroyed', async () => {
  const { rerender } = render(<Carousel label="Scenes" items={scenes(6)} />);
  await scrollNear();
  rerender(<Carousel label="Scenes" items={scenes(5)} />);
  await vi.waitFor(() => expect(engine.destroy).toHaveBeenCalledTimes(1), { timeout: 10_000 });
});
