/**
 * Prints which modules of the site the delivery packages import, and how often. With `--write`, also updates the
 * diagrams of the architecture pages: the imports between packages, and between the folders of the edge.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommandLineOrExit } from '@delivery/cli/command-line';
import { root } from '@delivery/cli/workspace';
import { drawPages, listCrossings, listPackageImports, insertDiagram } from './package-graph.ts';

const { values } = parseCommandLineOrExit('npm run draw-packages', { write: { type: 'boolean' } });
const imports = listPackageImports();
if (values.write)
  for (const { page, name, diagram } of drawPages(imports))
    writeFileSync(join(root, page), insertDiagram(readFileSync(join(root, page), 'utf8'), name, diagram));
const crossings = listCrossings(imports);
for (const [specifier, count] of crossings) console.log(`${String(count).padStart(4)}  ${specifier}`);
console.log(
  `${String(crossings.reduce((sum, [, count]) => sum + count, 0)).padStart(4)}  imports of the site in delivery`,
);
