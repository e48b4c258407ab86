/**
 * Lists the tests of composition and the files that they depend on. These tests check releases, an app together with
 * released apps, apps in their own repositories, and other bundlers. They take a third of `npm test`. A run therefore
 * leaves them out when no file of `compositionSources` has changed since the last commit whose whole run passed.
 */

/** Playwright’s projects (`e2e/playwright.config.ts`, `--project`) that contain these tests and no others. */
export const compositionProjects = ['releases', 'composition'] as const;

/**
 * Unit tests of the same kind, as patterns relative to the root: tests that publish, store, check, evaluate and serve
 * releases, pack packages, or start servers for developers. They take half of the unit tests' time.
 */
export const compositionUnitTests = [
  'delivery/edge/src/{http/shared-cache,pages/bounded-work}.test.ts',
  'delivery/edge/src/{console,evaluation,releases,service}/**/*.test.ts',
  'delivery/store/src/**/*.test.ts',
  'delivery/cli/src/{browser-check,client,dev,pack-packages,release-interface,unit-tests}/**/*.test.ts',
  'delivery/cli/src/release-{app,errors,options,signing,token,trust,webhook}.test.ts',
  'tooling/src/{restore-stores,whole-site}.test.ts',
  'delivery/cli/src/{major-migration,repair,rollback-and-canary,set-canary,set-switch}.test.ts',
  'delivery/example/*.test.ts',
  'delivery/cli/src/{smoke-test,source-hash,sources-that-do-not-build,store,store-location}.test.ts',
] as const;

/** Pathspecs of git, relative to the root. The tests must run when one of these files has changed. */
export const compositionSources: readonly string[] = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.*.json',
  'site.config.ts',
  // The code that composes apps.
  'contracts',
  'deploy/nginx',
  'delivery',
  'shared-ui',
  'shell',
  'tooling',
  // The build of each app, and its way into the site.
  'mfe-*/package.json',
  'mfe-*/rsbuild.config.ts',
  'mfe-*/tsconfig.json',
  'mfe-*/src/routes.tsx',
  'mfe-*/src/fragments.ts',
  // Screens that the tests change, or look at during a switch.
  'mfe-account/src/login',
  'mfe-account/src/profile',
  'mfe-agent/src/login',
  'mfe-booking/src/components/tour-cards',
  'mfe-booking/src/tour',
  'mfe-booking/src/tours',
  'mfe-marketing/src/about',
  'mfe-marketing/src/faq',
  'mfe-marketing/src/home',
  // The parts of the API that the tests' edges need: its server, log-ins, content, and the command that changes
  // content.
  'api/package.json',
  ':(glob)api/src/*.ts',
  'api/src/base/accounts',
  'api/src/site/content',
  'api/src/run/operator',
  'api/src/platform',
  'sample/content/pages',
  // The tests themselves.
  'e2e/composition',
  'e2e/foreign',
  'e2e/package.json',
  'e2e/pages',
  'e2e/playwright.config.ts',
  'e2e/releases',
  'e2e/site',
  // Tests and stories of other packages are excluded, because no test of composition reads them. Those in `delivery`
  // and `tooling` stay, because most of these are left out as well.
  ':(exclude)api/*.test.ts',
  ':(exclude)contracts/*.test.ts*',
  ':(exclude)mfe-*.test.ts*',
  ':(exclude)delivery/server-base/*.test.ts',
  ':(exclude)shared-ui/*.test.ts*',
  ':(exclude)shared-ui/*.stories.tsx',
  ':(exclude)shared-ui/story-page',
  ':(exclude)shared-ui/storybook',
  ':(exclude)shell/*.test.ts*',
];
