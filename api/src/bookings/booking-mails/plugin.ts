/** Registers the jobs that send mails about bookings, and enqueues mails on events. */
import { getMailer } from '../../base/mail/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import type { Plugin } from '../../platform/platform.ts';
import { enqueueClientMail } from './client-mails.ts';
import { createBookingMailJobs } from './jobs.ts';

/** The plugin that sends mails about bookings. */
export const bookingMails = {
  name: 'booking-mails',
  jobs: (platform) => createBookingMailJobs(platform, getMailer(platform)),
  on: {
    'booking-cancelled': async (tx, { booking }) => {
      const bookingId = booking.booking_id;
      const payload = { template: 'booking-cancelled', bookingId } as const;
      await enqueue(tx, 'mail', `booking-cancelled:${bookingId}`, payload);
      await enqueueClientMail(tx, booking, 'booking-cancelled');
    },
  },
} satisfies Plugin;
