import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import type { Toast, Toasts } from './toasts.store.ts';
import * as m from '../messages/toast-region.ts';
import styles from './toast.module.css';

const icons = { error: CircleAlert, success: CircleCheck, info: Info };

export type ToastRegionProps = {
  toasts: Toasts;
  label?: string;
  /** Milliseconds until a message disappears. The time stops while the pointer or the focus is on any message. */
  hideAfterMs?: number;
};

/** Shows the messages of a page. The shell renders one region per page. The region never takes the focus. */
export function ToastRegion({ toasts, label = m.messages(), hideAfterMs = 8000 }: ToastRegionProps) {
  const shownToasts = useSyncExternalStore(toasts.subscribe, toasts.getState, toasts.getState);
  const region = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const newest = shownToasts.at(-1)?.id;

  // Reopening moves the popover above dialogs that were opened in the meantime.
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    // oxlint-disable-next-line browsers/known -- asked for above; without popovers the region lies over the page, under dialogs
    if (element.matches(':popover-open')) element.hidePopover();
    // oxlint-disable-next-line browsers/known -- as above
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  // No leave event is fired when the last message disappears under the pointer.
  useEffect(() => {
    if (newest === undefined) {
      setHovered(false);
      setFocused(false);
    }
  }, [newest]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only pause the timers
    <section
      ref={region}
      popover="manual"
      aria-label={label}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      className={styles.region}
    >
      {shownToasts.map((toast) => (
        <ToastMessage
          key={toast.id}
          toast={toast}
          hideAfterMs={hideAfterMs}
          paused={hovered || focused}
          onDismiss={() => toasts.dismiss(toast.id)}
        />
      ))}
    </section>
  );
}

function ToastMessage(props: { toast: Toast; hideAfterMs: number; paused: boolean; onDismiss: () => void }) {
  const { toast, hideAfterMs, paused, onDismiss } = props;
  const remainingMs = useRef(hideAfterMs);
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismiss(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [paused]);

  const Icon = icons[toast.tone];
  return (
    <div data-tone={toast.tone} className={styles.toast}>
      <Icon aria-hidden="true" />
      <p role="alert" className={styles.text}>
        {toast.message}
      </p>
      <button type="button" aria-label={m.dismiss()} onClick={onDismiss} className={styles.dismiss}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
