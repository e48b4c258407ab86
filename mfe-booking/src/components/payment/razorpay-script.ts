/** Razorpay's own script for pages: what we use of it, and how it gets here. */

/** What the window answers when it was paid. */
export interface RazorpayAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** What it says of a card that was declined. */
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

/** How long the script may take, in milliseconds. */
const scriptTimeoutMs = 20_000;

/** Brings the script to the page, the first time that somebody pays. Rejects when it does not come. */
export function loadRazorpay(address: string): Promise<Razorpay> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (cause?: string) => {
      clearTimeout(timer);
      if (window.Razorpay) return resolve(window.Razorpay);
      // Taken away again, so that the next try asks for it anew.
      script.remove();
      reject(new Error(cause ?? 'the script did not bring the window'));
    };
    const timer = setTimeout(() => end('the script took too long'), scriptTimeoutMs);
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end('the script did not load'));
    script.src = address;
    script.async = true;
    document.head.append(script);
  });
}
