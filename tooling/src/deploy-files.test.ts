/**
 * PD-05: the programs for which `deploy/` contains files can read these files. A program that is not installed is left
 * out.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { findFreePorts, isInstalled } from '@delivery/server-base/testing/machine';
import { root } from '@delivery/cli/workspace';

interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

const folder = mkdtempSync(join(tmpdir(), 'antara-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/**
 * Returns the output of a program that checks a file.
 * @throws {Error} when the file is wrong.
 */
const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { stdio: 'pipe', env: { ...process.env, HOME: folder } }).toString();

/** Returns true when the edge or the API exports a metric with this name to Prometheus. */
function isCounted(name: string): boolean {
  const templateName = name.replace(/^antara_/, '`${site.id}_').replace(/_bucket$/, '') + '`';
  return (
    read('delivery/edge/src/evaluation/release-metrics.ts').includes(templateName) ||
    read('api/src/run/health/figures.ts').includes(`  ${name}:`)
  );
}

describe('PD-05 files for operating', () => {
  it.skipIf(!isInstalled('systemd-analyze'))('PD-05 systemd understands the units', () => {
    const units = globSync('deploy/systemd/*.{service,timer}', { cwd: root });
    expect(units).toHaveLength(5);
    const copies = units.map((unit) => {
      // The unit names the program's path on a server. Here any existing program replaces it.
      const text = read(unit).replace('/opt/antara/node_modules/node/bin/node', process.execPath);
      const copy = join(folder, basename(unit));
      writeFileSync(copy, text.replace('file:/opt/antara', `file:${root}`));
      return copy;
    });
    // systemd looks for the service of a timer in the same folder.
    for (const copy of copies) expect(run('systemd-analyze', 'verify', '--man=no', copy)).toBe('');
  });

  it.skipIf(process.getuid?.() !== 0 || !isInstalled('runuser'))(
    'OF-25 the operator’s command of a server runs with the API’s settings, as its user, and names files from where it was called',
    () => {
      const env = join(folder, 'operator.env');
      const script = join(folder, 'antara-operator');
      const text = read('deploy/systemd/antara-operator')
        .replaceAll('/etc/antara/api.env', env)
        .replaceAll('/opt/antara/', `${root}/`)
        .replace('/var/lib/antara-api', join(folder, 'no-data'))
        .replace('-u antara', '-u root');
      writeFileSync(script, text, { mode: 0o755 });
      const operate = (settings: string) => {
        writeFileSync(env, settings);
        return spawnSync(script, ['status'], { cwd: folder, encoding: 'utf8' });
      };
      // The script itself turns production on, so the settings are checked as in production.
      expect(operate('SITE_URL=https://www.example.com\n').stderr).toContain('No payment provider is set');
      const settings = `SITE_URL=https://www.example.com\nPAYMENTS=sandbox\nPASSPORT_KEYS=first:${Buffer.alloc(32, 7).toString('base64')}\n`;
      const { status, stderr } = operate(settings);
      expect([status, stderr]).toEqual([
        1,
        expect.stringContaining(`There is no database in ${join(folder, 'no-data')}`),
      ]);
    },
  );

  it.skipIf(!isInstalled('caddy', 'version'))('PD-05 Caddy understands its file', () => {
    const caddyfile = join(root, 'deploy/caddy/Caddyfile');
    expect(() => run('caddy', 'validate', '--adapter', 'caddyfile', '--config', caddyfile)).not.toThrow();
  });

  it.skipIf(!isInstalled('caddy', 'version'))(
    'PD-05 ASVS 4.1.2 behind Caddy plain HTTP leads pages alone to https: calls and forms are refused',
    async () => {
      const [http, https, edge] = await findFreePorts(3);
      const caddyfile = join(folder, 'Caddyfile');
      const options = `{\nhttp_port ${http}\nhttps_port ${https}\nadmin off\nlocal_certs\nskip_install_trust\n}\n`;
      writeFileSync(caddyfile, options + read('deploy/caddy/Caddyfile'));
      const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', caddyfile], {
        stdio: 'ignore',
        env: { ...process.env, HOME: folder, SITE: 'localhost', EDGE: `127.0.0.1:${edge}` },
      });
      const ended = once(caddy, 'exit');
      const ask = (method: string, path: string) =>
        fetch(`http://localhost:${http}${path}`, { method, redirect: 'manual' });
      try {
        await vi.waitFor(() => ask('HEAD', '/'), { timeout: 10_000 });
        for (const [method, path] of [
          ['GET', '/api/auth/validate'],
          ['GET', '/api'],
          ['GET', '/%61pi/auth/validate'],
          ['GET', '//api/auth/validate'],
          ['POST', '/api/auth/login'],
          ['GET', '/_edge/releases/whoami'],
          ['POST', '/login'],
        ] as const) {
          const answer = await ask(method, path);
          expect(answer.status, `${method} ${path}`).toBe(403);
          expect(await answer.text()).toContain('use https');
        }
        for (const path of ['/', '/apiary?x=1']) {
          const { status, headers } = await ask('GET', path);
          expect([status, headers.get('location')]).toEqual([308, `https://localhost${path}`]);
        }
      } finally {
        caddy.kill();
        await ended;
      }
    },
  );

  it.skipIf(!isInstalled('promtool'))('PD-07 Prometheus understands the alerts', () => {
    expect(run('promtool', 'check', 'rules', join(root, 'deploy/prometheus/alerts.yml'))).toContain(
      'SUCCESS',
    );
  });

  it.skipIf(!isInstalled('promtool'))(
    'OF-25 each alert on a check of the API is raised within a minute',
    () => {
      const state = (check: string, is: string) => `antara_check{check="${check}",state="${is}"}`;
      const raised: Record<string, [series: string, value: string]> = {
        ApiAway: ['up{job="antara-api"}', '0'],
        ChecksStopped: ['antara_check_age_seconds', '200'],
        DatabaseNotWritten: [state('database', 'failed'), '1'],
        SalesPaused: ['antara_sales_paused', '1'],
        FilesNotWritten: [state('files', 'failed'), '1'],
        DiskNearlyFull: ['antara_files_free_ratio', '0.05'],
        MoneyUnsettled: ['antara_money_unsettled', '1'],
        RefundsGivenUp: ['antara_jobs{kind="refund",state="given_up"}', '1'],
        JobsFail: [state('jobs', 'warning'), '1'],
        MailNotDelivered: [state('mail', 'failed'), '1'],
        ProviderFails: [state('provider', 'failed'), '1'],
        NoExchangeRate: [state('rate', 'failed'), '1'],
        CertificateEnds: ['antara_certificate_days', '13'],
        BackupOld: [state('backup', 'warning'), '1'],
      };
      const isRaised = (alert: string) => ({
        expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
        eval_time: '1m',
        exp_samples: [{ labels: '{}', value: 1 }],
      });
      const rules = join(folder, 'alerts.test.yml');
      const tests = Object.entries(raised).map(([alert, [series, value]]) => ({
        interval: '15s',
        input_series: [{ series, values: `${value}x8` }],
        promql_expr_test: [isRaised(alert)],
      }));
      const rule_files = [join(root, 'deploy/prometheus/alerts.yml')];
      writeFileSync(rules, JSON.stringify({ rule_files, evaluation_interval: '15s', tests }));
      expect(run('promtool', 'test', 'rules', rules)).toContain('SUCCESS');
    },
  );

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
      const main = `${name.replace('antara-', '').replace('edge', 'delivery/edge')}/src/main.ts`;
      expect(kinds[`Deployment ${name}`]).toContain(`"args":["${main}"]`);
      expect(read(main)).toContain('SIGTERM');
      for (const kind of ['Service', 'PodDisruptionBudget'])
        expect(kinds[`${kind} ${name}`]).toContain(`"app":"${name}"`);
    }
    expect(kinds['Ingress antara']).toContain('"name":"antara-edge"');
  });

  it.skipIf(!isInstalled('docker-compose'))('PD-05 Compose understands its file', () => {
    for (const name of ['api.env', 'edge.env', 'desk.env', 'database_password'])
      writeFileSync(join(folder, name), '');
    const copy = join(folder, 'compose.yaml');
    writeFileSync(copy, read('deploy/compose/compose.yaml'));
    expect(run('docker-compose', '-f', copy, 'config')).toContain('read_only: true');
  });

  it('PD-07 the board shows what edges and the API count, by queries that Prometheus understands', () => {
    const { panels } = JSON.parse(read('deploy/grafana/antara.json')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(8);
    for (const [name] of queries.join(' ').matchAll(/antara_[a-z_]+/g)) {
      const vital = /^antara_web_vitals_([a-z]+)_bucket$/.exec(name)?.[1]?.toUpperCase();
      if (vital) expect(read('delivery/edge/src/evaluation/vital-buckets.ts')).toContain(`${vital}:`);
      else expect(isCounted(name), name).toBe(true);
    }
    if (!isInstalled('promtool')) return;
    const rules = join(folder, 'board.yml');
    const asRules = queries.map((expr, nth) => ({ record: `board:query_${nth}`, expr }));
    writeFileSync(rules, JSON.stringify({ groups: [{ name: 'board', rules: asRules }] }));
    expect(run('promtool', 'check', 'rules', rules)).toContain('SUCCESS');
  });

  it('PD-07 alerts are on what edges and the API count, and each has its paragraph in docs/operate.md', () => {
    const alerts = read('deploy/prometheus/alerts.yml');
    const names = [...alerts.matchAll(/antara_[a-z_]+/g)].map(([name]) => name);
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect(isCounted(name), name).toBe(true);
    const runbook = read('docs/operate.md');
    for (const [, alert = ''] of alerts.matchAll(/alert: (\w+)/g)) expect(runbook).toContain(`**${alert}**`);
  });

  it('PD-05 the units let a process listen on every address: which those are is asked over netlink', () => {
    for (const unit of globSync('deploy/systemd/*.service', { cwd: root }))
      expect(read(unit)).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m);
  });

  it('OF-24 nginx logs no query and no Referer, in which tokens of links are', () => {
    const config = read('deploy/nginx/antara.conf');
    const [, format = ''] = /^log_format antara ([^;]+);/m.exec(config) ?? [];
    expect(format).toContain('$uri');
    expect(format).not.toMatch(
      /\$(request|request_uri|args|query_string|arg_\w+|http_referer|http_cookie)\b/,
    );
    const servers = config.split(/^server \{$/m).slice(1);
    expect(servers).toHaveLength(2);
    for (const server of servers) expect(server).toMatch(/^  access_log \S+ antara;$/m);
  });

  it('PD-05 nginx can make the folder of its cache: what it lies in is there on every Linux', () => {
    expect(read('deploy/nginx/antara.conf')).toMatch(/^proxy_cache_path \/var\/cache\/[\w-]+ /m);
  });

  it('OF-24 every host of the settings is known to the proxies, and the desk’s edge is told the same as the others', () => {
    const readValues = (name: string) =>
      new Map(
        [...read(`deploy/settings/${name}.env`).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, key, value]) => [
          key,
          value,
        ]),
      );
    const [api, edge, desk] = ['api', 'edge', 'desk'].map(readValues);
    for (const [setting, ofDesk] of [
      ['DESK_URL', 'SITE_URL'],
      ['DESK_OFFICE_URL', 'OFFICE_URL'],
      ['DESK_PREVIEW_URL', 'PREVIEW_URL'],
    ])
      expect([api?.get(setting), desk?.get(ofDesk)], setting).toEqual([
        edge?.get(setting),
        edge?.get(setting),
      ]);
    expect(api?.get('OFFICE_URL')).toBe(edge?.get('OFFICE_URL'));
    const hosts = [...(edge ?? [])].flatMap(
      ([, value = '']) => /^https:\/\/([\w.]+\.example\.com)$/.exec(value)?.[1] ?? [],
    );
    expect(hosts).toHaveLength(6);
    const nginx = read('deploy/nginx/antara.conf');
    const serverNames = nginx.match(/^ {2}server_name .*;$/gm) ?? [];
    const caddy = read('deploy/caddy/Caddyfile');
    expect(serverNames).toHaveLength(2);
    for (const host of hosts) {
      expect(nginx, 'plain HTTP leads to it').toMatch(new RegExp(`^ {2}(?:default|${host}) ${host};$`, 'm'));
      for (const names of serverNames) expect(names.split(/[ ;]/), host).toContain(host);
      expect(caddy.split(`:${host}}`), host).toHaveLength(3);
      expect(read('deploy/kubernetes/antara.yaml'), host).toContain(`- host: ${host}\n`);
      expect(read('deploy/compose/compose.yaml'), host).toContain(`: ${host},\n`);
    }
  });

  it('OF-24 Compose and Kubernetes run the desk’s edge where the public edge and the proxy of the settings look for it', () => {
    const compose = parse(read('deploy/compose/compose.yaml')) as {
      services: Record<
        string,
        { command?: string[]; environment?: Record<string, string>; env_file?: string[] }
      >;
    };
    expect(compose.services.desk).toMatchObject({
      command: ['delivery/edge/src/main.ts'],
      env_file: ['desk.env'],
      environment: { PORT: '8090', SITE_CONFIG: 'desk/site.config.ts' },
    });
    const text = read('deploy/kubernetes/antara.yaml');
    const objects = parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);
    const kinds = objects.filter(({ metadata }) => metadata.name === 'antara-desk').map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['Deployment', 'NetworkPolicy', 'PodDisruptionBudget', 'Service']);
    expect(text).toContain('{ name: SITE_CONFIG, value: desk/site.config.ts }');
  });

  it('PD-05 the units start what is there', () => {
    for (const [, main = ''] of globSync('deploy/systemd/*.service', { cwd: root })
      .map(read)
      .join('\n')
      .matchAll(/^ExecStart=\S+ (\S+)$/gm))
      expect(read(main)).toContain('SIGTERM');
  });
});
