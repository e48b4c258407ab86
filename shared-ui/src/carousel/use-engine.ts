import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { prefersReducedMotion } from '../internal/reduced-motion.ts';
import type { Engine, EngineOptions } from './engine.ts';

/** How far outside the window a carousel already counts as near. */
const nearby = '400px';
const moveTime = 600;

export type CarouselEngine = {
  root: RefObject<HTMLElement | null>;
  viewport: RefObject<HTMLDivElement | null>;
  /** Swiper has taken over. */
  live: boolean;
  near: boolean;
  /** Fetches Swiper now, if it is not there. */
  wake: () => void;
  /** One slide on (1) or back (-1); scrolls the row when Swiper could not be fetched. */
  move: (by: number) => Promise<void>;
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
  const given = useRef(options);
  const loading = useRef<Promise<Engine | null>>(null);
  const [live, setLive] = useState(false);
  const [near, setNear] = useState(false);

  const load = useCallback(() => {
    if (!enabled) return Promise.resolve(null);
    loading.current ??= import(/* webpackChunkName: "carousel-engine" */ './engine.ts').then(
      ({ startEngine }) => {
        if (!viewport.current) return null;
        const engine = startEngine(viewport.current, {
          ...given.current,
          speed: prefersReducedMotion() ? 0 : moveTime,
        });
        setLive(true);
        return engine;
      },
      (error: unknown) => {
        console.error('The carousel stays a row to scroll: its code could not be fetched.', error);
        return null;
      },
    );
    return loading.current;
  }, [enabled]);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        const isNear = entry?.isIntersecting ?? false;
        setNear(isNear);
        if (isNear) void load();
      },
      { rootMargin: nearby },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [load]);

  useEffect(
    () => () => {
      const begun = loading.current;
      loading.current = null;
      void begun?.then((engine) => engine?.destroy());
    },
    [],
  );

  const move = async (by: number) => {
    const engine = await load();
    if (engine) (by > 0 ? engine.next : engine.previous)();
    else viewport.current?.scrollBy({ left: by * viewport.current.clientWidth, behavior: 'smooth' });
  };
  return { root, viewport, live, near, wake: () => void load(), move };
}
