import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether the content of the element at `ref` is wider than the element, so that it scrolls; false on the server. */
export function useIsScrollable(): { ref: RefObject<HTMLDivElement | null>; isScrollable: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = ref.current!;
    const sizes = new ResizeObserver(() => setScrollable(element.scrollWidth > element.clientWidth));
    // The content has another width when rows come.
    for (const sized of [element, ...element.children]) sizes.observe(sized);
    return () => sizes.disconnect();
  }, []);
  return { ref, isScrollable };
}
