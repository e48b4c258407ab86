/** Swiper, and only here: this file is a chunk of its own, fetched when a carousel is near or touched. */
import { Swiper } from 'swiper';

export type Engine = { next: () => void; previous: () => void; destroy: () => void };

export type EngineOptions = {
  /** Slides side by side: below 40 rem, from there on, and from 64 rem on. */
  perView: readonly [narrow: number, medium: number, wide: number];
  loop: boolean;
  /** Milliseconds a move takes. */
  speed: number;
  /** Called with the place of the first slide in sight, counted from 0. */
  onMove: (index: number) => void;
};

/**
 * Takes over a scroll-snap row where it stands. Widths and gap are those of the row's own styles, so nothing moves. Slides
 * out of sight become inert: neither Tab nor a screen reader meets them.
 */
export function startEngine(viewport: HTMLElement, options: EngineOptions): Engine {
  const slides = [...viewport.querySelectorAll<HTMLElement>(':scope > .swiper-wrapper > .swiper-slide')];
  const [narrow, medium, wide] = options.perView;
  const gap = Number.parseFloat(slides[0] ? getComputedStyle(slides[0]).marginInlineEnd : '') || 0;
  // In a media query a rem is the visitor's own size, which the root keeps.
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const step = (slides[0]?.offsetWidth ?? 0) + gap;
  const initialSlide = step ? Math.round(Math.abs(viewport.scrollLeft) / step) : 0;
  viewport.scrollLeft = 0;

  const hideOthers = (swiper: Swiper) => {
    const perView = Number(swiper.params.slidesPerView);
    swiper.slides.forEach((slide, place) => {
      slide.inert = place < swiper.activeIndex || place >= swiper.activeIndex + perView;
    });
  };
  const swiper = new Swiper(viewport, {
    slidesPerView: narrow,
    spaceBetween: gap,
    breakpoints: { [40 * rem]: { slidesPerView: medium }, [64 * rem]: { slidesPerView: wide } },
    loop: options.loop,
    rewind: !options.loop,
    speed: options.speed,
    initialSlide,
    on: {
      init: hideOthers,
      slideChange: (moved) => {
        hideOthers(moved);
        options.onMove(moved.realIndex);
      },
      loopFix: hideOthers,
      resize: hideOthers,
    },
  });
  // Beside the window is not near it for a lazy picture: it would come only as it slides in.
  for (const image of viewport.querySelectorAll('img')) image.loading = 'eager';
  options.onMove(swiper.realIndex);
  // Putting the first slide after the last, or the last before the first, is a layout of its own, seen by nobody. In one frame with
  // the start of the move the browser would count it as a jump of the page (CLS). While one move runs Swiper takes no other: those
  // that are asked for meanwhile are made after it.
  let moving = false;
  let waiting = 0;
  const move = (by: 1 | -1) => {
    const go = () => (by > 0 ? swiper.slideNext() : swiper.slidePrev());
    if (!options.loop) {
      go();
      return;
    }
    if (moving || swiper.animating) {
      // Never more than once round.
      if (Math.abs(waiting + by) < slides.length) waiting += by;
      return;
    }
    moving = true;
    swiper.loopFix({ direction: by > 0 ? 'next' : 'prev' });
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        moving = false;
        if (!swiper.destroyed) go();
      });
    });
  };
  swiper.on('transitionEnd', () => {
    if (waiting === 0) return;
    const by = waiting > 0 ? 1 : -1;
    waiting -= by;
    move(by);
  });
  return {
    next: () => move(1),
    previous: () => move(-1),
    destroy: () => {
      swiper.destroy();
      for (const slide of slides) slide.inert = false;
    },
  };
}
