/** Is there an edge at an address, with a shell that apps under development can stand in? */
import type { AppName } from '@antara/contracts/composition/release';
import { contractVersion, isCompatible, type ContractVersion } from '@antara/contracts/composition/version';
import { DevRefused } from './options.ts';

const patience = 10_000;

/** What an edge says of its health, as far as it matters here. */
interface Health {
  versions?: Record<string, string>;
  /** The contract that its shell keeps. */
  contract?: ContractVersion;
}

/** What speaks against an edge, and what to do. */
interface Objection {
  cause: string;
  mend?: string;
}

/** The edge at `origin`, for `apps`; throws `DevRefused` when nobody answers there, somebody else, or a shell that does not fit. */
export async function findEdge(origin: string, apps: readonly AppName[]): Promise<string> {
  const { health, objection } = await healthOf(origin);
  const against = objection ?? objectionTo(health, apps);
  if (!against) return origin;
  const {
    cause,
    mend = `Check the address given with --edge, and whether that site is up (${origin}/_edge/health); or leave --edge out to use a local one.`,
  } = against;
  throw new DevRefused(`There is no site to develop in at ${origin}: ${cause}. ${mend}`);
}

function objectionTo({ versions, contract }: Health, apps: readonly AppName[]): Objection | null {
  if (!versions) return { cause: 'what answers is not an edge of this site' };
  if (!versions.shell) return { cause: 'no shell is released there' };
  if (apps.includes('shell') || (contract && isCompatible(contract, contractVersion))) return null;
  const kept = contract ? `contract ${contract.major}.${contract.minor}` : 'an earlier contract';
  return {
    cause: `its shell keeps ${kept}, and these sources are built for ${contractVersion.major}.${contractVersion.minor}, so that it would not show them`,
    mend: `Take the shell from its sources, too: \`pnpm dev shell ${apps.join(' ')}\` with the same options; or release it there (\`pnpm release shell\`).`,
  };
}

async function healthOf(origin: string): Promise<{ health: Health; objection?: Objection }> {
  try {
    const answer = await fetch(`${origin}/_edge/health`, { signal: AbortSignal.timeout(patience) });
    if (answer.ok) return { health: (await answer.json()) as Health };
    return { health: {}, objection: { cause: `it answers ${answer.status} when asked for its health` } };
  } catch (error) {
    if (error instanceof SyntaxError) return { health: {} };
    const { cause } = error as { cause?: unknown };
    const words = cause instanceof Error ? cause.message || String(cause) : String(error);
    return { health: {}, objection: { cause: words } };
  }
}
