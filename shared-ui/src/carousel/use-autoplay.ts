import { useEffect, useEffectEvent, useState } from 'react';
import { prefersReducedMotion } from '../internal/reduced-motion.ts';

export type Autoplay = {
  /** The state of the button. Stays true while the pointer or the focus pauses the autoplay. */
  isPlaying: boolean;
  toggle: () => void;
  /** Call `pause` when the pointer or the focus enters the carousel, `resume` when it leaves. */
  pause: () => void;
  resume: () => void;
};

/**
 * Calls `onTick` every `intervalMs` unless paused. Pressing Play resumes even while pointer and focus are still on the
 * button. With reduced motion the autoplay is off at first.
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
