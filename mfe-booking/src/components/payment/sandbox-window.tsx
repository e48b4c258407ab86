import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { showModal } from '@antara/shared-ui/show-modal';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import type { PaymentWindowProps } from './payment-window-props.ts';
import { parseWindowMessage } from './window-message.ts';
import * as m from '../../messages/sandbox-window.ts';
import styles from './payment-window.module.css';

/**
 * The sandbox's payment window: a page of our API in a frame over everything else. The frame reports the outcome of the
 * payment, and only messages of this frame are accepted. A press beside the frame does nothing, so that no payment is
 * cancelled by accident.
 */
export function SandboxWindow({ order, onPaid, onDismissed }: PaymentWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const titleId = useId();
  const onMessage = useEffectEvent((event: MessageEvent) => {
    const ownWindow = frame.current?.contentWindow;
    if (!ownWindow || event.source !== ownWindow || event.origin !== location.origin) return;
    const message = parseWindowMessage(event.data, order.id);
    if (message?.type === 'paid') onPaid(message.payment);
    if (message?.type === 'dismissed') onDismissed();
  });

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) showModal(element);
    return () => element?.close();
  }, []);

  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);

  const query = new URLSearchParams({ order_id: order.id, key: order.key });
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // `use-payment.ts` closes this window on Back.
      data-back="own"
      className={styles.window}
      onCancel={(event) => {
        event.preventDefault();
        onDismissed();
      }}
    >
      <VisuallyHidden id={titleId}>{m.payment()}</VisuallyHidden>
      {/* A sandbox attribute would restrict nothing: our API's page needs its origin for messages and calls. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        title={m.payment()}
        src={`/api/sandbox/checkout?${query}`}
        allow="payment"
        className={styles.frame}
      />
    </dialog>
  );
}
