/** The idempotency key of an order under way, and exactly what it ordered: `of` is the order's body as JSON. */
export interface Attempt {
  key: string;
  of: string;
}

/** A key that no other order has: 32 random hex digits. */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
