/**
 * PD-05 Migrations are run while processes of the version before serve visitors: they add, and keep no table for long.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../migrations');
/** Those before it were made before the rules were. */
const first = '0034';

/** What a migration must not do without a reason, which it gives in a line `-- allowed: <rule>: <reason>`. */
const rules: [name: string, why: string, statement: RegExp][] = [
  ['drop', 'the version before still uses it', /\bDROP\s+(TABLE|COLUMN|TYPE|SCHEMA|VIEW)\b/i],
  ['rename', 'the version before knows the old name', /\bRENAME\b/i],
  [
    'not null',
    'the version before writes rows without it',
    /\bSET\s+NOT\s+NULL\b|\bADD\s+COLUMN\b(?=.*\bNOT\s+NULL\b)(?!.*\b(DEFAULT|GENERATED)\b)/i,
  ],
  [
    'type',
    'every row is written anew while nobody may read',
    /\bALTER\s+COLUMN\b.*\b(SET\s+DATA\s+)?TYPE\b/i,
  ],
  [
    'constraint',
    'every row is read while nobody may write: add it NOT VALID, and validate it in a migration of its own',
    /\bADD\s+CONSTRAINT\b(?!.*\bNOT\s+VALID\b)/is,
  ],
  [
    'index',
    'nobody may write while it is built: build it CONCURRENTLY, outside a transaction',
    /\bCREATE\s+(UNIQUE\s+)?INDEX\b(?!\s+CONCURRENTLY\b)/i,
  ],
  [
    'fill',
    'whoever writes one of the rows waits for all of them: fill part by part, outside a transaction',
    /^\s*(UPDATE|DELETE)\b/im,
  ],
];

/**
 * What is wrong with the statements of a migration: rule and statement. Tables that it makes itself have no readers
 * yet.
 */
function findFaults(text: string): string[] {
  const allowed = [...text.matchAll(/^-- allowed: ([\w ]+): \S/gm)].map(([, rule]) => rule);
  const made = [...text.matchAll(/CREATE TABLE\s+(?:IF NOT EXISTS\s+)?"?(\w+)"?/gi)].map(([, name]) => name);
  const isOutside = /^-- outside a transaction: \S/.test(text);
  return text.split('--> statement-breakpoint').flatMap((statement) => {
    const code = statement.replaceAll(/^--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, "''");
    const [, table] =
      /\b(?:ON|ALTER\s+TABLE|UPDATE|DELETE\s+FROM)\s+(?:ONLY\s+)?(?:"?public"?\.)?"?(\w+)"?/i.exec(code) ??
      [];
    if (made.includes(table)) return [];
    return rules
      .filter(
        ([name, , wrong]) => wrong.test(code) && !allowed.includes(name) && !(isOutside && name === 'fill'),
      )
      .map(([name, why]) => `${name}: ${why}: ${code.trim()}`);
  });
}

test(`PD-05 migrations from ${first} on leave what the version before uses, and keep no table for long`, () => {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.sql') && each >= first)) {
    const faults = findFaults(readFileSync(path.join(folder, name), 'utf8'));
    expect(faults, `${name}; or give a reason: -- allowed: <rule>: <reason>`).toEqual([]);
  }
});

test.each([
  ['drop', 'ALTER TABLE "bookings" DROP COLUMN "old";'],
  ['drop', 'DROP TABLE "old";'],
  ['rename', 'ALTER TABLE "bookings" RENAME COLUMN "one" TO "other";'],
  ['not null', 'ALTER TABLE "bookings" ALTER COLUMN "one" SET NOT NULL;'],
  ['not null', 'ALTER TABLE "bookings" ADD COLUMN "one" text NOT NULL;'],
  ['type', 'ALTER TABLE "bookings" ALTER COLUMN "one" SET DATA TYPE bigint;'],
  ['constraint', 'ALTER TABLE "bookings" ADD CONSTRAINT "one" CHECK ("bookings"."one" > 0);'],
  ['index', 'CREATE UNIQUE INDEX "one" ON "bookings" USING btree ("one");'],
  ['fill', 'UPDATE "bookings" SET "one" = 1;'],
])('PD-05 “%s” is refused, and allowed with a reason: %s', (rule, statement) => {
  expect(findFaults(statement)).toEqual([expect.stringMatching(new RegExp(`^${rule}: `))]);
  expect(findFaults(`-- allowed: ${rule}: the table has ten rows\n${statement}`)).toEqual([]);
});

test.each([
  'ALTER TABLE "bookings" ADD COLUMN "one" text;',
  'ALTER TABLE "bookings" ADD COLUMN "one" text DEFAULT \'drop table rename\' NOT NULL;',
  'ALTER TABLE "bookings" ADD CONSTRAINT "one" CHECK ("bookings"."one" > 0) NOT VALID;',
  'CREATE TABLE "new" ("id" integer NOT NULL);--> statement-breakpoint\nCREATE INDEX "new_id" ON "new" USING btree ("id");',
  '-- outside a transaction: it is built beside writes\nCREATE INDEX CONCURRENTLY "one" ON "bookings" ("one");',
])('PD-05 what only adds passes: %s', (statement) => {
  expect(findFaults(statement)).toEqual([]);
});
