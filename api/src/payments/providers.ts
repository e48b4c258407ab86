/** Which payment provider this installation uses. */
import type { Platform } from '../platform/platform.ts';
import { createSandboxProvider } from './sandbox/provider.ts';
import type { PaymentProvider } from './provider.ts';
import { createRazorpayProvider } from './razorpay/provider.ts';

/** The provider of a platform: Razorpay when its keys are set, else the sandbox, the embedded default. */
export function getProvider(platform: Platform): PaymentProvider {
  const { razorpay } = platform.config;
  return razorpay ? createRazorpayProvider(razorpay) : createSandboxProvider(platform);
}
