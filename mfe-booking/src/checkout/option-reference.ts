/** The agent's reference, shared by an option and the checkout that books it. */
import type { CourtesyOption } from '@antara/contracts/api/options';
import type { LeadClient } from '@antara/contracts/api/clients';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { maxReference } from '@antara/contracts/rules/option-rules';
import { readDraft, writeDraft } from './draft.store.ts';
import { emptyClient } from './use-lead-client.ts';

/** Returns the suggested reference for a client's option: the client's own reference, otherwise the client's name. */
export function suggestOptionReference(client: LeadClient): string {
  return (client.reference.trim() || formatClientName(client)).slice(0, maxReference);
}

/**
 * Stores the option's reference in the draft of its checkout for the agent `account`, before the checkout opens. A
 * client entered for another option of this departure is replaced.
 */
export function saveOptionReference({ tour, date_from, reference }: CourtesyOption, account: string): void {
  const draft = readDraft(tour.slug, date_from);
  const { client } = draft;
  // The checkout itself removes a client that another account left.
  if (client && (client.of !== account || client.reference === reference || !reference)) return;
  const knownClient = client?.reference ? emptyClient : { ...emptyClient, ...client };
  // The draft is written even without a reference. Otherwise the checkout would take over the people of another
  // checkout, who do not belong to this option.
  writeDraft(tour.slug, date_from, {
    ...draft,
    client: { ...knownClient, reference: reference ?? '', of: account },
  });
}
