/** Starts the processes of the site, replaces a process that dies, and ends them together. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { root } from '@delivery/cli/workspace';

/** What a process of the site reports when it listens. */
export interface Service {
  port: number;
  /** A sentence about how the edge isolates the code of releases. */
  isolation?: string;
  /** A sentence with the next step for an engineer. */
  hint?: string | null;
  /** The address at which the first owner makes an account in the office; null when there is an owner. */
  invitationUrl?: string | null;
  /** Origins of the payment provider: pages must allow scripts from the first, and frames from all of them. */
  paymentWindowOrigins?: readonly string[];
}

/** The options with which a service is started. */
export interface ServiceOptions {
  name: 'api' | 'edge';
  /** What messages call it, where there are two of one kind; `name` unless given. */
  title?: string;
  /** The main file, relative to the root of the repository. */
  main: string;
  env: Record<string, string>;
  /** True for a process that few people use: it needs less memory, and is slower under load. */
  isSmall?: true;
  onProgress?: (message: string) => void;
}

/**
 * Settings that keep the processes small (measured by bench/src/resting-memory.ts). By default V8 lets young objects
 * fill 16 MB three times before it collects them. For so few objects, several collecting threads take longer together
 * than one thread. By default glibc spreads freed memory over an arena for each thread: after three hundred switches an
 * edge was a third larger (bench/src/switches.ts). The API starts a database, and returns most of that memory to the
 * system when larger pieces are allocated separately. Other C libraries ignore these settings.
 */
const execArgv = ['--max-semi-space-size=4', '--no-parallel-scavenge'];
/** The same for a process that few people use: young objects fill 1 MB, and V8 keeps less compiled code. */
const smallExecArgv = ['--max-semi-space-size=1', '--no-parallel-scavenge', '--optimize-for-size'];
export const edgeMemoryEnv = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' } as const;
const memoryEnv = {
  api: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '65536' },
  edge: edgeMemoryEnv,
} as const;

const restartDelayMs = 1_000;

/** The settings that every process inherits. */
const commonSettings =
  /^(PATH|HOME|USER|LANG|LC_.*|TZ|TMPDIR|NODE_.*|LOG_LEVEL|DATA_DIR|SITE_CONFIG|HOST|SITE_URL|TRUSTED_PROXIES|RATE_LIMIT_FACTOR|S3_.*|AWS_.*|SSL_CERT_.*|OTEL_.*|https?_proxy|no_proxy|SystemRoot|ComSpec|TEMP|TMP|APPDATA|USERPROFILE)$/i;
/**
 * Returns true for a setting that the process inherits. Only the API gets the secrets of customers and payments,
 * because the edge runs the code of all teams.
 */
const settingsOf: Record<ServiceOptions['name'], (name: string) => boolean> = {
  api: (name) => !/^(RELEASE|ANTARA)_/.test(name),
  edge: (name) =>
    commonSettings.test(name) ||
    /^(PORT|OFFICE_URL|PREVIEW_URL|DESK_URL|DESK_EDGE_URL|DESK_OFFICE_URL|DESK_PREVIEW_URL|API_URL|RELEASES|RELEASE_(PUBLIC_KEYS|CACHE)|RENDER_(TIMEOUT|USER|WORKERS)|DRAIN_SECONDS|VITALS_SHARE|PSEUDO_LANGUAGES|(FRAME|PAYMENT_WINDOW|FEDERATION)_ORIGINS|SHARED_CACHE_SECONDS|PURGE_URL|PURGE_TOKEN)$/.test(
      name,
    ),
};

/**
 * Creates a supervisor, which starts services and keeps them running. A service that dies after it has listened is
 * started again on the same port.
 */
export function createSupervisor() {
  // A copy of the environment at the start, because a build in this process changes the environment.
  const ownEnv = { ...process.env };
  const children = new Set<ChildProcess>();
  let stopping = false;

  function spawn(options: ServiceOptions, env: Record<string, string>): Promise<Service> {
    const { title = options.name } = options;
    return new Promise((resolve, reject) => {
      const child = fork(join(root, options.main), {
        env: { ...memoryEnv[options.name], ...pickSettings(ownEnv, settingsOf[options.name]), ...env },
        execArgv: options.isSmall ? smallExecArgv : execArgv,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      children.add(child);
      let port: number | null = null;
      child.on('message', (message: Partial<Service> & { type?: string; message?: string }) => {
        if (message.type === 'progress' && message.message) options.onProgress?.(message.message);
        if (message.type === 'listening' && message.port !== undefined) {
          port = message.port;
          resolve({ ...message, port });
        }
      });
      child.on('exit', (code, signal) => {
        children.delete(child);
        if (stopping) return;
        if (port === null) {
          reject(
            new UserError(`${title} did not start (${signal ?? `exit code ${code}`}); its output is above.`),
          );
          return;
        }
        console.error(`${title} ended (${signal ?? `exit code ${code}`}); starting it again`);
        const again = { ...env, [options.name === 'api' ? 'API_PORT' : 'PORT']: String(port) };
        setTimeout(() => {
          spawn(options, again).catch((error: unknown) => {
            console.error(String(error));
            process.exitCode = 1;
            void stop();
          });
        }, restartDelayMs);
      });
    });
  }

  async function stop(): Promise<void> {
    stopping = true;
    await Promise.all(
      [...children].map(
        (child) =>
          new Promise<void>((resolve) => {
            const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
            child.once('exit', () => {
              clearTimeout(timer);
              resolve();
            });
            child.kill('SIGTERM');
          }),
      ),
    );
  }

  return { start: (options: ServiceOptions) => spawn(options, options.env), stop };
}

export type Supervisor = ReturnType<typeof createSupervisor>;

function pickSettings(env: NodeJS.ProcessEnv, isMeant: (name: string) => boolean): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => isMeant(name)));
}
