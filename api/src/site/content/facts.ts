/**
 * Placeholders in answers of the site: `{{date_change}}`, `{{child_fare}}` and `{{child_bed}}` stand for rules that the
 * operator sets as data. The rules are put into words in one place, so that every page says the same.
 */
import type { LegalItem, LegalType } from '@antara/contracts/api/content';
import { describeChildBed } from '@antara/contracts/rules/child-bed';
import { describeChildFare } from '@antara/contracts/rules/child-fare';
import { describeDateChangeRule } from '@antara/contracts/rules/date-change-rules';
import type { DbOrTx } from '../../platform/db/types.ts';
import { findChildBedRule, findChildFareRule, findDateChangeRule } from '../../base/settings/index.ts';
import { listLegalItems } from './pages.ts';

/** Returns a function that replaces the placeholders in a text. */
export async function loadPlaceholderFiller(db: DbOrTx): Promise<(text: string) => string> {
  const facts = {
    date_change: describeDateChangeRule(await findDateChangeRule(db)),
    child_fare: describeChildFare(await findChildFareRule(db)),
    child_bed: describeChildBed(await findChildBedRule(db)),
  };
  return (text) =>
    Object.entries(facts).reduce((filled, [name, fact]) => filled.replaceAll(`{{${name}}}`, fact), text);
}

/** Returns questions and answers as visitors read them. */
export async function listShownLegalItems(db: DbOrTx, type: LegalType): Promise<LegalItem[]> {
  const fill = await loadPlaceholderFiller(db);
  return (await listLegalItems(db, type)).map((item) => ({ ...item, answer: fill(item.answer) }));
}
