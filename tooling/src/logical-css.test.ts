/** Styles of the kit and of the pages of a booking hold in languages that are written from right to left. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '@delivery/cli/workspace';

/** Matches a declaration with a side that does not turn with the direction of the lines. */
const physicalSide =
  /(?:^|[;{\s])((?:[\w-]+-)?(?:left|right)(?:-[\w-]+)?\s*:[^;}]*|(?:text-align|float|clear|justify-\w+)\s*:\s*(?:left|right)\b[^;}]*|(?:transform|translate)\s*:[^;}]*translateX[^;}]*)/g;

/** Returns the declarations of a style sheet that name a physical side. */
function findPhysicalSides(css: string): string[] {
  return [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(physicalSide)].map(([, found = '']) =>
    found.trim(),
  );
}

it('finds a physical side, and no logical one', () => {
  const css =
    '.left { margin-left: 1px; inset-inline-start: 0; right:0; border-top-right-radius: 0; text-align: left; float: right } /* left: 0 */';
  expect(findPhysicalSides(css)).toEqual([
    'margin-left: 1px',
    'right:0',
    'border-top-right-radius: 0',
    'text-align: left',
    'float: right',
  ]);
});

it.each(globSync('{shared-ui,mfe-booking}/src/**/*.css', { cwd: root }))(
  '%s names no physical side',
  (file) => {
    expect(findPhysicalSides(readFileSync(join(root, file), 'utf8'))).toEqual([]);
  },
);
