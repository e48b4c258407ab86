import { useEffect, useEffectEvent, useState } from 'react';
import { prefersReducedMotion } from '../internal/reduced-motion.ts';

export type Autoplay = {
  /** The state of the button; while paused by pointer or focus nothing moves although this is true. */
  isPlaying: boolean;
  toggle: () => void;
  /** For as long as a pointer or the focus is inside. */
  pause: () => void;
  resume: () => void;
};

/**
 * Calls `onTick` every `intervalMs` unless paused. Pressing Play resumes even with pointer and focus still on the
 * button. With reduced motion it starts stopped.
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
