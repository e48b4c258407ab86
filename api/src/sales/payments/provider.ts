/**
 * The interface of payment providers: orders that a payment window pays, payments that are authorised, captured and
 * refunded, proofs that the window hands to the page, and webhooks. Amounts are in paise.
 *
 * A provider is a folder beside this file, a name in `paymentProviders` (contracts) and a line in providers.ts.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentProviderName } from '@antara/contracts/api/payment';
import type { z } from 'zod';
import type { DisputeStatus, PaymentStatus } from '../../bookings/booking/index.ts';

/** A payment at the provider, with this API's status names (`authorised`, not `authorized`). */
export interface ProviderPayment {
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  status: PaymentStatus;
  /** When the guest paid, by the provider's clock. */
  madeAt: Date;
  /** The refunded part: the whole amount when `refunded`, a smaller amount while still `captured`. */
  refunded: number;
}

/**
 * The input of a new order. `receipt` has at most 40 characters; `notes` has at most 15 entries of at most 256
 * characters.
 */
export interface NewOrder {
  amount: number;
  currency: 'INR';
  receipt: string;
  notes: Record<string, string>;
}

/** An order at the provider. */
export interface ProviderOrder extends Omit<NewOrder, 'notes'> {
  id: string;
}

/**
 * A dispute at the provider: the cardholder has asked the bank to return the money of a payment. Amounts are in paise.
 */
export interface ProviderDispute {
  id: string;
  paymentId: string;
  status: DisputeStatus;
  amount: number;
  /** The provider's code. */
  reason: string;
  /** The deadline for an answer to the bank; null when the provider names none. */
  respondBy: Date | null;
  /** The time of this report, by the provider's clock. */
  saidAt: Date;
}

/** The content of a webhook: an event, and the payment or dispute concerned. */
export interface ProviderEvent {
  id: string;
  event: string;
  /** Null when the event concerns no payment of an order. */
  payment: ProviderPayment | null;
  dispute: ProviderDispute | null;
  /** True when the provider could not refund money, so that an engineer has to look at the payment. */
  refundFailed: boolean;
}

/**
 * A message with a valid signature that this API cannot read, because the provider uses an unknown version of its
 * format.
 */
export interface UnreadWebhook {
  /** The reason, for the log. */
  unread: string;
  /** The event's name if the message has one; otherwise `unknown`. */
  event: string;
}

/** The proof of a payment that the provider's window hands to the page. */
export interface CheckoutProof {
  orderId: string;
  paymentId: string;
  signature: string;
}

/** Thrown for a webhook without the provider's signature; `message` is the response to the sender. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

/** Thrown when the provider was not reached or is unable to answer. A later attempt may succeed. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** Thrown when the provider understood and refused the request. The same request would be refused again. */
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

/** A provider of real payments: its settings, and a factory for its adapter. */
export interface ProviderDefinition<Settings> {
  /** Parses the environment; null when none of the provider's variables is set. */
  settings: z.ZodType<Settings | null>;
  create(settings: Settings): PaymentAdapter;
  /** Returns true for test keys, with which no money moves. */
  isTrial(settings: Settings): boolean;
}

/** The adapter that this installation uses, with the provider's name. */
export interface PaymentProvider extends PaymentAdapter {
  name: PaymentProviderName;
}

/**
 * The adapter of a provider. Every method that calls the provider may throw `ProviderUnavailable` or `ProviderRefused`.
 * No method may be called inside a database transaction.
 */
export interface PaymentAdapter {
  /** Returns the public key with which the page opens the payment window. */
  getPublicKey(): Promise<string>;
  /** The URL of the script that opens the payment window; absent when the window is a page of this site. */
  script?: string;
  /**
   * Origins that a page must allow for the window: scripts from the first one, frames from all. Empty when the window
   * is a page of this site.
   */
  windowOrigins: readonly string[];
  createOrder(order: NewOrder): Promise<ProviderOrder>;
  /** Returns all payment attempts of an order. */
  listPayments(orderId: string): Promise<ProviderPayment[]>;
  /** Returns one payment; null when the provider does not know the id. */
  findPayment(paymentId: string): Promise<ProviderPayment | null>;
  /** Captures an authorised payment. Returns a payment that is already captured unchanged. */
  capture(paymentId: string, amountPaise: number): Promise<ProviderPayment>;
  /**
   * Refunds until `amountPaise` has been refunded in total. Returns the payment unchanged when that is the case
   * already, so that nothing is refunded twice.
   */
  refund(paymentId: string, amountPaise: number): Promise<ProviderPayment>;
  /** Returns true when the provider signed this proof. */
  verifyCheckout(proof: CheckoutProof): Promise<boolean>;
  /**
   * Parses a webhook. `body` must be the received bytes, unchanged.
   *
   * @throws {WebhookError} when the provider did not send the webhook.
   */
  readWebhook(headers: IncomingHttpHeaders, body: Buffer): Promise<ProviderEvent | UnreadWebhook>;
}
