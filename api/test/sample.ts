/** The sample company's files, as tests of the API compare with them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settingSchemas, type SettingName } from '../src/base/settings/schemas.ts';
import type { ContentDocument, ContentKind } from '../src/run/operator/content-document.ts';
import { readSampleDocuments } from '../src/run/seed/sample-company.ts';

/** The sample company's folder. */
export const sampleDir = path.resolve(import.meta.dirname, '../../sample');

/** A setting of the sample company. */
export function readSampleSetting<Name extends SettingName>(name: Name) {
  const file = path.join(sampleDir, 'content/settings', `${name}.json`);
  const { value } = JSON.parse(readFileSync(file, 'utf8')) as { value: unknown };
  return settingSchemas[name].parse(value) as ReturnType<(typeof settingSchemas)[Name]['parse']>;
}

/** The sample company's documents of one kind, in their order. */
export function listSampleDocuments<Kind extends ContentKind>(kind: Kind) {
  type Document = Extract<ContentDocument, { kind: Kind }>;
  return readSampleDocuments(sampleDir).filter((document): document is Document => document.kind === kind);
}
