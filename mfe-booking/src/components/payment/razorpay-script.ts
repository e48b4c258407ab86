/** Loads Razorpay's checkout.js, and declares the part that we use. */
import type { HtmlSanitizer } from '@antara/contracts/composition/remote';
import { getTrustedPolicy, scriptRules } from '@antara/contracts/composition/trusted-types';

/** The script's message after a payment. */
export interface RazorpayAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The script's event for a declined card. */
export interface RazorpayFailure {
  error?: { code?: string; description?: string; reason?: string };
}

export interface RazorpayOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name?: string; email?: string; contact?: string };
  theme: { color?: string };
  handler: (answer: RazorpayAnswer) => void;
  modal: { ondismiss: () => void; confirm_close: boolean; backdropclose: boolean };
}

export interface RazorpayCheckout {
  open(): void;
  close(): void;
  on(event: 'payment.failed', tell: (failure: RazorpayFailure) => void): void;
}

type Razorpay = new (options: RazorpayOptions) => RazorpayCheckout;

declare global {
  interface Window {
    Razorpay?: Razorpay;
  }
}

const scriptTimeoutMs = 20_000;

/**
 * Lets the script at `address` work with strings, because it knows nothing of our policies: the page's default policy
 * sanitises its HTML, and loads further scripts from its own origin only.
 */
function createDefaultPolicy(address: string, { sanitizeForeignHtml }: HtmlSanitizer): void {
  const { origin } = new URL(address);
  getTrustedPolicy('default', {
    createHTML: sanitizeForeignHtml,
    ...scriptRules((script) => new URL(script, location.href).origin === origin),
  });
}

/**
 * Loads the script when somebody first pays. An older shell has no `sanitizer`, and its pages need no policy.
 * @throws {Error} (as a rejection) when it does not load within `scriptTimeoutMs`.
 */
export async function loadRazorpay(address: string, sanitizer: HtmlSanitizer | undefined): Promise<Razorpay> {
  if (window.Razorpay) return window.Razorpay;
  if (sanitizer) createDefaultPolicy(address, sanitizer);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (cause?: string) => {
      clearTimeout(timer);
      if (window.Razorpay) return resolve(window.Razorpay);
      // The element is removed, so that the next attempt requests the script again.
      script.remove();
      reject(new Error(cause ?? 'the script did not define window.Razorpay'));
    };
    const timer = setTimeout(() => end('the script took too long'), scriptTimeoutMs);
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end('the script did not load'));
    script.src = address;
    script.async = true;
    document.head.append(script);
  });
}
