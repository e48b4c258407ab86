/** `npm run sbom -- <file>` writes the bill of materials. Ends with status 1 when a licence in it is not acceptable. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createBillOfMaterials, listUnacceptableLicences, type Component } from './licences.ts';

const [file = 'sbom.cdx.json'] = process.argv.slice(2);
const target = resolve(process.env.INIT_CWD || process.cwd(), file);
const text = createBillOfMaterials();
writeFileSync(target, text);
const { components } = JSON.parse(text) as { components: Component[] };
console.log(`${components.length} packages are in ${target}.`);
const unacceptable = listUnacceptableLicences(components);
for (const each of unacceptable)
  console.error(`${each}: not a licence that we take (tooling/src/licences.ts)`);
if (unacceptable.length > 0) process.exitCode = 1;
