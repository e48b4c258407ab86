import { vi } from 'vitest';
import type { Carousel } from '@antara/shared-ui/carousel';

let spied: typeof Carousel | undefined;

/**
 * Replaces the module `@antara/shared-ui/carousel` by one whose `Carousel` records its props. Returns the same
 * `Carousel` to every test file, because the files share the modules that render a carousel.
 */
export function withSpiedCarousel(module: { Carousel: typeof Carousel }) {
  spied ??= vi.fn(module.Carousel);
  return { Carousel: spied };
}
