import { paths } from '@antara/contracts/composition/routes';
import { calculateQuote } from '@antara/contracts/rules/booking-rules';
import { accountMenu, logIn } from '../pages/account.ts';
import { printedInr } from '../pages/bookings.ts';
import { checkOut, confirmAndPay, fillGuest, meera, priceLine } from '../pages/checkout.ts';
import { clientField, fillClient } from '../pages/client.ts';
import { openOption, takeOption } from '../pages/options.ts';
import { cards, expectPaymentWindow, expectSuccess, payWithCard } from '../pages/payment.ts';
import { registerAgentByCall } from '../site/agents.ts';
import { claimSailing } from '../site/sailings.ts';
import { expect, open } from '../site/test.ts';
import { test } from './hostile-browser.ts';

for (const extensionsCome of ['before React', 'after React'] as const) {
  test.describe(`extensions ${extensionsCome}`, () => {
    test.use({ extensionsCome });

    test(`VX-12 AG-05 an agent’s day: log-in, an option with a reference, its booking for a client, and the portal (extensions ${extensionsCome})`, async ({
      page,
      request,
    }) => {
      test.slow();
      const agent = await registerAgentByCall(request);
      // Options are for departures more than 60 days away.
      const sailing = await claimSailing(request, 'an-insight', { moreThanDays: 61 });
      const [suite] = sailing.suites;
      if (!suite) throw new Error('no suite is free');
      await open(page, paths.agentLogin());
      await logIn(page, agent);
      await expect(accountMenu(page, agent.name)).toBeVisible();

      await checkOut(page, sailing, [suite]);
      await fillGuest(page, suite.room, 1, meera);
      await takeOption(page, 'The Sens, anniversary');
      await openOption(page, 'The Sens, anniversary')
        .getByRole('link', { name: /^Book now/ })
        .click();

      const { rate } = (await (await request.get('/api/exchange-rate')).json()) as { rate: number };
      const price = calculateQuote({
        suites: [suite.fare[1]],
        addOns: [],
        extensions: [],
        coupon: null,
        isImp: false,
        inrPerUsd: rate,
      });
      await expect(priceLine(page, /^Total/)).toContainText(`≈ ${printedInr(price.total.inr ?? 0)}`);
      await expect(clientField(page, 'Your reference')).toHaveValue('The Sens, anniversary');
      await fillClient(page, { ...meera, email: 'meera.nair@clients.antara.example' });
      await confirmAndPay(page);
      await expectPaymentWindow(page);
      await payWithCard(page, cards.pays);
      await expectSuccess(page);
      await open(page, paths.agentPortal());
      await expect(page.getByRole('region', { name: 'Bookings of your agency' })).toContainText('Meera Nair');
    });
  });
}
