/** nginx in front of an edge, by the configuration that the site gives to whoever operates it. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isInstalled, isListening } from '@delivery/server-base/testing/machine';
import { root } from './launch.ts';

/** Debian keeps it out of the path of ordinary users. */
const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  (each) => isInstalled(each, '-v'),
);

/** Why nginx cannot run here, or null. */
export const whyNoNginx =
  program && isInstalled('openssl', 'version') ? null : 'no nginx here: apt-get install nginx openssl';

/** Starts nginx with TLS on `ports.https` and plain HTTP on `ports.http`, in front of the edges at `edgePorts`. */
export async function startNginx(
  ports: { http: string; https: string },
  edgePorts: readonly string[],
): Promise<{ cache: string; stop(): Promise<void> }> {
  if (!program) throw new Error(String(whyNoNginx));
  const folder = mkdtempSync(join(tmpdir(), 'antara-nginx-'));
  for (const name of ['logs', 'temp']) mkdirSync(join(folder, name));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${certificate}`;
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
  writeFileSync(
    join(folder, 'antara.conf'),
    adapt(ports, edgePorts, key, certificate, join(folder, 'cache')),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temp/${name};`)
    .join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log; events {} http { access_log off; ${temporary} include ${folder}/antara.conf; }`,
  );
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(nginx, 'exit');
  await Promise.race([
    waitForPort(Number(ports.https)),
    ended.then(([code]) => Promise.reject(new Error(`nginx ended before it was ready (exit code ${code})`))),
  ]);
  return {
    cache: join(folder, 'cache'),
    async stop() {
      nginx.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The configuration with the names and ports of a test. */
function adapt(
  ports: { http: string; https: string },
  edgePorts: readonly string[],
  key: string,
  certificate: string,
  cache: string,
): string {
  const shippedConfig = readFileSync(join(root, 'deploy/nginx/antara.conf'), 'utf8');
  const edges = edgePorts.map((port) => `server 127.0.0.1:${port} max_fails=2 fail_timeout=5s;`).join('\n  ');
  return shippedConfig
    .replace('server 127.0.0.1:8080 max_fails=2 fail_timeout=5s;', edges)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('/var/cache/antara', cache)
    .replaceAll('/var/log/nginx/', 'logs/')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
    .replace('https://$antara_host$request_uri', `https://$antara_host:${ports.https}$request_uri`)
    .replaceAll('www.example.com', 'localhost')
    .replaceAll(/\b(office|preview)\.example\.com/g, '$1.localhost')
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
}

/** Waits until somebody listens on a port of this machine; 5 s. */
export async function waitForPort(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isListening(port)) return;
    await sleep(50);
  }
  throw new Error(`nothing listens on ${port}`);
}
