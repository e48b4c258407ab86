/** Letters to many people: templates, previews, tests, sending, and what came of them. */
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  type Audience,
  changeCampaign,
  countLetters,
  countRecipients,
  createCampaign,
  createLetterMail,
  findTextProblem,
  letterCampaigns,
  letterFields,
  letterRecipients,
  letterStates,
  letterTemplates,
  listAudienceFields,
  renderLetter,
  recordBounce,
} from '../../sales/letters/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { listStaff } from '../../base/staff/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { emailField, reasonField, throwMissing } from './fields.ts';
import { audienceFields, parseAudience } from './letter-audience.ts';
import { listFields, readListPart } from './list-part.ts';
import { type Caller, defineChange, defineRead } from './operation.ts';

const nameField = (what: string) =>
  z.string().check(z.trim(), z.minLength(3), z.maxLength(80), describeField(`the ${what}’s name`));
const templateField = nameField('template');
const letterField = nameField('letter');

/** Lists templates by name. */
export const listTemplates = defineRead(z.object(listFields()), async (db, part) => {
  const { rows, more } = await readListPart(db.select().from(letterTemplates), part, {
    by: { name: letterTemplates.name },
  });
  return { ...more, templates: rows.map(({ id: _, ...template }) => template) };
});

/** Writes a template, which replaces the one of this name. Letters that are being sent keep their text. */
export const saveTemplate = defineChange(
  z.object({
    template: templateField,
    subject: z.string().check(z.trim(), z.minLength(3), z.maxLength(150)),
    body: z.string().check(z.minLength(1), z.maxLength(50_000)),
  }),
  async (tx, { template: name, ...text }, { now }) => {
    const problem = findTextProblem(text, Object.keys(letterFields));
    if (problem) throwHttpError('INVALID', problem);
    const row = { ...text, updated_at: now() };
    await tx
      .insert(letterTemplates)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: letterTemplates.name, set: row });
    return { template: name };
  },
  ({ template, subject }) => ({ subject: template, details: { subject } }),
);

/** Removes a template. */
export const removeTemplate = defineChange(
  z.object({ template: templateField }),
  async (tx, { template }) => {
    const removed = await tx
      .delete(letterTemplates)
      .where(eq(letterTemplates.name, template))
      .returning({ id: letterTemplates.id });
    if (removed.length === 0) throwUnknownTemplate(template);
    return { template };
  },
  ({ template }) => ({ subject: template, details: {} }),
);

async function getTemplate(db: DbOrTx, name: string) {
  const [row] = await db.select().from(letterTemplates).where(eq(letterTemplates.name, name));
  return row ?? throwUnknownTemplate(name);
}

function throwUnknownTemplate(name: string): never {
  throwMissing(`There is no template “${name}”`, 'letters templates');
}

/** Returns the template, and refuses fields that the audience does not have.  @throws {HttpError} */
async function getTemplateFor(db: DbOrTx, name: string, audience: Audience) {
  const template = await getTemplate(db, name);
  const problem = findTextProblem(template, listAudienceFields(audience));
  if (problem) throwHttpError('INVALID', problem);
  return template;
}

/** Shows a letter as its first reader would get it, and how many people would get it. */
export const previewLetter = defineRead(
  z.object({ template: templateField, ...audienceFields }),
  async (db, { template: name, ...input }, { now, config }) => {
    const audience = await parseAudience(db, input, toCivilDate(now()));
    const template = await getTemplateFor(db, name, audience);
    const { first, count, ...leftOut } = await countRecipients(db, audience);
    const isNewsletter = audience.to === 'newsletter';
    const mail = createLetterMail(
      template,
      {
        key: 'preview',
        email: first?.email ?? '',
        values: first?.values ?? (isNewsletter ? {} : letterFields),
        ...(isNewsletter && { unsubscribeUrl: `${config.siteUrl}/` }),
      },
      config.siteUrl,
      now(),
    );
    return {
      subject: mail.subject,
      ...(await renderLetter({ db, config }, mail)),
      recipients: count,
      ...leftOut,
      booking: first?.values.booking ?? null,
    };
  },
  { listSubjects: ({ booking }) => (booking === null ? [] : [booking]) },
);

/** Sends a template to the member of the staff who asks; a command names the member's address. */
export const testLetter = defineChange(
  z.object({
    template: templateField,
    reader: z
      .optional(emailField('person'))
      .check(describeField('the address of a member of the staff; a command has to name one')),
  }),
  async (tx, { template, reader }, { now }, author) => {
    await getTemplate(tx, template);
    const staffId = await findReader(tx, reader, author);
    const at = now().toISOString();
    await enqueue(tx, 'letter-test-mail', `${staffId}-${at}`, { letter: template, staffId, at });
    return { template, staff: staffId };
  },
  ({ template }, { staff }) => ({ subject: template, details: { staff } }),
);

