/** The only import of Swiper, in a chunk that loads when a carousel comes near the viewport or is used. */
import { Swiper } from 'swiper';

export type Engine = { next: () => void; previous: () => void; destroy: () => void };

export type EngineOptions = {
  /** The number of visible slides below 40 rem, from 40 rem and from 64 rem on. */
  perView: readonly [narrow: number, medium: number, wide: number];
  loop: boolean;
  /** Milliseconds of one move. */
  speed: number;
  /** Called with the index of the first visible slide, from 0. */
  onMove: (index: number) => void;
};

/**
 * Starts Swiper on a scroll-snap row at its present position. The row's own styles determine widths and gap, so nothing
 * moves. Slides that are not visible become inert, so that neither Tab nor a screen reader reaches them.
 */
export function startEngine(viewport: HTMLElement, options: EngineOptions): Engine {
  const slides = [...viewport.querySelectorAll<HTMLElement>(':scope > .swiper-wrapper > .swiper-slide')];
  const [narrow, medium, wide] = options.perView;
  const gap = Number.parseFloat(slides[0] ? getComputedStyle(slides[0]).marginInlineEnd : '') || 0;
  // Swiper takes breakpoints in pixels. In a media query a rem is the browser's font size, which the root element has
  // too.
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
  // A lazy picture beside the viewport would only load while it slides in.
  for (const image of viewport.querySelectorAll('img')) image.loading = 'eager';
  options.onMove(swiper.realIndex);
  // `loopFix` reorders the slides. If a move started in the same frame, the browser would count a layout shift (CLS),
  // so the move starts two frames later. Swiper ignores a move while another one runs, so such moves are counted and
  // made afterwards.
  let moving = false;
  let queuedMoves = 0;
  const move = (by: 1 | -1) => {
    const go = () => (by > 0 ? swiper.slideNext() : swiper.slidePrev());
    if (!options.loop) {
      go();
      return;
    }
    if (moving || swiper.animating) {
      // Queued moves are limited to one round.
      if (Math.abs(queuedMoves + by) < slides.length) queuedMoves += by;
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
    if (queuedMoves === 0) return;
    const by = queuedMoves > 0 ? 1 : -1;
    queuedMoves -= by;
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
