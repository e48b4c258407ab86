/**
 * `pnpm --filter @antara/api stress`: the proofs under load in full, on PostgreSQL (`TEST_DATABASE_URL`, else the one
 * on 127.0.0.1:5432). Arguments: names of the proofs to run; `STRESS_MINUTES` ends each after that time with what was
 * done by then. Ends with 1 when one of them finds a fault.
 */
import pg from 'pg';
import { databaseAt } from '../global-setup.ts';
import { createStressSetup } from './setup.ts';
import { killing, oneSuite, rush, type Report } from './scenarios.ts';

const admin = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

const minutes = Number(process.env.STRESS_MINUTES || 60);

async function onFreshDatabase(
  name: string,
  weeks: number,
  prove: (setup: Awaited<ReturnType<typeof createStressSetup>>) => Promise<Report>,
) {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  const database = `antara_stress_${process.pid}_${name.replaceAll(/\W/g, '_')}`;
  await client.query(`CREATE DATABASE ${database}`);
  const setup = await createStressSetup(databaseAt(admin, database), 41, weeks);
  try {
    const { faults, ...found } = await prove(setup);
    console.log(`\n${name}\n${JSON.stringify(found, null, 2)}`);
    for (const fault of faults) console.log(`FAULT ${fault}`);
    if (faults.length || found.deadlocks) process.exitCode = 1;
    else console.log('no fault, no deadlock');
  } finally {
    await setup.close();
    await client.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await client.end();
  }
}

const proofs: Record<string, () => Promise<void>> = {
  'one-suite': () => onFreshDatabase('50 buyers for one suite', 1, (setup) => oneSuite(setup, 50, 4)),
  rush: () =>
    onFreshDatabase('4 processes, 20000 attempts on 40 suites', 1, (setup) =>
      rush(setup, { attempts: 20_000, together: 32, processes: 4, minutes }),
    ),
  killing: () =>
    onFreshDatabase('200 times kill -9', 30, (setup) =>
      killing(setup, { kills: 200, together: 6, clerks: 4, spares: 2, minutes }),
    ),
};
const wantedProofs = process.argv.slice(2);
for (const [name, prove] of Object.entries(proofs))
  if (!wantedProofs.length || wantedProofs.includes(name)) await prove();
