/**
 * Faults in code that runs in other processes, which StrykerJS cannot mutate: render workers, and the start and end of
 * the API.
 */
import type { PlantedFault } from './planted-faults.ts';

const renderProcess = 'delivery/store/src/render/render-process.ts';
const renderWorker = 'delivery/store/src/render/render-worker.ts';
const renders = ['src/render/release-set.test.ts'];
const main = 'api/src/main.ts';
const apiProcesses = ['test/processes.test.ts'];

export const plantedProcesses: readonly PlantedFault[] = [
  {
    id: 'worker-environment',
    what: 'the code of a release reads the edge’s keys from its environment',
    file: renderProcess,
    text: '.filter(([name]) => envAllowlist.test(name))',
    tests: renders,
  },
  {
    id: 'worker-permissions',
    what: 'the code of a release reads any file, and opens connections',
    file: renderProcess,
    text: '    ...permissionsFor(readable),\n',
    tests: renders,
  },
  {
    id: 'worker-heap',
    what: 'a page that never stops allocating takes the whole machine’s memory',
    file: renderProcess,
    text: '    `--max-old-space-size=${heapLimitMb}`,\n',
    tests: renders,
  },
  {
    id: 'worker-reads',
    what: 'a page gets no answer to what it reads of the API',
    file: renderProcess,
    text: "else if (message.type === 'read') void answerRead(message);",
    replacement: "else if (message.type === 'read') return;",
    tests: renders,
  },
  {
    id: 'worker-hashes',
    what: 'a file that is not the one that was released is run',
    file: renderWorker,
    text: 'if (found !== setup.hashes[place.app]?.[path]) {',
    replacement: 'if (found === undefined) {',
    tests: renders,
  },
  {
    id: 'worker-singletons',
    what: 'a remote renders with another React than the shell',
    file: renderWorker,
    text: '    singleton.test(specifier)\n',
    replacement: "    singleton.test('')\n",
    tests: renders,
  },
  {
    id: 'worker-threads',
    what: 'the code of a release starts a thread, which may do what its process may not',
    file: renderWorker,
    text: "process.permission.drop('worker');\n",
    tests: renders,
  },
  {
    id: 'worker-broken-remote',
    what: 'a remote whose bundle throws takes the pages of all apps with it',
    file: renderWorker,
    text: "    .catch((error: unknown) => log('remote has no bundle', { app, cause: String(error) }));",
    replacement: '    ;',
    tests: renders,
  },
  {
    id: 'worker-orphaned',
    what: 'a worker in an endless loop outlives the edge that was killed',
    file: renderWorker,
    text: '\nendWithParent();\n',
    replacement: '\n',
    package: 'delivery/edge',
    tests: ['src/releases/orphaned-worker.test.ts'],
  },
  {
    id: 'worker-stuck',
    what: 'a worker that one page blocks for ever is kept',
    file: 'delivery/store/src/render/running-worker.ts',
    text: '      void this.end();\n',
    tests: renders,
  },
  {
    id: 'api-parent',
    what: 'the API outlives the process that started it',
    file: main,
    text: "process.once('disconnect', () => void end('the parent is gone'));\n",
    tests: apiProcesses,
    needs: 'PGlite',
  },
  {
    id: 'api-orderly-end',
    what: 'a signal ends the API without closing the database',
    file: main,
    text: "process.once('SIGTERM', () => void end('SIGTERM'));\n",
    tests: apiProcesses,
    needs: 'PGlite',
  },
  {
    id: 'api-port',
    what: 'a port in use is not said to be the cause why the API does not start',
    file: 'api/src/start.ts',
    text: "if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;",
    replacement: 'throw cause;',
    tests: apiProcesses,
    needs: 'PGlite',
  },
  {
    id: 'api-directory-lock',
    what: 'two processes open the same embedded database, and damage it',
    file: 'api/src/platform/db/lock.ts',
    text: "    lock.exec('BEGIN EXCLUSIVE');\n",
    tests: apiProcesses,
    needs: 'PGlite',
  },
];
