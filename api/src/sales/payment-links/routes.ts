/** Routes for payment links: agents create and withdraw them, and their holders pay (VX-10). */
import { paymentLinkSchemas } from '@antara/contracts/api/payment-links';
import { requireAgent } from '../agents/index.ts';
import { addSalesErrors, clientWindow, ensureHolder } from '../../bookings/booking/index.ts';
import { getMailer } from '../../base/mail/index.ts';
import { digestAddress } from '../../platform/address-digest.ts';
import { implement } from '../../platform/implement.ts';
import { getOfficeFactor } from '../../platform/limits/limit-address.ts';
import type { Plugin } from '../../platform/platform.ts';
import { getEventSource } from '../../base/security-events/index.ts';
import { listClientPayments, orderForClient, withdrawClientOrder } from './client-orders.ts';
import { createPaymentLinkJobs } from './jobs.ts';
import { createPaymentLink, deleteEndedLinks, listPaymentLinks, withdrawPaymentLinks } from './links.ts';
import { describeLink, orderByLink, verifyByLink } from './pay.ts';

export const paymentLinks = {
  name: 'payment-links',
  routes(app, platform) {
    addSalesErrors(app, platform);
    implement(paymentLinkSchemas)(
      app,
      {
        paymentLinks: async ({ query, request }) => {
          const { id } = await requireAgent(request);
          const bookingIds = query.bookings?.split(',');
          return { links: await listPaymentLinks(platform.db, id, platform.now(), bookingIds) };
        },
        clientPayments: async ({ request }) => {
          const { id } = await requireAgent(request);
          return { bookings: await listClientPayments(platform.db, id) };
        },
        orderForClient: async ({ body, headers, request, reply }) => {
          const purchaser = {
            user: await requireAgent(request),
            holder: ensureHolder(request, reply),
            address: digestAddress(request),
            officeFactor: getOfficeFactor(platform.config, request.ip),
            idempotencyKey: headers['idempotency-key'],
            window: clientWindow,
          };
          const source = getEventSource(request);
          return orderForClient(platform, purchaser, body, source);
        },
        createPaymentLink: async ({ body, request }) => {
          const agent = await requireAgent(request);
          return createPaymentLink(platform, agent, body, getEventSource(request));
        },
        withdrawPaymentLinks: async ({ body, request }) => {
          const agent = await requireAgent(request);
          const source = getEventSource(request);
          const none = { booking_id: body.id, open: 0, open_until: null, paid_at: null };
          const links = (await withdrawClientOrder(platform, agent, body.id, source))
            ? none
            : await withdrawPaymentLinks(platform, agent, body.id, source);
          return { links };
        },
        paymentLink: async ({ body }) => ({ link: await describeLink(platform, body.token) }),
        linkOrder: async ({ body, headers }) => ({
          data: await orderByLink(platform, headers['idempotency-key'], body),
        }),
        verifyLinkPayment: async ({ body }) => ({ booking_id: await verifyByLink(platform, body) }),
      },
      {
        orderForClient: { max: 20, seconds: 60 },
        createPaymentLink: { max: 20, seconds: 60 },
        withdrawPaymentLinks: { max: 20, seconds: 60 },
        paymentLink: { max: 30, seconds: 60 },
        linkOrder: { max: 20, seconds: 60 },
        verifyLinkPayment: { max: 60, seconds: 60 },
      },
    );
  },
  jobs: (platform) => createPaymentLinkJobs(platform, getMailer(platform)),
  retention: [
    {
      data: 'Payment links by which nothing was ordered',
      keptFor: '30 days after they ended',
      apply: deleteEndedLinks,
    },
  ],
} satisfies Plugin;
