/**
 * Every form of the site sends what stands in its fields, although no event has told of it, on a translated page with
 * other programs' elements.
 */
import { formsOfAccounts } from './forms/accounts.ts';
import { formsOfAgents } from './forms/agents.ts';
import { formsOfVisitors } from './forms/visitors.ts';
import { test } from './hostile-browser.ts';

for (const [name, sendForms] of Object.entries({ ...formsOfVisitors, ...formsOfAccounts, ...formsOfAgents }))
  test(`VX-12 what was filled in silently is sent: ${name}`, async ({ page }) => {
    test.slow();
    await sendForms(page);
  });
