/**
 * Routes for passports: upload of pictures and their display to the owner (CO-06, CO-07), and the passports of a
 * booking's guests (VX-16).
 */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import { bookingSchemas } from '@antara/contracts/api/booking';
import { maxPassportBytes, passportSchemas } from '@antara/contracts/api/passports';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { getBookingUser, requireBookingUser } from '../../base/accounts/index.ts';
import { hasLiveHold, readHolder } from '../booking/index.ts';
import { digestAddress } from '../../platform/address-digest.ts';
import { implement, parseInput } from '../../platform/implement.ts';
import type { Platform, Plugin } from '../../platform/platform.ts';
import { acceptFiles, readReceivedFiles } from '../../platform/received-files.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { runInterval } from '../../platform/run-interval.ts';
import { getMailer } from '../../base/mail/index.ts';
import { loadOwnPassports, saveDetails, savePicture } from './booking-passports.ts';
import { openPassportDetails, openTravelDetails } from './details-store.ts';
import { createPassportJobs } from './jobs.ts';
import { addPassportPage, sendPicture } from './open-once.ts';
import { createPassportData } from './personal-data.ts';
import { enqueuePassportReminders } from './reminders.ts';
import { saveGuests } from './save-guests.ts';
import { storePassports, readPassport, type Owner } from './service.ts';
import { deleteExpiredPassports, retentionDays } from './sweep.ts';
import { openPassportVault } from './vault.ts';

const passportQuery = z.object({ id: z.string() });

/** One passport has two sides. */
const maxFiles = 2;
const messages = {
  none: createFailureText('PICTURE_NOT_CHOSEN'),
  size: createFailureText('PICTURE_TOO_LARGE'),
  many: createFailureText('TOO_MANY_SIDES'),
};

/**
 * Returns the uploader: the account, or a visitor who holds suites.
 *
 * @throws {HttpError} 409 for a visitor without an account and without held suites, because nobody else needs to upload
 *   pictures.
 */
async function getUploader({ db }: Platform, request: FastifyRequest): Promise<Owner> {
  const user = await getBookingUser(request);
  if (user) return { userId: user.id, holder: null };
  const holder = readHolder(request);
  if (!holder || !(await hasLiveHold(db, holder)))
    throwHttpError('CONFLICT', createFailureText('PICTURE_NOT_HELD'));
  return { userId: null, holder };
}

const reminderIntervalMs = 3_600_000;
const { uploadImages, ...bookingPassportSchemas } = passportSchemas;

export const passports = {
  name: 'passports',
  personalData: createPassportData,
  async routes(app, platform) {
    const vault = openPassportVault(platform.config);
    await acceptFiles(app, (scope) =>
      implement({ uploadImages })(
        scope,
        {
          uploadImages: async ({ request }) => {
            const expected = { field: 'images', bytes: maxPassportBytes, maxFiles, sentences: messages };
            const received = await readReceivedFiles(request, expected);
            const pictures = received.map(({ content }) => content);
            const owner = await getUploader(platform, request);
            const network = digestAddress(request);
            const files = await storePassports(platform, vault, owner, pictures, network);
            return { files };
          },
        },
        // Five suites of three guests need thirty pictures.
        { uploadImages: { max: 120, seconds: 3600 } },
      ),
    );

    implement({ saveGuests: bookingSchemas.saveGuests })(app, {
      saveGuests: async ({ body, request }) => {
        const user = await getBookingUser(request);
        const owner = { userId: user?.id ?? null, holder: readHolder(request) };
        await saveGuests(platform, owner, body.booking_data);
        return {};
      },
    });

    implement(bookingPassportSchemas)(
      app,
      {
        bookingPassports: async ({ query, request }) => {
          const { id } = await requireBookingUser(request);
          return { passports: await loadOwnPassports(platform, id, query.id) };
        },
        savePassportPicture: async ({ body, request }) => {
          const { id } = await requireBookingUser(request);
          await savePicture(platform, vault, id, body);
          return { passports: await loadOwnPassports(platform, id, body.id) };
        },
        savePassportDetails: async ({ body, request }) => {
          const { id } = await requireBookingUser(request);
          await saveDetails(platform, openPassportDetails, id, body);
          return { passports: await loadOwnPassports(platform, id, body.id) };
        },
        saveTravelDetails: async ({ body: { travel, ...guest }, request }) => {
          const { id } = await requireBookingUser(request);
          await saveDetails(platform, openTravelDetails, id, { ...guest, details: travel });
          return { passports: await loadOwnPassports(platform, id, guest.id) };
        },
      },
      {
        savePassportPicture: { max: 60, seconds: 60 },
        savePassportDetails: { max: 60, seconds: 60 },
        saveTravelDetails: { max: 60, seconds: 60 },
      },
    );

    await app.register(async (scope) => addPassportPage(scope, platform));

    app.get('/api/passport', async (request, reply) => {
      const query = parseInput(passportQuery, request.query);
      const user = await getBookingUser(request);
      const owner = { userId: user?.id ?? null, holder: readHolder(request) };
      const picture = query && (await readPassport(platform, vault, owner, query.id));
      if (!picture) throwHttpError('NOT_FOUND', 'There is no such picture.');
      return sendPicture(reply, picture);
    });
  },
  start: (platform) =>
    runInterval(
      reminderIntervalMs,
      () => enqueuePassportReminders(platform),
      platform.log,
      'reminders of passports',
    ),
  jobs: (platform) => createPassportJobs(platform, getMailer(platform)),
  retention: [
    {
      data: 'Passports with their numbers and birth dates, and travel details',
      keptFor: `${retentionDays} days after the cruise; a day without an order`,
      apply: (platform) => deleteExpiredPassports(platform, openPassportVault(platform.config)),
    },
  ],
} satisfies Plugin;
