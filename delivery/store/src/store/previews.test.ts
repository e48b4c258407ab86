import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTempStore, type TempStore } from '../testing/temp-store.ts';
import { openFileStore } from './file-store.ts';
import { readPreview, signKeptPreview } from './preview-link.ts';
import {
  addPreviewComment,
  addPreviewReport,
  addPreviewRevision,
  endPreview,
  listPreviewComments,
  listPreviews,
  maxPreviewComments,
  previewIdOf,
  readPicture,
  readPreviewRecord,
  readPreviewReport,
} from './previews.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const day = 86_400_000;
const name = 'pull request 12 of our/booking';
let temp: TempStore;
beforeEach(async () => {
  temp = await createTempStore();
});
afterEach(() => temp.remove());
const open = () => openFileStore(temp.folder);
const revise = (version: string, at = now, of = name) =>
  addPreviewRevision(
    open().documents,
    of,
    { versions: { 'mfe-booking': version }, expires: at + 3 * day, by: null, createdBy: 'asha' },
    at,
  );
const nothing = { isOpened: true, noted: [], failed: [], differences: [], left: [] };

describe('DL-16 a preview that is kept under a name', () => {
  it('DL-16 has one id for all its revisions, and is another one for other apps or another name', async () => {
    const first = await revise('201');
    const second = await revise('202', now + 1);
    expect(second.id).toBe(first.id);
    expect(second.revision.versions).toEqual({ 'mfe-booking': '202' });
    expect(previewIdOf(['mfe-agent'], name)).not.toBe(first.id);
    expect((await revise('201', now, 'another')).id).not.toBe(first.id);
    expect(await listPreviews(open().documents)).toHaveLength(2);
  });

  it('DL-16 its links end together, and those made after it was opened again do not', async () => {
    const store = open();
    const read = (token: string, at: number) => readPreview(store, token, at);
    const tokens = [await signKeptPreview(store, await revise('201'))];
    tokens.push(await signKeptPreview(store, await revise('202', now + 10)));
    for (const token of tokens) expect(await read(token, now + 20)).not.toBeNull();
    expect(await endPreview(store.documents, previewIdOf(['mfe-booking'], name), now + 30)).toBe(true);
    for (const token of tokens) expect(await read(token, now + 31)).toBeNull();
    expect(await endPreview(store.documents, previewIdOf(['mfe-booking'], name), now + 32)).toBe(false);

    const again = await revise('203', now + 30);
    const token = await signKeptPreview(store, again);
    expect(await read(token, now + 40)).toMatchObject({ versions: { 'mfe-booking': '203' } });
    for (const old of tokens) expect(await read(old, now + 40)).toBeNull();
    expect(await endPreview(store.documents, again.id, now + 50)).toBe(true);
    expect(await read(token, now + 51)).toBeNull();
    await expect(endPreview(store.documents, previewIdOf(['mfe-agent'], name))).rejects.toThrow(
      'There is no such preview',
    );
  });

  it('DL-16 keeps the report of a version, and the pictures of the last three', async () => {
    const { documents } = open();
    const picture = Buffer.from('a picture');
    const kept: string[] = [];
    for (const [index, version] of ['201', '202', '203', '204'].entries()) {
      const preview = await revise(version, now + index);
      const pictures = [{ address: '/booking', live: picture, candidate: null }];
      const failed = [{ address: '/booking', cause: version }];
      const { versions } = preview.revision;
      const report = await addPreviewReport(documents, preview, versions, { ...nothing, failed }, pictures);
      kept.push(report.pictures[0]?.live ?? '');
      expect(await readPreviewReport(documents, preview, versions)).toEqual(report);
    }
    const id = previewIdOf(['mfe-booking'], name);
    const again = await addPreviewReport(documents, { id }, { 'mfe-booking': '204' }, nothing, []);
    expect(again.failed, 'it stays').toMatchObject([{ cause: '204' }]);
    const found = await Promise.all(kept.map((each) => readPicture(documents, id, each)));
    expect(found.map((each) => each?.toString() ?? null)).toEqual([
      null,
      ...Array<string>(3).fill('a picture'),
    ]);
    expect(await readPicture(documents, id, '../live/000001')).toBeNull();
    expect(await readPreviewReport(documents, { id }, { 'mfe-booking': '999' })).toBeNull();
  });

  it('DL-16 a report without a browser is replaced by one with a browser', async () => {
    const { documents } = open();
    const { id, revision } = await revise('201');
    const unopened = { ...nothing, isOpened: false, noted: ['/booking: title'] };
    await addPreviewReport(documents, { id }, revision.versions, unopened, []);
    expect(await readPreviewReport(documents, { id }, revision.versions)).toMatchObject({ isOpened: false });
    await addPreviewReport(documents, { id }, revision.versions, nothing, []);
    expect(await readPreviewReport(documents, { id }, revision.versions)).toMatchObject({ isOpened: true });
  });

  it('DL-16 keeps comments in order, up to a number', async () => {
    const { documents } = open();
    const preview = await revise('201');
    const comment = (text: string, at: number) =>
      addPreviewComment(documents, preview, { name: 'Asha', text, versions: {} }, at);
    for (let nth = 0; nth < maxPreviewComments; nth += 1)
      expect(await comment(`${nth}`, now + nth)).toBe(true);
    expect(await comment('one too many', now + 999)).toBe(false);
    const texts = (await listPreviewComments(documents, preview)).map(({ text }) => text);
    expect(texts).toEqual(Array.from({ length: maxPreviewComments }, (_, nth) => `${nth}`));
  });

  it('DL-16 is removed with all it has 30 days after its end, and not before', async () => {
    const { documents } = open();
    const { id, ...preview } = await revise('201');
    await addPreviewComment(documents, { id }, { name: 'Asha', text: 'Good', versions: {} }, now);
    await addPreviewReport(documents, { id }, preview.revision.versions, nothing, []);
    await revise('201', now + 32 * day, 'another');
    expect(await readPreviewRecord(documents, id)).not.toBeNull();
    await revise('201', now + 34 * day, 'another');
    expect(await readPreviewRecord(documents, id)).toBeNull();
    expect(await documents.list(`preview-${id}`)).toEqual([]);
  });
});
