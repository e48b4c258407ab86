import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { cx } from '../internal/cx.ts';
import { toLeftToRightKey } from '../internal/inline-direction.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useEngine } from './use-engine.ts';
import * as m from '../messages/carousel.ts';
import styles from './carousel.module.css';

export type CarouselItem = { id: string; content: ReactNode };

export type CarouselProps = {
  /** The accessible name: "Scenes of the river". */
  label: string;
  items: readonly CarouselItem[];
  /** The slides side by side from 40 rem and from 64 rem on; one below. P§9: 1, 2, 3. */
  perView?: { medium?: 1 | 2 | 3; wide?: 1 | 2 | 3 | 4 };
  /** `normal` is 20 px between slides (P§9). */
  gap?: 'normal' | 'none';
  /** Milliseconds between moves; false without autoplay. */
  autoplay?: number | false;
  /** Makes the first slide follow the last. When all slides are visible at once, the carousel rewinds instead. */
  loop?: boolean;
  className?: string;
};

/**
 * Pictures or cards in a row. The server renders a scroll-snap row that works without scripts; Swiper takes over near
 * the viewport, without a layout shift. Autoplay pauses while the pointer or the focus is inside, in a hidden tab and
 * with reduced motion, and has a pause button. HM-02, PB-01, PB-11.
 */
export function Carousel(props: CarouselProps) {
  const { items, perView, loop } = props;
  // Other slides need a new element, because Swiper reorders the slides' elements without React's knowledge.
  const key = [items.map(({ id }) => id), perView?.medium, perView?.wide, loop].join(' ');
  return <Row key={key} {...props} />;
}

function Row({
  label,
  items,
  perView: { medium = 2, wide = 3 } = {},
  gap = 'normal',
  autoplay = false,
  loop = true,
  className,
}: CarouselProps) {
  const [at, setAt] = useState(0);
  const { root, viewport, isRunning, isNear, load, move } = useEngine({
    perView: [1, medium, wide],
    loop: loop && items.length > Math.max(medium, wide),
    onMove: setAt,
    enabled: items.length > 1,
  });
  const { isPlaying, toggle, pause, resume } = useAutoplay({
    intervalMs: isRunning && isNear ? autoplay : false,
    autoStart: autoplay !== false,
    onTick: () => void move(1),
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[toLeftToRightKey(event.key)];
    if (!by || !isRunning) return;
    event.preventDefault();
    void move(by);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) resume();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only pause the autoplay
    <section
      ref={root}
      aria-label={label}
      aria-roledescription="carousel"
      data-medium={medium}
      data-wide={wide}
      data-gap={gap}
      data-fits={cx(items.length <= medium && 'medium', items.length <= wide && 'wide')}
      data-live={isRunning || undefined}
      onPointerEnter={pause}
      onPointerLeave={(event) => {
        if (!event.currentTarget.querySelector(':focus-visible')) resume();
      }}
      onPointerDown={load}
      onFocus={(event) => {
        load();
        if (event.target.matches(':focus-visible')) pause();
      }}
      onBlur={onBlur}
      className={cx(styles.carousel, className)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of a scrolling region */}
      <div
        ref={viewport}
        role="group"
        aria-label={m.slides({ label })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={styles.viewport}
      >
        <div className={`swiper-wrapper ${styles.row}`}>
          {items.map(({ id, content }, place) => (
            <div
              key={id}
              role="group"
              aria-roledescription="slide"
              aria-label={m.slideOf({ place: place + 1, count: items.length })}
              className={`swiper-slide ${styles.slide}`}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {items.length > 1 && (
        <div data-screen-only className={styles.controls}>
          <p aria-live={isPlaying ? 'off' : 'polite'} className={styles.count}>
            {m.currentSlide({
              place: at + 1,
              count: items.length,
              renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
              renderNumber: (text) => <span>{text}</span>,
              renderMark: (text) => <span aria-hidden="true">{text}</span>,
            })}
          </p>
          {autoplay !== false && (
            <button
              type="button"
              aria-label={isPlaying ? m.pause() : m.play()}
              onClick={toggle}
              className={styles.button}
            >
              {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            </button>
          )}
          <button
            type="button"
            aria-label={m.previous()}
            onClick={() => void move(-1)}
            className={styles.button}
          >
            <ChevronLeft aria-hidden="true" data-inline-arrow />
          </button>
          <button type="button" aria-label={m.next()} onClick={() => void move(1)} className={styles.button}>
            <ChevronRight aria-hidden="true" data-inline-arrow />
          </button>
        </div>
      )}
    </section>
  );
}
