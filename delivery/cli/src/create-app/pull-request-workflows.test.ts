import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { site } from '@delivery/store/site';
import { toolingName } from '../pack-packages/package-json.ts';
import { renderRepository } from './create-standalone.ts';
import { parseNewApp } from './new-app.ts';

const newApp = parseNewApp('regatta', ['/boat-races'], undefined, { apps: [], routes: {}, builders: [] });
const files = await renderRepository(
  newApp,
  Object.fromEntries(
    [...Object.values(site.packages), toolingName].map((name) => [name, '/somewhere/x.tgz']),
  ),
);
const command = `npx ${site.id}`;
const prefix = `${site.id.toUpperCase()}_`;

interface Step {
  run?: string;
  if?: string;
  uses?: string;
  with?: object;
  env?: Record<string, string>;
}
interface Workflow {
  on: Record<string, { types?: string[]; branches?: string[] }>;
  permissions: Record<string, string>;
  jobs: Record<
    string,
    {
      if?: string;
      permissions?: object;
      concurrency?: object;
      env?: Record<string, string>;
      steps: Step[];
    }
  >;
}

describe('DL-16 the workflow of GitHub', () => {
  const text = files.get('.github/workflows/publish.yaml') ?? '';
  const { on, permissions, jobs } = parse(text) as Workflow;

  it('DL-16 runs for pull requests with the rights of their branches, never with those of the target', () => {
    expect(on.pull_request?.types).toEqual(['opened', 'synchronize', 'reopened', 'closed']);
    expect(Object.keys(on)).toEqual(['push', 'pull_request']);
    expect(text).not.toContain('pull_request_target');
    expect(permissions).toEqual({ contents: 'read' });
    expect(jobs.publish).toMatchObject({ if: "github.event_name == 'push'" });
    expect(jobs.publish?.permissions).toBeUndefined();
  });

  it('DL-16 previews branches of the repository alone, with the least rights', () => {
    const { preview } = jobs;
    expect(preview?.if).toBe(
      "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository",
    );
    expect(preview?.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
    expect(preview?.env).toEqual({
      [`${prefix}SITE`]: '${{ vars.STAGING_SITE }}',
      [`${prefix}TOKEN`]: '${{ secrets.PREVIEW_TOKEN }}',
    });
    expect(preview?.concurrency).toMatchObject({ 'cancel-in-progress': true });
    expect(preview?.steps[0]?.with).toMatchObject({ 'persist-credentials': false });
    const steps = preview?.steps.filter(({ run }) => run?.startsWith(command));
    expect(steps).toEqual([
      {
        if: "github.event.action != 'closed'",
        run: `${command} preview --comment`,
        env: { GITHUB_TOKEN: '${{ github.token }}' },
      },
      {
        if: "github.event.action == 'closed'",
        run: `${command} preview --end`,
        env: { GITHUB_TOKEN: '${{ github.token }}' },
      },
    ]);
  });

  it('DL-16 runs no text of a pull request as a command, and pins its actions', () => {
    for (const { run = '', uses } of Object.values(jobs).flatMap(({ steps }) => steps)) {
      expect(run).not.toMatch(/\$\{\{\s*github\.(?:event|head_ref)/);
      if (uses) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
    }
  });

  it('DL-16 a merge ramps', () => {
    expect(jobs.publish?.steps.at(-1)?.run).toMatch(/ copy .* --ramp$/);
  });
});

interface Job {
  extends?: string;
  rules: { if: string; when?: string }[];
  variables?: Record<string, string>;
  environment?: Record<string, string>;
  script: string[];
}

describe('DL-16 the pipeline of GitLab', () => {
  const pipeline = parse(files.get('.gitlab-ci.yml') ?? '') as Record<string, Job> & {
    workflow: Pick<Job, 'rules'>;
  };

  it('DL-16 runs for branches of the project alone, and for the main branch', () => {
    expect(pipeline.workflow.rules.map(({ if: condition }) => condition)).toEqual([
      '$CI_PIPELINE_SOURCE == "merge_request_event" && $CI_MERGE_REQUEST_SOURCE_PROJECT_ID == $CI_PROJECT_ID',
      '$CI_PIPELINE_SOURCE == "push" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH',
    ]);
    expect(pipeline.publish?.rules).toEqual([{ if: '$CI_PIPELINE_SOURCE == "push"' }]);
    expect(pipeline.publish?.script.at(-1)).toMatch(/ copy .* --ramp$/);
  });

  it('DL-16 makes a preview as an environment, whose end ends it', () => {
    const { preview, 'end-preview': end } = pipeline;
    const name = 'preview/$CI_MERGE_REQUEST_IID';
    expect(preview?.environment).toMatchObject({ name, on_stop: 'end-preview' });
    expect(preview?.script.at(-1)).toBe(`${command} preview --comment`);
    expect(end?.environment).toEqual({ name, action: 'stop' });
    expect(end?.script).toEqual([`${command} preview --end`]);
    expect(end?.rules).toMatchObject([{ when: 'manual' }]);
    expect(pipeline['.preview']?.rules[0]?.if).toBe('$CI_PIPELINE_SOURCE == "merge_request_event"');
    expect(pipeline['.preview']?.variables?.[`${prefix}TOKEN`]).toBe('$PREVIEW_TOKEN');
  });
});
