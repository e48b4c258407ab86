/** The newsletter (EN-01), the enquiry forms (EN-02 … EN-06, PB-06), and resumes (EN-04). */
import { enquirySchemas } from '@antara/contracts/api/enquiries';
import { getMailer } from '../../base/mail/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { implement } from '../../platform/implement.ts';
import type { Plugin } from '../../platform/platform.ts';
import { acceptFiles } from '../../platform/received-files.ts';
import { openResumeFiles } from './files.ts';
import { addNewsletterRoutes, newsletterRetention, subscribe } from './newsletter.ts';
import { createEnquiry } from './service.ts';
import { enquiryRetention } from './sweep.ts';
import { storeUpload, receiveResume } from './upload.ts';
import { createEnquiryJobs } from './jobs.ts';
import { enquiryData } from './personal-data.ts';

/** Enough for a comment of 65,525 characters in any script (B§9) and the rest of its form. */
const maxEnquiryBytes = 512 * 1024;

const { upload, ...forms } = enquirySchemas;

export const enquiries = {
  name: 'enquiries',
  async routes(app, platform) {
    const { db } = platform;
    implement(forms)(
      app,
      {
        // The response is always the same, so that it does not tell who subscribes.
        subscribe: async ({ body }) => {
          await transaction(db, (tx) => subscribe(tx, body.email, 'form'));
          return {};
        },
        enquiry: async ({ body: { fax_number, ...sent }, request }) => {
          if (fax_number) {
            request.log.info({ category: sent.category }, 'enquiry with a filled honeypot, not stored');
            return {};
          }
          const reference = await createEnquiry(platform, sent, {
            requestId: request.id,
            userAgent: request.headers['user-agent'],
          });
          return { reference };
        },
      },
      {
        subscribe: { max: 10, seconds: 60 },
        enquiry: { max: 10, seconds: 60, bytes: maxEnquiryBytes },
      },
    );

    await app.register(async (scope) => addNewsletterRoutes(scope));

    const files = openResumeFiles(platform);
    await acceptFiles(app, (scope) =>
      implement({ upload })(
        scope,
        {
          upload: async ({ request }) => {
            const key = await storeUpload(platform, files, await receiveResume(request));
            return { uploaded: true, url: key };
          },
        },
        { upload: { max: 20, seconds: 3600 } },
      ),
    );
  },
  retention: [...enquiryRetention, newsletterRetention],
  jobs: (platform) => createEnquiryJobs(platform, getMailer(platform)),
  personalData: enquiryData,
} satisfies Plugin;
