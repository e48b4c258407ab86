/** Resumes, enquiries and their mails, for tests. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Enquiry } from '@antara/contracts/api/enquiries';
import { listCallSlots, type OpeningHours } from '@antara/contracts/rules/opening-hours';
import { expect } from 'vitest';
import { readSampleSetting } from '../../../../test/sample.ts';
import { multipart, type FormPart } from '../../../../test/multipart.ts';
import type { TestServer } from '../../../../test/server.ts';
import { runAllJobs } from '../../../bookings/booking/testing/fixture.ts';
import { enquiries } from '../tables.ts';

/** Returns a minimal PDF with `extra` bytes inside. */
export function pdf(extra = 0): Buffer {
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
    Buffer.alloc(extra, 0x20),
    Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
  ]);
}

export async function upload(server: TestServer, ...parts: FormPart[]) {
  const answer = await server.inject({ method: 'POST', url: '/api/upload', ...multipart(...parts) });
  return {
    status: answer.statusCode,
    body: answer.json() as { response: string; uploaded: boolean; url: string; data: { message: string } },
  };
}

/** Uploads a resume and returns its key. */
export async function uploaded(
  server: TestServer,
  filename = 'Asha Rao.pdf',
  content = pdf(),
): Promise<string> {
  return (await upload(server, { field: 'upload', filename, type: 'application/pdf', content })).body.url;
}

/** Returns helpers that send enquiries and read their rows and mails. */
export function sender(server: TestServer) {
  const stored = () => server.platform.db.select().from(enquiries).orderBy(enquiries.id);
  const last = async () => (await stored()).at(-1)!;
  return {
    stored,
    last,
    async send(body: unknown, status = 200) {
      const answer = await server.call('enquiry', { body });
      expect(answer.status, JSON.stringify(answer.refusal)).toBe(status);
      return answer.refusal;
    },
    /** Runs the outbox and returns the mail about the last enquiry. */
    async lastMail(): Promise<string> {
      await runAllJobs(server.platform);
      const { reference } = await last();
      return (await enquiryMails(server)).find((eml) => headOf(eml).includes(reference)) ?? '';
    },
  };
}

/** Returns the body of a request for a call in the first slot that the sample's hours have; `more` replaces fields. */
export function callBack(more: Partial<Enquiry> = {}, now = new Date()): Enquiry {
  const [slot] = listCallSlots(readSampleSetting('site') as OpeningHours, now);
  return {
    category: 'CALL_BACK',
    name: 'Asha Rao',
    email: 'asha@travellers.example',
    mobile_no: '9800000001',
    call_at: slot!.toISOString(),
    zone: 'America/New_York',
    file: '/contact-us',
    ...more,
  };
}

/** Returns the raw mails about enquiries in the outbox folder. */
export const enquiryMails = (server: TestServer) => readOutbox(server, 'enquiry-');

/** Returns the raw mails of the outbox folder whose key starts with `prefix`. */
export async function readOutbox(server: TestServer, prefix: string): Promise<string[]> {
  const folder = path.join(server.platform.config.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(prefix));
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}

/** Returns the header of a mail, unfolded (RFC 5322 §2.2.3). */
export function headOf(eml: string): string {
  return eml.split('\r\n\r\n')[0]!.replaceAll(/\r\n[ \t]+/g, ' ');
}