async function findReader(db: DbOrTx, reader: string | undefined, { staffId }: Caller): Promise<number> {
  const members = (await listStaff(db)).filter(({ state }) => state === 'ACTIVE');
  if (staffId !== null) {
    const own = members.find(({ id }) => id === staffId);
    if (reader !== undefined && reader !== own?.email) {
      throwHttpError('INVALID', 'A test letter goes to your own address.');
    }
    return staffId;
  }
  const member = members.find(({ email }) => email === reader);
  return (
    member?.id ??
    throwMissing('A command sends a test letter to a member of the staff: --reader', 'staff list')
  );
}

/**
 * Sends a template to everybody of an audience. `letter` is a new name, under which `letters.list` has the numbers; a
 * name is used once, so that no letter is sent twice by mistake.
 */
export const sendLetter = defineChange(
  z.object({
    template: templateField,
    letter: letterField.check(describeField('a name for what is sent; each name once')),
    ...audienceFields,
    per_minute: z
      ._default(z.int().check(z.gte(1), z.lte(600, 'at most 600 letters are sent in a minute')), 60)
      .check(describeField('how many letters in a minute at most')),
  }),
  async (tx, { template: name, letter, per_minute, ...input }, { now }) => {
    const audience = await parseAudience(tx, input, toCivilDate(now()));
    const { subject, body } = await getTemplateFor(tx, name, audience);
    const { recipients } = await createCampaign(
      tx,
      { name: letter, subject, body, audience, per_minute },
      now(),
    );
    return { letter, recipients, minutes: Math.ceil(recipients / per_minute) };
  },
  ({ letter, ...details }, { recipients }) => ({ subject: letter, details: { ...details, recipients } }),
);

/** Defines the operation that gives a letter another status. */
const changeTo = (to: 'paused' | 'sending' | 'ended') =>
  defineChange(
    z.object({ letter: letterField, ...(to === 'sending' ? {} : { reason: reasonField }) }),
    async (tx, { letter }, { now }, { canUndo }) => {
      const reason = 'Sending was taken back';
      if (to === 'paused')
        canUndo({ kind: 'opposite', rows: [{ operation: 'letters.resume', input: { letter } }] });
      if (to === 'sending')
        canUndo({ kind: 'opposite', rows: [{ operation: 'letters.pause', input: { letter, reason } }] });
      const { id, status } = await changeCampaign(tx, letter, to, now());
      return { letter, status, counts: (await countLetters(tx, [id])).get(id)! };
    },
    ({ letter, ...details }) => ({ subject: letter, details }),
  );

export const pauseLetter = changeTo('paused');
export const resumeLetter = changeTo('sending');
export const endLetter = changeTo('ended');

/** Lists letters, the newest first, each with the number of its recipients in each state. */
export const listLetters = defineRead(z.object(listFields(20)), async (db, part) => {
  const { rows, more } = await readListPart(db.select().from(letterCampaigns), part, {
    by: { id: letterCampaigns.id },
    descending: true,
  });
  const counts = await countLetters(
    db,
    rows.map(({ id }) => id),
  );
  return {
    ...more,
    letters: rows.map(({ id, name, body: _, turn: __, ...row }) => ({
      letter: name,
      ...row,
      counts: counts.get(id)!,
    })),
  };
});

/** Lists the recipients of a letter in one state, such as those whose address was refused, with the server's answer. */
export const listRecipients = defineRead(
  z.object({
    letter: letterField,
    state: z._default(z.enum(letterStates), 'refused').check(describeField('what came of it')),
    ...listFields(),
  }),
  async (db, { letter, state, ...part }) => {
    const [campaign] = await db.select().from(letterCampaigns).where(eq(letterCampaigns.name, letter));
    if (!campaign) throwMissing(`There is no letter “${letter}”`, 'letters list');
    const { rows, more } = await readListPart(
      db
        .select({
          id: letterRecipients.id,
          email: letterRecipients.email,
          booking: sql<string | null>`${letterRecipients.fields} ->> 'booking'`,
          sent_at: letterRecipients.sent_at,
          error: letterRecipients.error,
        })
        .from(letterRecipients),
      part,
      {
        by: { id: letterRecipients.id },
        where: and(eq(letterRecipients.campaign_id, campaign.id), eq(letterRecipients.state, state)),
      },
    );
    return { ...more, recipients: rows };
  },
  { listSubjects: ({ recipients }) => recipients.map(({ id }) => `letter recipient ${id}`) },
);

/** Records that letters to an address came back. The newsletter is not sent to the address again. */
export const noteBounce = defineChange(
  z.object({ email: emailField('person') }),
  async (tx, { email }) => {
    const letters = await recordBounce(tx, email);
    if (letters === 0) throwHttpError('NOT_FOUND', 'No letter was sent to this address.');
    return { letters };
  },
  (_, { letters }) => ({ subject: 'an address', details: { letters } }),
);
