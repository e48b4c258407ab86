/** Rules that the operator sets as data, in answers of the site: `{{date_change}}` and `{{child_fare}}` stand for them in words, so that every page says the same. */
import type { LegalItem, LegalType } from '@antara/contracts/api/content';
import { describeChildFare } from '@antara/contracts/rules/child-fare';
import { describeDateChangeRule } from '@antara/contracts/rules/date-change-rules';
import type { DbOrTx } from '../platform/db/types.ts';
import { findChildFareRule, findDateChangeRule } from '../settings/index.ts';
import { listLegalItems } from './pages.ts';

/** Answers a function that puts the rules into a text. */
export async function loadFacts(db: DbOrTx): Promise<(text: string) => string> {
  const dateChange = describeDateChangeRule(await findDateChangeRule(db));
  const childFare = describeChildFare(await findChildFareRule(db));
  return (text) => text.replaceAll('{{date_change}}', dateChange).replaceAll('{{child_fare}}', childFare);
}

/** Questions and answers as visitors read them. */
export async function listShownLegalItems(db: DbOrTx, type: LegalType): Promise<LegalItem[]> {
  const fill = await loadFacts(db);
  return (await listLegalItems(db, type)).map((item) => ({ ...item, answer: fill(item.answer) }));
}
