/** Outlines of parts of the page, in a layer that ignores the pointer. */
import { useEffect, useReducer } from 'react';
import { boundingBox } from './frame-parts.ts';
import styles from './outlines.module.css';
import type { Part } from './panel.store.ts';

/** Renders the outlines of `parts`, each with its app and version. The outlines follow scrolling and resizing. */
export function Outlines({ parts }: { parts: readonly Part[] }) {
  const [, update] = useReducer((count: number) => count + 1, 0);
  const none = parts.length === 0;
  useEffect(() => {
    if (none) return;
    let frame = 0;
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    const sizes = new ResizeObserver(schedule);
    sizes.observe(document.body);
    addEventListener('scroll', schedule, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      removeEventListener('scroll', schedule, { capture: true });
    };
  }, [none]);

  return (
    <div className={styles.layer} aria-hidden="true">
      {parts.map((part) => {
        const place = boundingBox(part.rects());
        return (
          place && (
            <div
              key={part.id}
              className={styles.outline}
              data-tint={part.tint}
              data-kind={part.kind}
              ref={(element) => void (element && position(element, place))}
            >
              <span className={styles.label}>
                {`${part.kind === 'fragment' ? part.name : part.app} · ${part.version ?? ''}`}
              </span>
            </div>
          )
        );
      })}
    </div>
  );
}

function position({ style }: HTMLElement, place: NonNullable<ReturnType<typeof boundingBox>>): void {
  for (const [name, length] of Object.entries(place)) style.setProperty(name, `${length}px`);
}
