/**
 * The port of payment providers: orders that a window pays, payments that are authorised, captured and refunded, proofs
 * that the window hands to the page, webhooks. Amounts in paise.
 *
 * A provider is a folder beside this file, a name in `paymentProviders` (contracts) and a line in providers.ts.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentProviderName } from '@antara/contracts/api/payment';
import type { z } from 'zod';
import type { DisputeStatus, PaymentStatus } from '../../bookings/booking/index.ts';

/** An order at the provider. */
export interface ProviderOrder {
  id: string;
  amount: number;
  currency: 'INR';
  receipt: string;
}

/** A payment at the provider, in our words (`authorised`, not `authorized`). */
export interface ProviderPayment {
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  status: PaymentStatus;
  /** When the guest paid, by the provider's clock. */
  madeAt: Date;
  /** How much of it has gone back: all of it when `refunded`, a part of it while still `captured`. */
  refunded: number;
}

/** What a new order is made of. `receipt` at most 40 characters, `notes` at most 15 of 256 characters. */
export interface NewOrder {
  amount: number;
  currency: 'INR';
  receipt: string;
  notes: Record<string, string>;
}

/** A dispute at the provider: the cardholder has asked the bank for the money of a payment back. Amounts in paise. */
export interface ProviderDispute {
  id: string;
  paymentId: string;
  status: DisputeStatus;
  amount: number;
  /** The provider's code. */
  reason: string;
  /** Until when it can be answered; null where no time is named. */
  respondBy: Date | null;
  /** When the provider said so, by its clock. */
  saidAt: Date;
}

/** What a webhook tells: an event, and the payment it is about. */
export interface ProviderEvent {
  id: string;
  event: string;
  /** Null when the event is about nothing we follow. */
  payment: ProviderPayment | null;
  dispute: ProviderDispute | null;
  /** The provider could not give money back: an engineer has to look at it. */
  refundFailed: boolean;
}

/** A message that the provider signed, and that we cannot read: of a version of its API that we do not know. */
export interface UnreadWebhook {
  /** Why, for the log. */
  unread: string;
  /** The event's name where there is one, else `unknown`. */
  event: string;
}

/** What the provider's window hands to the page as proof of a payment. */
export interface CheckoutProof {
  orderId: string;
  paymentId: string;
  signature: string;
}

/** A webhook that the provider did not sign; `message` is the answer to its sender. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

/** A provider that was not reached, or answered that it cannot: try again later. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** A provider that understood the request and refused it: the same request is refused again. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  readonly status: number;
  /** The provider's own words: `code`, `description`, `reason`, `field`. */
  readonly detail: Readonly<Record<string, string | null | undefined>>;

  constructor(status: number, detail: ProviderRefused['detail']) {
    super(`${status} ${detail['code'] ?? ''}: ${detail['description'] ?? 'no reason given'}`);
    this.status = status;
    this.detail = detail;
  }
}

/** A provider of real payments: its settings, and the adapter that is made of them. */
export interface ProviderDefinition<Settings> {
  /** Reads the environment; null when nothing of it is set. */
  settings: z.ZodType<Settings | null>;
  create(settings: Settings): PaymentAdapter;
  /** Are these keys for trials, with which no money moves? */
  isTrial(settings: Settings): boolean;
}

/** The adapter that this installation uses, under its name. */
export interface PaymentProvider extends PaymentAdapter {
  name: PaymentProviderName;
}

/**
 * A provider's adapter. Every method that asks it may throw `ProviderUnavailable` or `ProviderRefused`; none of them
 * may be called inside a database transaction.
 */
export interface PaymentAdapter {
  /** The public key that the payment window is opened with. */
  getPublicKey(): Promise<string>;
  /** Address of the script that opens its window; absent when the window is a page of ours. */
  script?: string;
  /**
   * Origins that pages have to allow for its window: of the script the first, of frames any. None for a page of ours.
   */
  windowOrigins: readonly string[];
  createOrder(order: NewOrder): Promise<ProviderOrder>;
  /** All payments ever tried for an order. */
  listPayments(orderId: string): Promise<ProviderPayment[]>;
  /** One payment; null when the provider does not know it. */
  findPayment(paymentId: string): Promise<ProviderPayment | null>;
  /** Takes authorised money. Captured already: answers the payment as it is. */
  capture(paymentId: string, amount: number): Promise<ProviderPayment>;
  /**
   * Sees to it that `amount` in all has gone back. It has already: answers the payment as it is, nothing goes twice.
   */
  refund(paymentId: string, amount: number): Promise<ProviderPayment>;
  /** Did the provider's window make this proof? */
  verifyCheckout(proof: CheckoutProof): Promise<boolean>;
  /**
   * Reads a webhook; `body` as it came, byte for byte.
   *
   * @throws {WebhookError} when the provider did not send it.
   */
  readWebhook(headers: IncomingHttpHeaders, body: Buffer): Promise<ProviderEvent | UnreadWebhook>;
}
