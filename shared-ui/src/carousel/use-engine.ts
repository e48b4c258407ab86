import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { isRightToLeft } from '../internal/inline-direction.ts';
import { prefersReducedMotion } from '../internal/reduced-motion.ts';
import type { Engine, EngineOptions } from './engine.ts';

/** The distance from the viewport within which a carousel counts as near. */
const loadMargin = '400px';
const moveDurationMs = 600;

export type CarouselEngine = {
  root: RefObject<HTMLElement | null>;
  viewport: RefObject<HTMLDivElement | null>;
  /** True while Swiper is running. */
  isRunning: boolean;
  isNear: boolean;
  /** Loads Swiper unless it is loaded. */
  load: () => void;
  /** Moves one slide forward (1) or back (-1). Scrolls the row when Swiper could not be loaded. */
  move: (direction: number) => Promise<void>;
};

/** Loads Swiper when the carousel comes near the viewport or is first used, and destroys it with the component. */
export function useEngine({
  enabled,
  ...options
}: Omit<EngineOptions, 'speed'> & {
  /** False for a single slide, which cannot move. */
  enabled: boolean;
}): CarouselEngine {
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const optionsRef = useRef(options);
  const engine = useRef<Promise<Engine | null>>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [isNear, setIsNear] = useState(false);

  const load = useCallback(() => {
    if (!enabled) return Promise.resolve(null);
    engine.current ??= import(/* webpackChunkName: "carousel-engine" */ './engine.ts').then(
      ({ startEngine }) => {
        if (!viewport.current) return null;
        const engine = startEngine(viewport.current, {
          ...optionsRef.current,
          speed: prefersReducedMotion() ? 0 : moveDurationMs,
        });
        setIsRunning(true);
        return engine;
      },
      (error: unknown) => {
        console.error('The code of the carousel could not be loaded; it stays a scrolling row.', error);
        return null;
      },
    );
    return engine.current;
  }, [enabled]);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        const isNear = entry?.isIntersecting ?? false;
        setIsNear(isNear);
        if (isNear) void load();
      },
      { rootMargin: loadMargin },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [load]);

  useEffect(
    () => () => {
      const pending = engine.current;
      engine.current = null;
      void pending?.then((engine) => engine?.destroy());
    },
    [],
  );

  const move = async (direction: number) => {
    const engine = await load();
    if (engine) (direction > 0 ? engine.next : engine.previous)();
    else {
      viewport.current?.scrollBy({
        left: (isRightToLeft() ? -1 : 1) * direction * viewport.current.clientWidth,
        behavior: prefersReducedMotion() ? 'instant' : 'smooth',
      });
    }
  };
  return { root, viewport, isRunning, isNear, load: () => void load(), move };
}
