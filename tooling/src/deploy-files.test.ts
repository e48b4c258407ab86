/** PD-05 What `deploy/` gives to whoever operates the site is read by the programs that it is for, where they are installed. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isInstalled } from '@antara/object-store/testing/machine';
import { root } from './workspace.ts';

const folder = mkdtempSync(join(tmpdir(), 'antara-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What a program says of the files; it throws when they are wrong. */
const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { stdio: 'pipe', env: { ...process.env, HOME: folder } }).toString();

describe('PD-05 files for operating', () => {
  it.skipIf(!isInstalled('systemd-analyze'))('PD-05 systemd understands the units', () => {
    const units = globSync('deploy/systemd/*.service', { cwd: root });
    expect(units).toHaveLength(2);
    for (const unit of units) {
      // Where it is installed there; here any program that exists.
      const text = read(unit).replace('/opt/antara/node_modules/node/bin/node', process.execPath);
      const copy = join(folder, basename(unit));
      writeFileSync(copy, text.replace('file:/opt/antara', `file:${root}`));
      expect(run('systemd-analyze', 'verify', '--man=no', copy)).toBe('');
    }
  });

  it.skipIf(!isInstalled('caddy', 'version'))('PD-05 Caddy understands its file', () => {
    const caddyfile = join(root, 'deploy/caddy/Caddyfile');
    expect(() => run('caddy', 'validate', '--adapter', 'caddyfile', '--config', caddyfile)).not.toThrow();
  });

  it.skipIf(!isInstalled('promtool'))('PD-07 Prometheus understands the alerts', () => {
    expect(run('promtool', 'check', 'rules', join(root, 'deploy/prometheus/alerts.yml'))).toContain(
      'SUCCESS',
    );
  });

  it('PD-07 alerts are on what edges count, and each has its paragraph in docs/operate.md', () => {
    const alerts = read('deploy/prometheus/alerts.yml');
    const counted = read('edge/src/releases/release-metrics.ts');
    const names = [...alerts.matchAll(/antara_[a-z_]+/g)].map(([name]) => name.replace(/_bucket$/, ''));
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect(counted).toContain(`'${name}'`);
    const runbook = read('docs/operate.md');
    for (const [, alert = ''] of alerts.matchAll(/alert: (\w+)/g)) expect(runbook).toContain(`**${alert}**`);
  });

  it('PD-05 the units start what is there', () => {
    for (const [, main = ''] of globSync('deploy/systemd/*.service', { cwd: root })
      .map(read)
      .join('\n')
      .matchAll(/^ExecStart=\S+ (\S+)$/gm))
      expect(read(main)).toContain('SIGTERM');
  });
});
