/** The name of a travel agent's client, and the recipients of a booking's documents. The functions are pure. */
import { joinName } from './person-name.ts';

/** Who gets the confirmation and the documents of an agency's booking: only the agency, or its client too. */
export const documentRecipients = ['AGENCY', 'CLIENT'] as const;
export type DocumentRecipients = (typeof documentRecipients)[number];

/** The fields that identify a client. */
export interface ClientIdentity {
  firstName: string;
  lastName: string;
  email: string;
}

/** Joins the two parts of a name. */
export function formatClientName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return joinName({ title: '', firstName, lastName });
}

/**
 * Returns the name under which an agency files a booking: the client's, or the first guest's when no client was named.
 */
export function bookingDisplayName({
  client,
  booking_data,
}: {
  client: { name: string } | null;
  booking_data: readonly { name: string }[];
}): string {
  return client?.name ?? booking_data[0]?.name ?? '';
}

/**
 * Returns a key that tells clients apart by address and name, because a couple may share an address and two people a
 * name. Ignores differences of spelling such as case and spaces.
 */
export function getClientKey(client: ClientIdentity): string {
  const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return `${folded(client.email)} ${folded(formatClientName(client))}`;
}

/** Returns every client once, in the given order. The details of the first occurrence count. */
export function dedupeClients<Client extends ClientIdentity>(clients: readonly Client[]): Client[] {
  const clientsByKey = new Map<string, Client>();
  for (const client of clients) {
    const key = getClientKey(client);
    if (!clientsByKey.has(key)) clientsByKey.set(key, client);
  }
  return [...clientsByKey.values()];
}
