/** Creates the bill of materials of the site (CycloneDX), and checks the licences of its packages. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pnpmCommand } from '../../delivery/cli/install.mjs';
import { root } from '@delivery/cli/workspace';

/** Licences that only require their own text to be included. OFL-1.1 is a licence for fonts. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
]);

/** Packages that are acceptable although `package.json` names another licence or none, with the reason. */
const exceptions: Record<string, string> = {
  'axe-core': 'MPL-2.0: runs in tests, unchanged',
  '@axe-core/playwright': 'MPL-2.0: runs in tests, unchanged',
  'libheif-js': 'LGPL-3.0: a WebAssembly file of its own, loaded by the API alone and replaceable',
  'png-js': 'MIT by its LICENSE file; package.json does not say so',
};
/** libvips for each platform. Its licence, the LGPL, allows a separate shared library beside sharp. */
const sharedLibrary = /^@img\/sharp-libvips-/;

/** A package of the bill of materials. */
export interface Component {
  group?: string;
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/** Returns the bill of materials of the packages that production installs, as CycloneDX in JSON. */
export function createBillOfMaterials(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antara-sbom-'));
  try {
    const file = join(folder, 'sbom.json');
    const { command, args } = pnpmCommand('sbom', '--prod', '--sbom-format', 'cyclonedx', '--out', file);
    execFileSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the packages whose licence is not acceptable, each with its licence. */
export function listUnacceptableLicences(components: readonly Component[]): string[] {
  return components.flatMap(({ group, name, version, licenses = [] }) => {
    const full = group ? `${group}/${name}` : name;
    if (full in exceptions || sharedLibrary.test(full)) return [];
    const words = licenses.map(
      ({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown',
    );
    return words.length > 0 && words.every(isAcceptable)
      ? []
      : [`${full}@${version} (${words.join(', ') || 'no licence'})`];
  });
}

/** Returns true when one part of `A OR B` or all parts of `A AND B` are acceptable. */
function isAcceptable(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((licence) => permissive.has(licence.trim())));
}
