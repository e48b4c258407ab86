/**
 * A package registry on this machine that knows what the workspace is installed with, and nothing else. What a test
 * installs is resolved, locked and linked for real, from the store that the workspace's own installation filled: no
 * test asks a registry outside.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { root } from '../workspace.ts';

const run = promisify(execFile);

/** A running registry. */
export interface LocalRegistry {
  url: string;
  /** The folder of the workspace's store. */
  store: string;
  /** With these settings npm and pnpm ask this registry, and pnpm takes files from the workspace's store. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts it on a free port. */
export async function startRegistry(): Promise<LocalRegistry> {
  const home = mkdtempSync(join(tmpdir(), 'antara-home-'));
  const lockfile = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as Lockfile;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    // An npm that pnpm calls, as for the script of a package, names pnpm as its user agent.
    const isNpm = 'npm-command' in request.headers;
    const [, name, file] = /^(.+)\/-\/.*?-(\d.*)\.tgz$/.exec(path) ?? [];
    const answer =
      name && file ? pack(home, `${name}@${file}`) : Promise.resolve(describe(lockfile, path, url, isNpm));
    answer.then(
      (body) => response.writeHead(body ? 200 : 404).end(body ?? '{}'),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // pnpm asks for hundreds of packages by the same connections, and takes one that is closed meanwhile for a failure.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', 2_048, listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const modules = readFileSync(join(root, 'node_modules/.modules.yaml'), 'utf8');
  const store = dirname((parse(modules) as { storeDir: string }).storeDir);
  writeSettings(home, url, { storeDir: store, cacheDir: join(home, 'cache') });
  return {
    url,
    store,
    env: {
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      npm_config_registry: url,
      pnpm_config_registry: url,
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Writes what npm and pnpm read in the folder `home` of whoever runs them: the registry, and where pnpm has its
 * folders.
 */
function writeSettings(home: string, url: string, folders: { storeDir: string; cacheDir: string }): void {
  writeFileSync(join(home, '.npmrc'), `registry=${url}\nfund=false\naudit=false\nupdate-notifier=false\n`);
  mkdirSync(join(home, '.config/pnpm'), { recursive: true });
  writeFileSync(
    join(home, '.config/pnpm/config.yaml'),
    JSON.stringify({ ...folders, updateNotifier: false }),
  );
}

interface Lockfile {
  packages: Record<
    string,
    { resolution: { integrity?: string }; peerDependencies?: Record<string, string>; hasBin?: boolean }
  >;
  /** By the name, the version and, in brackets, the peers of each installed package. */
  snapshots: Record<string, { dependencies?: Record<string, string> }>;
}

/** The answer to a question for a package, as npm and pnpm expect one; null for one that the lockfile does not have. */
function describe(lockfile: Lockfile, name: string, url: string, isNpm: boolean): string | null {
  const versions = Object.keys(lockfile.packages)
    .filter((key) => key.startsWith(`${name}@`))
    .map((key) => key.slice(name.length + 1));
  if (name === nodePackage) versions.push(nodeVersion);
  if (versions.length === 0) return null;
  const describeVersion = (version: string) => {
    const key = `${name}@${version}`;
    const { integrity } = lockfile.packages[key]?.resolution ?? {};
    // The usual address: a lockfile has no other. npm does not know pnpm's store, and gets other bytes.
    const tarball = `${url}${name}/-/${name.replace(/.*\//, '')}-${version}.tgz`;
    const dist = { tarball, ...(integrity && !isNpm && { integrity }) };
    return { ...(readManifest(key) ?? describeLocked(lockfile, key)), name, version, dist };
  };
  return JSON.stringify({
    name,
    'dist-tags': { latest: versions.at(-1) },
    versions: Object.fromEntries(versions.map((version) => [version, describeVersion(version)])),
  });
}

/**
 * The package from which `node` takes its program when it is installed, by npm and not by pnpm: it is in no lockfile.
 */
const nodePackage = `node-${process.platform}-${process.arch}`;
const { version: nodeVersion } = JSON.parse(
  readFileSync(join(root, 'node_modules/node/package.json'), 'utf8'),
) as { version: string };
const nodeManifest = { name: nodePackage, version: nodeVersion, bin: { node: 'bin/node' } };

const installed = join(root, 'node_modules/.pnpm');
let folders: Map<string | undefined, string> | undefined;

/** Where the package `key`, its name and version, is installed; undefined when it is for other platforms. */
function findInstalled(key: string): string | undefined {
  // A folder's name is that of the package, its version and, behind an underscore, the peers that it was installed
  // with.
  folders ??= new Map(readdirSync(installed).map((folder) => [/^@?[^@]+@[^_]+/.exec(folder)?.[0], folder]));
  const folder = folders.get(key.replace('/', '+'));
  return folder && join(installed, folder, 'node_modules', key.replace(/@[^@]+$/, ''));
}

function readManifest(key: string): object | null {
  if (key === `${nodePackage}@${nodeVersion}`) return nodeManifest;
  const folder = findInstalled(key);
  return folder ? (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object) : null;
}

/**
 * What is for other platforms, or only an optional peer, is not installed: the lockfile says what it would bring along.
 */
function describeLocked({ packages, snapshots }: Lockfile, key: string): object {
  const { resolution: _, ...locked } = packages[key] ?? { resolution: {} };
  const [, snapshot] = Object.entries(snapshots).find(([each]) => each.replace(/\(.*/, '') === key) ?? [];
  const ownDependencies = Object.entries(snapshot?.dependencies ?? {}).filter(
    ([name]) => !locked.peerDependencies?.[name],
  );
  return {
    ...locked,
    ...(locked.hasBin && { bin: 'a-program' }),
    dependencies: Object.fromEntries(
      ownDependencies.map(([name, version]) => [name, version.replace(/\(.*/, '')]),
    ),
  };
}

/** Packs the installed package `key` for npm. To compress it would take longer than to send it as it is. */
async function pack(home: string, key: string): Promise<Buffer | null> {
  const folder = key === `${nodePackage}@${nodeVersion}` ? stageNode(home) : findInstalled(key);
  if (!folder) return null;
  const file = join(mkdtempSync(join(home, 'packed-')), 'package.tar');
  await run('tar', [
    '-cf',
    file,
    '--exclude=./node_modules',
    '--transform=s,^[.],package,',
    '-C',
    folder,
    '.',
  ]);
  return readFileSync(file);
}

function stageNode(home: string): string {
  const folder = mkdtempSync(join(home, 'node-'));
  mkdirSync(join(folder, 'bin'));
  cpSync(join(root, 'node_modules/node/bin/node'), join(folder, 'bin/node'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(nodeManifest));
  return folder;
}
