/**
 * `npm run check-config` checks whether the settings in the environment are complete and safe, without starting
 * anything (PD-02).
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { originsOf, readConfig as readEdgeConfig } from '@delivery/edge/config';
import { warnOfUnknownProxies } from '@delivery/server-base/networks';
import { listOriginWarnings } from '@delivery/server-base/origins';
import { UserError } from '@delivery/store/errors';
import { root } from '@delivery/cli/workspace';

const run = promisify(execFile);

/** Returns the API's description of what is wrong with its settings, or an empty text. */
async function checkApi(): Promise<string> {
  try {
    await run(process.execPath, [join(root, 'api/src/check-config.ts')], { env: process.env });
    return '';
  } catch (error) {
    return (error as { stderr?: string }).stderr?.trim() || String(error);
  }
}

function checkEdge(): { problem: string; warnings: string[] } {
  try {
    const config = readEdgeConfig(process.env);
    const { siteUrl, trustedProxies, trustedKeys } = config;
    const isPublic = siteUrl.startsWith('https:');
    const warnings = [
      warnOfUnknownProxies(siteUrl, trustedProxies),
      ...listOriginWarnings(originsOf(config)),
      isPublic && !trustedKeys
        ? 'RELEASE_PUBLIC_KEYS is not set, so whoever can write to the store of releases decides what visitors get. `npm run release key create` makes a key; docs/release-service.md says where its halves go.'
        : null,
      isPublic && !process.env.SMTP_URL
        ? 'SMTP_URL is not set, so no mail leaves: confirmations and codes become files in DATA_DIR/outbox. Set it and MAIL_FROM.'
        : null,
      isPublic && !process.env.RATE_URL && !process.env.FX_FALLBACK_INR_PER_USD
        ? 'Neither RATE_URL nor FX_FALLBACK_INR_PER_USD is set, so there are prices in dollars alone and nobody can pay. Set RATE_URL to a service that answers {"rates": {"INR": …}} for a dollar, FX_FALLBACK_INR_PER_USD for when it does not, or both.'
        : null,
      isPublic && !process.env.DATABASE_URL
        ? 'DATABASE_URL is not set, so one API process on this machine has the database in DATA_DIR. Set it for several, and for backups while it runs.'
        : null,
    ];
    return { problem: '', warnings: warnings.filter((warning) => warning !== null) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { problem: error.message, warnings: [] };
  }
}

const [api, edge] = [await checkApi(), checkEdge()];
for (const problem of [api, edge.problem].filter(Boolean)) console.error(problem);
for (const warning of edge.warnings) console.log(`worth a look: ${warning}`);
if (api || edge.problem) process.exitCode = 1;
else console.log('API and edge can start with these settings.');
