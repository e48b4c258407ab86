import type { RemoteRoute } from '@antara/contracts/composition/remote';
import { paths } from '@antara/contracts/composition/routes';
import { loadDeposit, type DepositData } from './deposit.loader.ts';

export const depositRoute: RemoteRoute<DepositData> = {
  chunk: 'deposit',
  screen: () => import(/* webpackChunkName: "deposit" */ './deposit.screen.tsx'),
  load: loadDeposit,
  head: () => ({
    title: 'Deposit and cancellation · Antara River Cruises',
    description:
      'How much keeps your suites, when the balance is due and what a cancellation costs, with a calculator for your own dates. Bank details and payment by card.',
    canonical: paths.depositAndCancellation(),
  }),
};
