/** A real SMTP server (Exim) that takes every letter and keeps it as a file in a folder. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from '@delivery/server-base/testing/machine';
import { findFreePort } from './free-port.ts';
import { waitForPort } from './nginx.ts';

const program = '/usr/sbin/exim4';
/** Debian's user for it: it gives up the rights of root before it writes a letter. */
const user = 'Debian-exim';

/** Why it cannot run here, or null. */
export const whyNoMailServer =
  isInstalled(program) && process.getuid?.() === 0
    ? null
    : 'no mail server here: apt-get install exim4-daemon-light';

/** Starts it; letters become files of `folder`, each as it was sent. */
export async function startMailServer(): Promise<{ url: string; folder: string; stop(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'antara-mail-'));
  const [letters, configuration] = [join(home, 'letters'), join(home, 'exim.conf')];
  for (const name of ['letters', 'spool', 'log']) mkdirSync(join(home, name));
  execFileSync('chown', ['-R', `${user}:${user}`, home]);
  const port = await findFreePort();
  writeFileSync(
    configuration,
    `spool_directory = ${home}/spool
log_file_path = ${home}/log/%slog
pid_file_path = ${home}/exim.pid
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
primary_hostname = mail.antara.example
tls_advertise_hosts =
acl_smtp_rcpt = accept
acl_smtp_data = accept
begin routers
all:
  driver = accept
  transport = folder
begin transports
folder:
  driver = appendfile
  directory = ${letters}
  maildir_format
  create_directory
  user = ${user}
  group = ${user}
`,
  );
  const server = spawn(program, ['-C', configuration, '-bdf', '-q5s'], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  await waitForPort(Number(port));
  return {
    url: `smtp://127.0.0.1:${port}`,
    folder: join(letters, 'new'),
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
