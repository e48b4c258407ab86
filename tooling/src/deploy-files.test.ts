/** PD-05 What `deploy/` gives to whoever operates the site is read by the programs that it is for, where they are installed. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { isInstalled } from '@antara/server-base/testing/machine';
import { root } from './workspace.ts';

interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

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

  it('PD-05 every Kubernetes object keeps to the schema of its kind, and refers to what is there', async () => {
    const objects = parseAllDocuments(read('deploy/kubernetes/antara.yaml')).map(
      (document) => document.toJS() as KubernetesObject,
    );
    const kinds: Record<string, string> = {};
    for (const object of objects) {
      const models = (await import(
        object.apiVersion === 'v1' ? 'kubernetes-models/v1' : `kubernetes-models/${object.apiVersion}`
      )) as Record<string, new (object: unknown) => { validate(): void }>;
      const Model = models[object.kind]!;
      expect(() => new Model(object).validate(), `${object.kind} ${object.metadata.name}`).not.toThrow();
      kinds[`${object.kind} ${object.metadata.name}`] = JSON.stringify(object);
    }
    const model = (await import('kubernetes-models/apps/v1')).Deployment;
    expect(() => new model({ spec: { replicas: 'two' } } as never).validate()).toThrow();
    for (const name of ['antara-api', 'antara-edge']) {
      const main = `${name.replace('antara-', '')}/src/main.ts`;
      expect(kinds[`Deployment ${name}`]).toContain(`"args":["${main}"]`);
      expect(read(main)).toContain('SIGTERM');
      for (const kind of ['Service', 'PodDisruptionBudget'])
        expect(kinds[`${kind} ${name}`]).toContain(`"app":"${name}"`);
    }
    expect(kinds['Ingress antara']).toContain('"name":"antara-edge"');
  });

  it.skipIf(!isInstalled('docker-compose'))('PD-05 Compose understands its file', () => {
    for (const name of ['api.env', 'edge.env', 'database_password']) writeFileSync(join(folder, name), '');
    const copy = join(folder, 'compose.yaml');
    writeFileSync(copy, read('deploy/compose/compose.yaml'));
    expect(run('docker-compose', '-f', copy, 'config')).toContain('read_only: true');
  });

  it('PD-07 the board shows what edges count, by queries that Prometheus understands', () => {
    const { panels } = JSON.parse(read('deploy/grafana/antara.json')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(8);
    const counted = read('edge/src/releases/release-metrics.ts') + read('edge/src/releases/vital-buckets.ts');
    for (const [name] of queries.join(' ').matchAll(/antara_[a-z_]+/g)) {
      const vital = /^antara_web_vitals_([a-z]+)_bucket$/.exec(name)?.[1]?.toUpperCase();
      expect(counted).toContain(vital ? `${vital}:` : `'${name.replace(/_bucket$/, '')}'`);
    }
    if (!isInstalled('promtool')) return;
    const rules = join(folder, 'board.yml');
    const asRules = queries.map((expr, nth) => ({ record: `board:query_${nth}`, expr }));
    writeFileSync(rules, JSON.stringify({ groups: [{ name: 'board', rules: asRules }] }));
    expect(run('promtool', 'check', 'rules', rules)).toContain('SUCCESS');
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

  it('PD-05 the units let a process listen on every address: which those are is asked over netlink', () => {
    for (const unit of globSync('deploy/systemd/*.service', { cwd: root }))
      expect(read(unit)).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m);
  });

  it('PD-05 nginx can make the folder of its cache: what it lies in is there on every Linux', () => {
    expect(read('deploy/nginx/antara.conf')).toMatch(/^proxy_cache_path \/var\/cache\/[\w-]+ /m);
  });

  it('PD-05 the units start what is there', () => {
    for (const [, main = ''] of globSync('deploy/systemd/*.service', { cwd: root })
      .map(read)
      .join('\n')
      .matchAll(/^ExecStart=\S+ (\S+)$/gm))
      expect(read(main)).toContain('SIGTERM');
  });
});
