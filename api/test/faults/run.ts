/**
 * `npm run faults`: visitors browse and book while processes are killed, the database is restarted, bucket and mail are
 * away, the payment provider is slow, the disk is full and a clock jumps. Ends with 1 when a booking was lost, a suite
 * sold twice, money left without a booking, more than one request in a thousand failed outside the seconds of a fault,
 * or one was answered with 500. `-- --seconds 300 --browsing 500 --booking 50` are the sizes unless others are given,
 * and `--faulty-seconds 300` of a longer run ends the faults sooner, which shows the memory of processes that live on;
 * `FAULTS_LOG=1` shows the logs of the processes.
 *
 * `-- --rolling`: instead of faults the API processes are replaced by those of a next version, whose migrations change
 * a table of 100,000 rows, and then the edges, a fifth of `--seconds` apart. It ends with 1 when a single request
 * failed. What nginx gives to the other process because the connection to the first was refused counts as answered.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeOptionTakenByNpm } from '@delivery/server-base/npm-options';
import { addOldBookings, findUnmigrated, makeNextVersion } from './next-version.ts';
import { runFaults } from './fault-run.ts';
import { startFaultSite } from './fault-site.ts';
import { whyNoCluster } from './postgres-cluster.ts';

const options = {
  seconds: { type: 'string', default: '300' },
  'faulty-seconds': { type: 'string' },
  browsing: { type: 'string', default: '500' },
  booking: { type: 'string', default: '50' },
  rolling: { type: 'boolean', default: false },
} as const;
const taken = describeOptionTakenByNpm('npm run faults', options, process.env);
if (taken) {
  process.stderr.write(`${taken}\n`);
  process.exit(1);
}
const { values } = parseArgs({ options });
const repository = path.resolve(import.meta.dirname, '../../..');
const releases =
  process.env.RELEASES || path.join(path.resolve(repository, process.env.DATA_DIR || '.data'), 'releases');
const missing =
  whyNoCluster ??
  (existsSync('/usr/sbin/nginx') ? null : 'no nginx here: apt-get install nginx') ??
  (existsSync(path.join(releases, 'live'))
    ? null
    : `nothing is live in ${releases}: run npm start once, or name a store by RELEASES`);
if (missing) {
  process.stderr.write(`The fault run cannot begin: ${missing}.\n`);
  process.exit(2);
}
const size = {
  seconds: Number(values.seconds),
  faultySeconds: Number(values['faulty-seconds'] ?? values.seconds),
  browsing: Number(values.browsing),
  booking: Number(values.booking),
};
// Enough suites that they do not run out before the time does, and no more than two years of them, which is as far as
// one may book.
const weeks = Math.min(90, Math.ceil((size.booking * size.seconds) / 120) + 4);
const site = await startFaultSite(releases, weeks);
const { rolling } = values;
try {
  const nextVersion = rolling ? makeNextVersion(site.checkout, site.home) : undefined;
  if (rolling) await site.setup.inDatabase(addOldBookings);
  const { faults, ...found } = await runFaults(
    site,
    { ...size, ...(nextVersion && { nextVersion }) },
    (line) => process.stderr.write(`${line}\n`),
  );
  process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  // While something is away the answer is 503, with words; 500 is a fault of ours at any time.
  const unexpected = Object.keys(found.tally).filter((what) => what.endsWith(': 500'));
  const problems = [
    ...faults,
    ...unexpected.map((what) => `${what}, ${found.tally[what]} times`),
    ...(found.confirmed === 0 ? ['nobody booked'] : []),
    ...(rolling ? await site.setup.inDatabase(findUnmigrated) : []),
    ...(found.shareOutside > (rolling ? 0 : 0.001)
      ? [
          `${found.errorsOutside} of ${found.calm} requests failed${rolling ? '' : ' outside the seconds of a fault'}`,
        ]
      : []),
  ];
  for (const problem of problems) process.stderr.write(`FAULT ${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
  else process.stdout.write('Nothing was lost and nothing was sold twice.\n');
} finally {
  await site.stop();
}
