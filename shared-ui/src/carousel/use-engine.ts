import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { prefersReducedMotion } from '../internal/reduced-motion.ts';
import type { Engine, EngineOptions } from './engine.ts';

/** How far outside the window a carousel already counts as near. */
const loadMargin = '400px';
const moveDurationMs = 600;

export type CarouselEngine = {
  root: RefObject<HTMLElement | null>;
  viewport: RefObject<HTMLDivElement | null>;
  /** Swiper has taken over. */
  isRunning: boolean;
  isNear: boolean;
  /** Fetches Swiper now, if it is not there. */
  load: () => void;
  /** One slide on (1) or back (-1); scrolls the row when Swiper could not be fetched. */
  move: (direction: number) => Promise<void>;
};

/** Fetches Swiper when the carousel comes near or is first used, and ends it with the carousel. */
export function useEngine({
  enabled,
  ...options
}: Omit<EngineOptions, 'speed'> & {
  /** False: a single slide, which nothing will ever move. */
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
        console.error('The carousel stays a row to scroll: its code could not be fetched.', error);
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
    else viewport.current?.scrollBy({ left: direction * viewport.current.clientWidth, behavior: 'smooth' });
  };
  return { root, viewport, isRunning, isNear, load: () => void load(), move };
}
