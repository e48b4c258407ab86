/**
 * Makes every question to a package registry fail at once, in this process and in those that it starts: tests run on a
 * machine without a network. What tests install comes from a registry of their own (`e2e/site/registry.ts`).
 */
export function refuseRegistry(): void {
  // Nobody listens on this port, the “discard” of old.
  const nowhere = 'http://127.0.0.1:9/';
  Object.assign(process.env, {
    npm_config_registry: nowhere,
    npm_config_fetch_retries: '0',
    pnpm_config_registry: nowhere,
    pnpm_config_fetch_retries: '0',
  });
}
