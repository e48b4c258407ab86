import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../internal/reduced-motion.ts';

export type Autoplay = {
  /** What the button shows; it may still stand for a while, being held. */
  playing: boolean;
  toggle: () => void;
  /** A pointer or the focus is inside. */
  hold: () => void;
  release: () => void;
};

/**
 * A clock that calls `onTurn` every so many milliseconds while nothing holds it. Pressing Play frees it, even with the pointer and
 * the focus still on the button. With reduced motion it begins paused.
 */
export function useAutoplay({
  every,
  starts,
  onTurn,
}: {
  every: number | false;
  starts: boolean;
  onTurn: () => void;
}): Autoplay {
  const [playing, setPlaying] = useState(starts);
  const [held, setHeld] = useState(false);
  const turn = useRef(onTurn);
  useEffect(() => {
    turn.current = onTurn;
  });

  useEffect(() => {
    if (prefersReducedMotion()) setPlaying(false);
  }, []);

  const runs = playing && !held && every !== false;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (!document.hidden) turn.current();
    }, every);
    return () => clearInterval(timer);
  }, [runs, every]);

  return {
    playing,
    toggle: () => {
      setPlaying(!playing);
      setHeld(false);
    },
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
