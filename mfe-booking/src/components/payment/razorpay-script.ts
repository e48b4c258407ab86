/** Loads Razorpay's checkout.js, and declares the part that we use. */

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
 * Loads the script when somebody first pays.
 * @throws {Error} (as a rejection) when it does not load within `scriptTimeoutMs`.
 */
export function loadRazorpay(address: string): Promise<Razorpay> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
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
