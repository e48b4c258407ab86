/** The data of the double: its responses and refusals for each call, in the format that Razorpay documents. */
import type { IncomingHttpHeaders } from 'node:http';

export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string>;
  created_at: number;
}

export interface Payment {
  id: string;
  entity: 'payment';
  order_id: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  captured: boolean;
  method: string;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  error_code: string | null;
  error_description: string | null;
  created_at: number;
}

interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  status: 'processed';
  /** The idempotency key of the request. */
  key: string | null;
}

export interface Books {
  orders: Map<string, Order>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  /** An option of accounts: each receipt is accepted once. */
  uniqueReceipts: boolean;
  /** The largest amount of an order of this account. */
  most: number;
}

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** A refusal with the documented body. */
export class Refused extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, code: string, description: string, field?: string) {
    super(description);
    this.status = status;
    this.body = {
      error: {
        code,
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...(field && { field }),
      },
    };
  }
}

const bad = (description: string, field?: string): never => {
  throw new Refused(400, 'BAD_REQUEST_ERROR', description, field);
};

/** Returns the response to an authenticated call; throws `Refused`. `tell` sends a webhook, `id` creates an id. */
export function answerCall(
  books: Books,
  { method, path, query, headers, body }: Call,
  tell: (event: string, payment: Payment, order?: Order) => void,
  id: (kind: string) => string,
): unknown {
  const [, kind, which, what] = path.split('/');
  const items = <T>(list: T[]) => ({ entity: 'collection', count: list.length, items: list });
  const name = `${method} /${kind}${which ? '/:id' : ''}${what ? `/${what}` : ''}`;

  if (name === 'POST /orders') return makeOrder(books, body, id);
  if (name === 'GET /orders') {
    const receipt = query.get('receipt') ?? '';
    return items([...books.orders.values()].filter((order) => order.receipt?.includes(receipt)));
  }
  const found = kind === 'orders' ? books.orders.get(which ?? '') : books.payments.get(which ?? '');
  if (!found || (kind !== 'orders' && kind !== 'payments')) return bad('The id provided does not exist');
  if (name === 'GET /orders/:id' || name === 'GET /payments/:id') return found;
  if (name === 'GET /orders/:id/payments') {
    return items([...books.payments.values()].filter((payment) => payment.order_id === which));
  }
  const payment = found as Payment;
  if (name === 'POST /payments/:id/capture') return capture(books, payment, body, tell);
  if (name === 'POST /payments/:id/refund') {
    const key = headers['x-refund-idempotency'];
    return refund(books, payment, body, typeof key === 'string' ? key : null, tell, id);
  }
  throw new Refused(404, 'BAD_REQUEST_ERROR', 'The requested URL was not found on the server.');
}

function makeOrder(books: Books, body: Record<string, unknown>, id: (kind: string) => string): Order {
  const { amount, currency, receipt = null, notes = {} } = body;
  if (!Number.isInteger(amount)) bad('The amount must be an integer.', 'amount');
  if ((amount as number) < 100) bad('Order amount less than minimum amount allowed', 'amount');
  if ((amount as number) > books.most) bad('Amount exceeds maximum amount allowed.', 'amount');
  if (currency !== 'INR') bad('Currency is not supported', 'currency');
  if (receipt !== null && (typeof receipt !== 'string' || receipt.length > 40)) {
    bad('The receipt may not be greater than 40 characters.', 'receipt');
  }
  const pairs = Object.entries(notes as Record<string, unknown>);
  if (pairs.length > 15) bad('Number of fields in notes should be less than or equal to 15', 'notes');
  if (pairs.some(([, value]) => typeof value !== 'string' || value.length > 256)) {
    bad('notes values should not exceed 256 characters', 'notes');
  }
  const unwantedField = Object.keys(body).find(
    (key) => !['amount', 'currency', 'receipt', 'notes'].includes(key),
  );
  if (unwantedField) bad(`${unwantedField} is/are not required and should not be sent`, unwantedField);
  if (books.uniqueReceipts && [...books.orders.values()].some((order) => order.receipt === receipt)) {
    bad('Order receipt should be unique.', 'receipt');
  }
  const order: Order = {
    id: id('order'),
    entity: 'order',
    amount: amount as number,
    amount_paid: 0,
    amount_due: amount as number,
    currency: 'INR',
    receipt: receipt as string | null,
    status: 'created',
    attempts: 0,
    notes: notes as Record<string, string>,
    created_at: Math.floor(Date.now() / 1000),
  };
  books.orders.set(order.id, order);
  return order;
}

function capture(
  books: Books,
  payment: Payment,
  { amount, currency }: Record<string, unknown>,
  tell: (event: string, payment: Payment, order?: Order) => void,
): Payment {
  if (payment.captured) bad('This payment has already been captured');
  if (payment.status !== 'authorized') bad('Only payments which have been authorized can be captured');
  if (amount !== payment.amount || currency !== payment.currency) {
    bad('Capture amount must be equal to the amount authorized', 'amount');
  }
  payment.status = 'captured';
  payment.captured = true;
  tell('payment.captured', payment);
  const order = books.orders.get(payment.order_id)!;
  if (order.status !== 'paid') {
    order.status = 'paid';
    order.amount_paid = order.amount;
    order.amount_due = 0;
    tell('order.paid', payment, order);
  }
  return payment;
}

function refund(
  books: Books,
  payment: Payment,
  body: Record<string, unknown>,
  key: string | null,
  tell: (event: string, payment: Payment) => void,
  id: (kind: string) => string,
): Refund {
  if (key !== null && !/^[\w-]{10,}$/.test(key)) bad('The idempotency key is not valid.');
  const amount = (body['amount'] ?? payment.amount - payment.amount_refunded) as number;
  const before = key && [...books.refunds.values()].find((one) => one.key === key);
  if (before) {
    if (before.amount === amount) return before;
    bad('Different request with the same idempotency key has already been processed.');
  }
  if (payment.status === 'refunded') bad('The payment has been fully refunded already');
  if (payment.status !== 'captured') bad('The payment status should be captured for action to be taken');
  if (!Number.isInteger(amount) || amount < 100) bad('The amount must be at least 100.', 'amount');
  if (payment.amount_refunded + amount > payment.amount) {
    bad('The refund amount provided is greater than amount captured');
  }
  const made: Refund = {
    id: id('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    status: 'processed',
    key,
  };
  books.refunds.set(made.id, made);
  payment.amount_refunded += amount;
  payment.refund_status = payment.amount_refunded === payment.amount ? 'full' : 'partial';
  if (payment.refund_status === 'full') payment.status = 'refunded';
  tell('refund.processed', payment);
  return made;
}
