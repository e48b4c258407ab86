/**
 * Makes every request to a package registry fail at once, in this process and its children, because tests run on a
 * machine without a network. Packages in tests come from a separate registry (`delivery/cli/src/testing/registry.ts`).
 */
export function refuseRegistry(): void {
  // Nobody listens on this port, which was once the “discard” service.
  const nowhere = 'http://127.0.0.1:9/';
  Object.assign(process.env, {
    npm_config_registry: nowhere,
    npm_config_fetch_retries: '0',
    pnpm_config_registry: nowhere,
    pnpm_config_fetch_retries: '0',
  });
}
