/**
 * The table of `docs/permissions.md`: which role may run which operation. `node api/test/permissions-table.ts --write`
 * puts it into the page.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { staffRoles } from '../src/base/staff/index.ts';
import { operations, type OperationName } from '../src/run/operator/operations.ts';
import { permissions } from '../src/run/operator/permissions.ts';

const page = path.resolve(import.meta.dirname, '../../docs/permissions.md');
const marks = ['<!-- permissions -->', '<!-- /permissions -->'] as const;

function formatTable(): string {
  const rows = (Object.keys(operations) as OperationName[]).map((name) => {
    const permission = permissions[name];
    const cells = staffRoles.map((role) => {
      const scope = permission && (role === 'owner' ? 'all' : permission[role]);
      return !scope ? '' : scope === 'all' ? 'yes' : scope.name;
    });
    return [`\`${name}\``, operations[name].kind, ...cells];
  });
  const table = [['Operation', 'Kind', ...staffRoles], ...rows];
  const widths = table[0]!.map((_, at) => Math.max(...table.map((row) => row[at]!.length)));
  const lines = table.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`);
  return [lines[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)].join(
    '\n',
  );
}

/** The page as it is, and as it should be with the permissions of today. */
export function readPage(): { actual: string; expected: string } {
  const actual = readFileSync(page, 'utf8');
  const [before, rest = ''] = actual.split(marks[0]);
  const after = rest.split(marks[1])[1] ?? '';
  return { actual, expected: `${before}${marks[0]}\n\n${formatTable()}\n\n${marks[1]}${after}` };
}

if (import.meta.main && process.argv.includes('--write')) writeFileSync(page, readPage().expected);
