/** Starts and watches the site's processes, replaces one that dies, and ends them together. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { root } from '@delivery/cli/workspace';

/** A process of the site that has reported that it listens. */
export interface Service {
  port: number;
  /** How the edge isolates the code of releases, in a sentence. */
  isolation?: string;
  /** The next step for an engineer, in a sentence. */
  hint?: string | null;
  /** Origins of the payment provider’s window, which pages must allow. */
  paymentWindowOrigins?: readonly string[];
}

/** How a service is started. */
export interface ServiceOptions {
  name: 'api' | 'edge';
  /** Its main file, from the repository's root. */
  main: string;
  env: Record<string, string>;
  onProgress?: (message: string) => void;
}

/**
 * Settings that keep the site's processes small (bench/src/resting-memory.ts). V8 would let the youngest objects fill
 * 16 MB three times over before collecting them, and for so few objects several collecting threads take longer together
 * than one. glibc would scatter freed memory over an arena for each thread: after three hundred switches an edge was a
 * third larger (bench/src/switches.ts). The API starts a database, and returns most of that memory when larger pieces
 * are allocated separately. Other C libraries ignore these settings.
 */
const execArgv = ['--max-semi-space-size=4', '--no-parallel-scavenge'];
export const edgeMemoryEnv = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' } as const;
const memoryEnv = {
  api: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '65536' },
  edge: edgeMemoryEnv,
} as const;

const restartDelay = 1_000;

/** Settings that every process inherits. */
const commonSettings =
  /^(PATH|HOME|USER|LANG|LC_.*|TZ|TMPDIR|NODE_.*|LOG_LEVEL|DATA_DIR|HOST|SITE_URL|TRUSTED_PROXIES|RATE_LIMIT_FACTOR|S3_.*|AWS_.*|SSL_CERT_.*|OTEL_.*|https?_proxy|no_proxy|SystemRoot|ComSpec|TEMP|TMP|APPDATA|USERPROFILE)$/i;
/**
 * Selects the settings that each process inherits. Secrets of customers and money go only to the API, because the edge
 * runs the code of every team.
 */
const settingsOf: Record<ServiceOptions['name'], (name: string) => boolean> = {
  api: (name) => !/^(RELEASE|ANTARA)_/.test(name),
  edge: (name) =>
    commonSettings.test(name) ||
    /^(PORT|OFFICE_URL|PREVIEW_URL|API_URL|RELEASES|RELEASE_(PUBLIC_KEYS|CACHE)|RENDER_(TIMEOUT|USER|WORKERS)|DRAIN_SECONDS|VITALS_SHARE|FRAME_ORIGINS|PAYMENT_WINDOW_ORIGINS|SHARED_CACHE_SECONDS|PURGE_URL|PURGE_TOKEN)$/.test(
      name,
    ),
};

/** Starts services and keeps them running. A service that dies after it listened is started again on the same port. */
export function createSupervisor() {
  // The environment at the start, because a build in this process changes its own.
  const ownEnv = { ...process.env };
  const children = new Set<ChildProcess>();
  let stopping = false;

  function spawn(options: ServiceOptions, env: Record<string, string>): Promise<Service> {
    return new Promise((resolve, reject) => {
      const child = fork(join(root, options.main), {
        env: { ...memoryEnv[options.name], ...pickSettings(ownEnv, settingsOf[options.name]), ...env },
        execArgv,
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
            new UserError(
              `${options.name} did not start (${signal ?? `exit code ${code}`}); its output is above.`,
            ),
          );
          return;
        }
        console.error(`${options.name} ended (${signal ?? `exit code ${code}`}); starting it again`);
        const again = { ...env, API_PORT: options.name === 'api' ? String(port) : (env.API_PORT ?? '') };
        setTimeout(() => {
          spawn(options, again).catch((error: unknown) => {
            console.error(String(error));
            process.exitCode = 1;
            void stop();
          });
        }, restartDelay);
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
