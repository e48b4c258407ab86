/** The processes behind the site: started, watched, replaced when one dies, ended together. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { root } from '@delivery/cli/workspace';

/** A process of the site that has reported that it listens. */
export interface Service {
  port: number;
  /** What the edge does about the code of releases, a sentence. */
  isolation?: string;
  /** What an engineer should do next, a sentence. */
  hint?: string | null;
  /** Origins that pages have to allow for the payment provider’s window. */
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
 * How a process of the site is started, so that it stays small (bench/src/resting-memory.ts). V8 would let the youngest
 * objects fill 16 MB three times over before it looks at them, and several threads that look at so few take longer
 * together than one. glibc would keep what is freed scattered over an arena for each thread, and three hundred switches
 * made an edge a third larger (bench/src/switches.ts); the API starts a database, and gives back most of what that took
 * when larger pieces are taken from the system one by one. Other C libraries ignore these settings.
 */
const execArgv = ['--max-semi-space-size=4', '--no-parallel-scavenge'];
export const edgeMemoryEnv = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' } as const;
const memoryEnv = {
  api: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '65536' },
  edge: edgeMemoryEnv,
} as const;

const restartDelay = 1_000;

/** What every process may know of the one that starts it. */
const commonSettings =
  /^(PATH|HOME|USER|LANG|LC_.*|TZ|TMPDIR|NODE_.*|LOG_LEVEL|DATA_DIR|HOST|SITE_URL|TRUSTED_PROXIES|RATE_LIMIT_FACTOR|S3_.*|AWS_.*|SSL_CERT_.*|OTEL_.*|https?_proxy|no_proxy|SystemRoot|ComSpec|TEMP|TMP|APPDATA|USERPROFILE)$/i;
/** What is for nobody but the API: secrets of customers and of money. The edge runs code of every team. */
const settingsOf: Record<ServiceOptions['name'], (name: string) => boolean> = {
  api: (name) => !/^(RELEASE|ANTARA)_/.test(name),
  edge: (name) =>
    commonSettings.test(name) ||
    /^(PORT|OFFICE_URL|PREVIEW_URL|API_URL|RELEASES|RELEASE_(PUBLIC_KEYS|CACHE)|RENDER_(TIMEOUT|USER|WORKERS)|DRAIN_SECONDS|VITALS_SHARE|FRAME_ORIGINS|PAYMENT_WINDOW_ORIGINS|SHARED_CACHE_SECONDS|PURGE_URL|PURGE_TOKEN)$/.test(
      name,
    ),
};

/** Starts services and keeps them: one that dies after it listened is started again on the same port. */
export function createSupervisor() {
  // As it was at the start: a build in this process sets its own.
  const given = { ...process.env };
  const children = new Set<ChildProcess>();
  let stopping = false;

  function spawn(options: ServiceOptions, env: Record<string, string>): Promise<Service> {
    return new Promise((resolve, reject) => {
      const child = fork(join(root, options.main), {
        env: { ...memoryEnv[options.name], ...pickSettings(given, settingsOf[options.name]), ...env },
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

/** Services that are kept. */
export type Supervisor = ReturnType<typeof createSupervisor>;

function pickSettings(env: NodeJS.ProcessEnv, isMeant: (name: string) => boolean): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => isMeant(name)));
}
