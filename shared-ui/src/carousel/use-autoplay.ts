import { useEffect, useEffectEvent, useState } from 'react';
import { prefersReducedMotion } from '../internal/reduced-motion.ts';

export type Autoplay = {
  /** What the button shows; it may still stand for a while, being held. */
  isPlaying: boolean;
  toggle: () => void;
  /** A pointer or the focus is inside. */
  pause: () => void;
  resume: () => void;
};

/**
 * A clock that calls `onTurn` every so many milliseconds while nothing holds it. Pressing Play frees it, even with the pointer and
 * the focus still on the button. With reduced motion it begins paused.
 */
export function useAutoplay({
  intervalMs,
  autoStart,
  onTick,
}: {
  intervalMs: number | false;
  autoStart: boolean;
  onTick: () => void;
}): Autoplay {
  const [isPlaying, setIsPlaying] = useState(autoStart);
  const [isPaused, setIsPaused] = useState(false);
  const tick = useEffectEvent(onTick);

  useEffect(() => {
    if (prefersReducedMotion()) setIsPlaying(false);
  }, []);

  const isRunning = isPlaying && !isPaused && intervalMs !== false;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (!document.hidden) tick();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, intervalMs]);

  return {
    isPlaying,
    toggle: () => {
      setIsPlaying(!isPlaying);
      setIsPaused(false);
    },
    pause: () => setIsPaused(true),
    resume: () => setIsPaused(false),
  };
}
