/**
 * Lint rule: a file of the API imports a domain by its `index.ts`, a domain those that `src/domains.json` declares for
 * it, and none of a layer above its own.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.join(import.meta.dirname, 'src');
/** The domains of each layer, the lowest first, and what each may import. */
const layers = JSON.parse(readFileSync(path.join(source, 'domains.json'), 'utf8'));
const graph = Object.assign({}, ...Object.values(layers));
const levelOf = (domain) => Object.values(layers).findIndex((domains) => domain in domains);
const isTest = /\.test\.ts$|[/\\]testing[/\\]/;

/** The domain of a file below `src`, or its first folder where that is no layer, and what follows. */
const locate = (file) => {
  const [first = '', ...others] = path.relative(source, file).split(path.sep);
  const [folder = '', ...rest] = first in layers ? others : [first, ...others];
  return { folder, rest: rest.join('/') };
};

const direction = {
  create(context) {
    const { folder: from } = locate(context.filename);
    if (isTest.test(context.filename) || from === '..') return {};
    const check = ({ source: imported }) => {
      if (typeof imported?.value !== 'string' || !imported.value.startsWith('.')) return;
      const { folder: to, rest } = locate(path.resolve(path.dirname(context.filename), imported.value));
      if (!(to in graph) || to === from) return;
      const report = (message) => context.report({ node: imported, message });
      if (rest !== 'index.ts') report(`Import ${to}/index.ts: nothing else of a domain is public.`);
      if (from !== 'platform' && levelOf(from) >= 0 && levelOf(to) > levelOf(from))
        return report(`${from} must not import ${to}, which is of a layer above: see api/src/domains.json.`);
      if (from !== 'platform' && graph[from]?.includes(to) !== false) return;
      report(
        `${from} must not import ${to}: api/src/domains.json does not declare it. Move what both need to platform or to a domain below both, or emit an event.`,
      );
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

export default { meta: { name: 'domains' }, rules: { direction } };
