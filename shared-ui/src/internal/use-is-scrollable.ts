import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Returns whether the content of the element at `ref` is wider than the element, so that it scrolls. False on the
 * server.
 */
export function useIsScrollable(): { ref: RefObject<HTMLDivElement | null>; isScrollable: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = ref.current!;
    const sizes = new ResizeObserver(() => setScrollable(element.scrollWidth > element.clientWidth));
    // The children are observed too, because the content's width changes when rows are added.
    for (const sized of [element, ...element.children]) sizes.observe(sized);
    return () => sizes.disconnect();
  }, []);
  return { ref, isScrollable };
}
