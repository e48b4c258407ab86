/** What an option and the checkout that books it call the agent's client: one reference, typed once. */
import type { CourtesyOption } from '@antara/contracts/api/options';
import type { LeadClient } from '@antara/contracts/api/clients';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { maxReference } from '@antara/contracts/rules/option-rules';
import { readDraft, writeDraft } from './draft.store.ts';
import { emptyClient } from './use-lead-client.ts';

/** What a client's option is called unless the agent says otherwise. */
export function suggestOptionReference(client: LeadClient): string {
  return (client.reference.trim() || formatClientName(client)).slice(0, maxReference);
}

/**
 * Before the checkout of an option opens: the option's reference stands in it, for the agent `account`. Another client of
 * the agent's, entered there for another option of this departure, does not.
 */
export function saveOptionReference({ tour, date_from, reference }: CourtesyOption, account: string): void {
  if (!reference) return;
  const draft = readDraft(tour.slug, date_from);
  const { client } = draft;
  // What another account left here is taken away by the checkout itself.
  if (client && client.of !== account) return;
  if (client?.reference === reference) return;
  const known = client?.reference ? emptyClient : { ...emptyClient, ...client };
  writeDraft(tour.slug, date_from, { ...draft, client: { ...known, reference, of: account } });
}
