/** Jobs of enquiries: the mails about an enquiry (EN-07). */
import { and, eq } from 'drizzle-orm';
import type { Mailer } from '../../base/mail/index.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCompanySettings, getHrEmail, getOfficeRecipient } from '../../base/settings/index.ts';
import { loadAnswerMail } from './answers.ts';
import { createCallCalendar, createCallReminder, isCallDue } from './calls.ts';
import { openResumeFiles } from './files.ts';
import { createEnquiryMail, createEnquiryReceivedMail, type Resume } from './mail.ts';
import { createConfirmationMail } from './newsletter.ts';
import { enquiries, newsletterSubscribers, uploads } from './tables.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /** A mail about an enquiry to the people who answer it. */
    'enquiry-mail': { enquiryId: number };
    /** A mail to the sender of an enquiry, which confirms the arrival and has the reference. */
    'enquiry-received-mail': { enquiryId: number };
    /** A mail that reminds the office of a call that a visitor has asked for. */
    'call-reminder-mail': { enquiryId: number };
    /** The office's answer to an enquiry. `entryId` is an id of `enquiry_entries`. */
    'enquiry-answer-mail': { entryId: number };
    /** A mail that asks a new subscriber of the newsletter to confirm. */
    'newsletter-mail': { subscriberId: number };
  }
}

/** Creates the handlers, which send through `mailer`: applications with the resume to HR, everything else to sales. */
export function createEnquiryJobs(
  platform: Platform,
  mailer: Mailer,
): Pick<
  JobHandlers,
  'enquiry-mail' | 'enquiry-received-mail' | 'call-reminder-mail' | 'enquiry-answer-mail' | 'newsletter-mail'
> {
  const { db, config } = platform;
  return {
    'enquiry-mail': async ({ enquiryId }, signal) => {
      const [enquiry] = await db.select().from(enquiries).where(eq(enquiries.id, enquiryId));
      if (!enquiry) throw new Error(`Enquiry ${enquiryId} does not exist, so its mail cannot be written`);
      const career = enquiry.category === 'CAREER';
      await mailer.send(
        createEnquiryMail({
          enquiry,
          to: career
            ? { name: (await getCompanySettings(db)).careers_name, address: await getHrEmail(db) }
            : await getOfficeRecipient(db),
          resume: career ? await loadResume(platform, enquiryId) : null,
          siteUrl: config.siteUrl,
        }),
        signal,
      );
    },
    'enquiry-received-mail': async ({ enquiryId }, signal) => {
      const [enquiry] = await db.select().from(enquiries).where(eq(enquiries.id, enquiryId));
      // The enquiry may have been erased in the meantime, at the person's request.
      if (!enquiry) return;
      const calendar = enquiry.call_at && createCallCalendar(enquiry, (await getCompanySettings(db)).name);
      await mailer.send(createEnquiryReceivedMail(enquiry, calendar), signal);
    },
    'call-reminder-mail': async ({ enquiryId }, signal) => {
      const [enquiry] = await db
        .select()
        .from(enquiries)
        .where(and(eq(enquiries.id, enquiryId), isCallDue));
      // Somebody may have called already, or the enquiry was closed or erased.
      if (enquiry) await mailer.send(createCallReminder(enquiry, await getOfficeRecipient(db)), signal);
    },
    'enquiry-answer-mail': async ({ entryId }, signal) => {
      const mail = await loadAnswerMail(db, entryId);
      if (mail) await mailer.send(mail, signal);
    },
    'newsletter-mail': async ({ subscriberId }, signal) => {
      const [subscriber] = await db
        .select()
        .from(newsletterSubscribers)
        .where(eq(newsletterSubscribers.id, subscriberId));
      // The subscriber may have unsubscribed in the meantime.
      if (!subscriber) return;
      await mailer.send(createConfirmationMail(subscriber, config.siteUrl), signal);
    },
  };
}

async function loadResume(platform: Platform, enquiryId: number): Promise<Resume> {
  const [upload] = await platform.db
    .select({ name: uploads.name, file: uploads.file })
    .from(uploads)
    .where(eq(uploads.enquiry_id, enquiryId));
  if (!upload) return { name: 'resume.pdf', content: null };
  return { name: upload.name, content: await openResumeFiles(platform).read(upload.file) };
}
