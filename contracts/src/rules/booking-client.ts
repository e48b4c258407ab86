/** How a travel agent's client is named on both sides, and where the papers of a booking go. Pure. */
import { joinName } from './person-name.ts';

/** Who gets the confirmation and the papers of an agency's booking: the agency alone, or its client as well. */
export const documentRecipients = ['AGENCY', 'CLIENT'] as const;
export type DocumentRecipients = (typeof documentRecipients)[number];

/** What a client is recognised by. */
export interface ClientIdentity {
  firstName: string;
  lastName: string;
  email: string;
}

/** A name in the two parts that forms ask for, in one line. */
export function formatClientName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return joinName({ title: '', firstName, lastName });
}

/** Whom a booking is for, as its agency files it: its client, or the first guest where none was named. */
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
 * What tells two clients apart: address and name. A couple may share an address, and two people a name; how either is
 * written does not count.
 */
export function getClientKey(client: ClientIdentity): string {
  const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return `${folded(client.email)} ${folded(formatClientName(client))}`;
}

/** Everybody once, in the order given: of one client's details those that come first count. */
export function dedupeClients<Client extends ClientIdentity>(clients: readonly Client[]): Client[] {
  const known = new Map<string, Client>();
  for (const client of clients) {
    const key = getClientKey(client);
    if (!known.has(key)) known.set(key, client);
  }
  return [...known.values()];
}
