import { paths } from '@antara/contracts/composition/routes';
import { accountMenu } from '../pages/account.ts';
import { signUpByCall } from '../site/customers.ts';
import { expect, open, test } from '../site/test.ts';

const body = '{"name":"Taken Over","mobile_no":"9000000009","session":"others","x":"';

test('AC-03 another site’s form, fetch and link change nothing', async ({ page, baseURL }) => {
  const customer = await signUpByCall(page.context().request);
  for (const path of ['/api/auth/logout', '/api/account', '/api/account/sessions/end']) {
    await test.step(path, async () => {
      const target = `${baseURL}${path}`;
      await page.context().route('http://evil.example/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<form method="post" enctype="text/plain" action="${target}">
            <input name='${body}' value='"}'><button>Win a voyage</button></form><a href="${target}">A link</a>`,
        }),
      );
      await page.goto('http://evil.example/');
      const tried = await page.evaluate(
        ([url = '', text = '']) =>
          fetch(url, { method: 'POST', credentials: 'include', mode: 'no-cors', body: text }).then(
            () => 'sent',
            () => 'refused',
          ),
        [target, `${body}"}`],
      );
      expect(['sent', 'refused']).toContain(tried);
      const answer = page.waitForResponse(
        (response) => response.url() === target && response.request().method() === 'POST',
      );
      await page.getByRole('button', { name: 'Win a voyage' }).click();
      expect((await answer).status()).toBe(403);
      await page.goto('http://evil.example/');
      await page.getByRole('link', { name: 'A link' }).click();
      await page.waitForLoadState();
    });
  }
  await open(page, paths.profile());
  await expect(accountMenu(page, customer.name)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue(customer.name);
});
