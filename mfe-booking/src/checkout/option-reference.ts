/** The agent's reference, shared by an option and the checkout that books it. */
import type { CourtesyOption } from '@antara/contracts/api/options';
import type { LeadClient } from '@antara/contracts/api/clients';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { maxReference } from '@antara/contracts/rules/option-rules';
import { readDraft, writeDraft } from './draft.store.ts';
import { emptyClient } from './use-lead-client.ts';

/** The reference suggested for a client's option: the client's own reference, else the name. */
export function suggestOptionReference(client: LeadClient): string {
  return (client.reference.trim() || formatClientName(client)).slice(0, maxReference);
}

/**
 * Stores the option's reference in the draft of its checkout before that opens, for the agent `account`. A client
 * entered there for another option of this departure is replaced.
 */
export function saveOptionReference({ tour, date_from, reference }: CourtesyOption, account: string): void {
  const draft = readDraft(tour.slug, date_from);
  const { client } = draft;
  // The checkout itself removes what another account left.
  if (client && (client.of !== account || client.reference === reference || !reference)) return;
  const known = client?.reference ? emptyClient : { ...emptyClient, ...client };
  // Written without a reference too: the people of another checkout are not this option's.
  writeDraft(tour.slug, date_from, {
    ...draft,
    client: { ...known, reference: reference ?? '', of: account },
  });
}
