/**
 * The sandbox bank with its own tables of orders and payments. The rest of the API does not read them, just as a real
 * provider's data is out of reach.
 */
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { enqueue } from '../../../base/outbox/index.ts';
import type { DbOrTx, Tx } from '../../../platform/db/types.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { NewOrder } from '../provider.ts';
import { isDeclined, type Card } from './card.ts';
import { sandboxOrders, sandboxPayments } from './tables.ts';

export type SandboxOrder = typeof sandboxOrders.$inferSelect;
export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** Returns an id in the provider's format: `order_…` with fourteen letters and digits. */
export function createId(kind: 'order' | 'pay' | 'rfnd' | 'evt'): string {
  const text = randomBytes(24)
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '');
  return `${kind}_${text.slice(0, 14).padEnd(14, '0')}`;
}

/** Makes an order. */
export async function createOrder(db: DbOrTx, order: NewOrder): Promise<SandboxOrder> {
  const [insertedOrder] = await db
    .insert(sandboxOrders)
    .values({ id: createId('order'), ...order })
    .returning();
  return insertedOrder!;
}

/** Returns an order; null for an unknown id. */
export async function findOrder(db: DbOrTx, id: string): Promise<SandboxOrder | null> {
  const [order] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id));
  return order ?? null;
}

/** Returns a payment; null for an unknown id. */
export async function findPayment(db: DbOrTx, id: string): Promise<SandboxPayment | null> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return payment ?? null;
}

/** Returns the payments of an order. */
export function listPayments(db: DbOrTx, orderId: string): Promise<SandboxPayment[]> {
  return db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.order_id, orderId))
    .orderBy(sandboxPayments.created_at);
}

/**
 * Charges a card that passed `validateCard`, and enqueues the webhook about the payment in the same transaction. For an
 * order that is already paid, returns its payment. Returns null when there is no such order.
 */
export function charge({ db }: Platform, orderId: string, card: Card): Promise<SandboxPayment | null> {
  return transaction(db, async (tx) => {
    const [order] = await tx.select().from(sandboxOrders).where(eq(sandboxOrders.id, orderId)).for('update');
    if (!order) return null;
    if (order.status === 'paid') {
      const paid = (await listPayments(tx, orderId)).find((payment) => payment.status !== 'failed');
      if (paid) return paid;
    }
    const declined = isDeclined(card.card_number);
    const [payment] = await tx
      .insert(sandboxPayments)
      .values({
        id: createId('pay'),
        order_id: orderId,
        amount: order.amount,
        status: declined ? 'failed' : 'captured',
        card_last4: card.card_number.replaceAll(/\D/g, '').slice(-4),
        ...(declined && {
          error_code: 'BAD_REQUEST_ERROR',
          error_description: 'The bank declined this card. Nothing was charged. Please try another card.',
        }),
      })
      .returning();
    await tx
      .update(sandboxOrders)
      .set({ status: declined ? 'attempted' : 'paid', attempts: sql`${sandboxOrders.attempts} + 1` })
      .where(eq(sandboxOrders.id, orderId));
    await enqueueWebhook(tx, payment!);
    return payment!;
  });
}

/** Refunds a payment until `amountPaise` have been refunded in total. Returns null when there is no such payment. */
export function refund(
  { db }: Platform,
  paymentId: string,
  amountPaise: number,
): Promise<SandboxPayment | null> {
  return transaction(db, async (tx) => {
    const [payment] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.id, paymentId))
      .for('update');
    if (!payment || payment.amount_refunded >= amountPaise) return payment ?? null;
    if (payment.status !== 'captured') throw new Error('Only money that was taken can be given back');
    if (amountPaise > payment.amount) throw new Error('No more can be given back than was taken');
    const [refunded] = await tx
      .update(sandboxPayments)
      .set({
        status: amountPaise === payment.amount ? 'refunded' : 'captured',
        amount_refunded: amountPaise,
        refund_id: createId('rfnd'),
      })
      .where(eq(sandboxPayments.id, paymentId))
      .returning();
    await enqueueWebhook(tx, refunded!);
    return refunded!;
  });
}

/** Enqueues a webhook about a payment, in the provider's format. */
async function enqueueWebhook(tx: Tx, payment: SandboxPayment): Promise<void> {
  const eventId = createId('evt');
  const event = payment.amount_refunded > 0 ? 'refund.processed' : `payment.${payment.status}`;
  const body = JSON.stringify({
    entity: 'event',
    event,
    contains: ['payment'],
    payload: { payment: { entity: toPaymentEntity(payment) } },
  });
  await enqueue(tx, 'sandbox-webhook', eventId, { eventId, body });
}

function toPaymentEntity(payment: SandboxPayment) {
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    amount_refunded: payment.amount_refunded,
    currency: 'INR',
    status: payment.status,
    order_id: payment.order_id,
    method: 'card',
    captured: payment.status !== 'failed',
    card: { last4: payment.card_last4 },
    error_code: payment.error_code,
    error_description: payment.error_description,
    created_at: Math.floor(payment.created_at.getTime() / 1000),
  };
}
