/**
 * Compiles the modules of the site's processes into the compile cache, and ends. A process that compiles TypeScript
 * itself keeps the compiler in memory for as long as it runs (20 MB). The modules that are loaded late are compiled as
 * well.
 */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@delivery/cli/workspace';

const ofEdge = ['delivery/edge/src/main.ts', 'desk/site.config.ts', 'delivery/store/src/trial.ts'];
const isSmall = process.execArgv.includes('--optimize-for-size');
const modules = isSmall ? ofEdge : ['tooling/src/start.ts', 'api/src/main.ts', ...ofEdge];
for (const file of modules) await import(pathToFileURL(join(root, file)).href);
flushCompileCache();
process.exit(0);
