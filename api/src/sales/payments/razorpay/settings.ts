/** The settings of Razorpay: either all keys are set, or none of the settings. */
import { setting, textSetting } from '@delivery/server-base/env';
import { z } from 'zod';

/** The URLs of Razorpay, and the keys for requests and signatures. */
export interface RazorpayConfig {
  /** The URL of its API, without `/v1`. */
  url: string;
  /** The public key that opens the payment window. */
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The script that opens Razorpay's payment window in the browser. */
  checkoutUrl: string;
}

declare module '../../../platform/config.ts' {
  interface ProviderConfigs {
    razorpay: RazorpayConfig | null;
  }
}

const keyNames = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
/** In characters. */
const shortestSecret = 24;
const unsetAll = 'unset all RAZORPAY_ settings to use the sandbox';

/** Returns a setting for an https URL of this form. http is allowed for the loopback only. */
function secureAddress(form: RegExp, rule: string) {
  const parse = (text: string) => {
    const url = text.replace(/\/+$/, '');
    const safe = /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/.test(url);
    return safe && URL.canParse(url) && form.test(url) ? url : undefined;
  };
  return setting(null, parse, `${rule} (http on the loopback alone)`);
}

export const razorpaySettings = z
  .object({
    RAZORPAY_KEY_ID: setting(
      null,
      (text) => (/^rzp_(test|live)_\w{8,40}$/.test(text) ? text : undefined),
      'a key id such as rzp_live_Ab12Cd34Ef56Gh, as Razorpay’s dashboard shows it',
      unsetAll,
    ),
    RAZORPAY_KEY_SECRET: textSetting(null),
    // Does not use `setting`, because its error message repeats the value.
    RAZORPAY_WEBHOOK_SECRET: textSetting(null).refine(
      (text) => text === null || text.length >= shortestSecret,
      `has fewer than ${shortestSecret} characters, and whoever guesses it can say that a booking is paid. Set the same longer one here and at the provider (openssl rand -base64 32).`,
    ),
    RAZORPAY_URL: secureAddress(
      /^https?:\/\/[^/?#@]+$/,
      'an https origin such as https://api.razorpay.com, because the keys are sent there',
    ),
    RAZORPAY_CHECKOUT_URL: secureAddress(
      /^https?:\/\/[^/?#@]+\/[^?#]+$/,
      'the https address of Razorpay’s script for pages, because pages run it',
    ),
  })
  .transform((env, context): RazorpayConfig | null => {
    const givenKey = Object.entries(env).find(([, value]) => value !== null)?.[0];
    const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env;
    const { RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
    if (keyId !== null && keySecret !== null && webhookSecret !== null) {
      return {
        url: env.RAZORPAY_URL ?? 'https://api.razorpay.com',
        keyId,
        keySecret,
        webhookSecret,
        checkoutUrl: env.RAZORPAY_CHECKOUT_URL ?? 'https://checkout.razorpay.com/v1/checkout.js',
      };
    }
    for (const name of givenKey ? keyNames.filter((key) => env[key] === null) : []) {
      context.addIssue(
        `${name} is not set, but ${givenKey} is: payments could not be taken or verified. ` +
          `Set ${new Intl.ListFormat('en').format(keyNames)}, or ${unsetAll}.`,
      );
    }
    return null;
  });
