/** Checks that an edge runs at an address, and that its shell is compatible with the apps under development. */
import { site } from '@delivery/store/site';
import { UserError } from '@delivery/store/errors';
import type { AppName } from '@delivery/contract/release';
import { isCompatible, type ContractVersion } from '@delivery/contract/version';

const healthTimeoutMs = 10_000;

/** The fields of an edge's health response that are used here. */
interface Health {
  versions?: Record<string, string>;
  /** The contract version of its shell. */
  contract?: ContractVersion;
}

/** Why an edge cannot be used, and what to do about it. */
interface Problem {
  cause: string;
  remedy?: string;
}

/**
 * Returns `origin`. @throws {UserError} when no edge of this site answers there, or its shell is incompatible with
 * `apps`.
 */
export async function assertUsableEdge(origin: string, apps: readonly AppName[]): Promise<string> {
  const { health, problem } = await fetchHealth(origin);
  const found = problem ?? findProblem(health, apps);
  if (!found) return origin;
  const {
    cause,
    remedy = `Check the address given with --edge, and whether that site is up (${origin}/_edge/health); or leave --edge out to use a local one.`,
  } = found;
  throw new UserError(`There is no site to develop in at ${origin}: ${cause}. ${remedy}`);
}

function findProblem({ versions, contract }: Health, apps: readonly AppName[]): Problem | null {
  if (!versions) return { cause: 'what answers is not an edge of this site' };
  if (!versions.shell) return { cause: 'no shell is released there' };
  if (apps.includes('shell') || (contract && isCompatible(contract, site.contract.version))) return null;
  const kept = contract ? `contract ${contract.major}.${contract.minor}` : 'an earlier contract';
  return {
    cause: `its shell keeps ${kept}, and these sources are built for ${site.contract.version.major}.${site.contract.version.minor}, so that it would not show them`,
    remedy: `Take the shell from its sources, too: \`npm run dev shell ${apps.join(' ')}\` with the same options; or release it there (\`npm run release shell\`).`,
  };
}

async function fetchHealth(origin: string): Promise<{ health: Health; problem?: Problem }> {
  try {
    const answer = await fetch(`${origin}/_edge/health`, { signal: AbortSignal.timeout(healthTimeoutMs) });
    if (answer.ok) return { health: (await answer.json()) as Health };
    await answer.body?.cancel();
    return { health: {}, problem: { cause: `it answers ${answer.status} when asked for its health` } };
  } catch (error) {
    if (error instanceof SyntaxError) return { health: {} };
    const { cause } = error as { cause?: unknown };
    const message = cause instanceof Error ? cause.message || String(cause) : String(error);
    return { health: {}, problem: { cause: message } };
  }
}
