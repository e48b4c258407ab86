/** `operator content …` */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Option } from 'commander';
import { contentKinds, getDocumentFile, type ContentDocument } from '../content-document.ts';
import type { ImportedDocument } from '../import-documents.ts';
import { readDocumentFiles, type FolderDocument } from './content-files.ts';
import { addRevisions, revisionsFile, type Revisions } from './revisions-file.ts';
import {
  addChangeCommand,
  addReadCommand,
  formatJsonPart,
  getCommandGroup,
  type AddCommands,
} from './command.ts';
import { formatIst, formatLines, formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';
import { formatCount } from '../../../platform/format.ts';

/** How many documents an export reads at a time. The number is small because a document has several kilobytes. */
const documentsPerStep = 100;

export const contentCommands: OperationCommands = {
  'content.list': {
    show: ({ documents }) =>
      formatTable(documents, 'None.', {
        File: (row) => row.file,
        What: ({ date, title }) => (date === null ? title : `${date} ${title}`),
        State: ({ state, public_at }) =>
          state === 'scheduled' && public_at ? `from ${formatIst(public_at)} IST` : state,
      }),
  },
  'content.history': {
    args: ['file'],
    show: ({ versions }) =>
      formatTable(versions, 'None.', {
        Revision: [(row) => row.revision, 'right'],
        'When (IST)': (row) => row.at && formatIst(row.at),
        Who: (row) => row.who,
        Command: (row) => row.what,
        Changed: (row) => (row.removed ? 'removed' : formatFields(row.changed)),
      }),
  },
  'content.restore': {
    args: ['file', 'revision'],
    show: ({ file, restored, revision, changed, notes }) =>
      formatLines(
        `${file} is as it was in revision ${restored}, as revision ${revision}. Changed:`,
        changed.map((line) => `  ${line}`),
        notes,
      ),
  },
  'content.remove': {
    args: ['slug'],
    show: ({ removed }) => `Removed: ${removed.title}.`,
  },
};

/** Adds `content export` and `content import`, which write and read files. */
export const addContentFileCommands: AddCommands = (program, { run, writeParts, cwd }) => {
  const content = getCommandGroup(program, 'content');
  addReadCommand(content, 'export', 'write everything that is written into a folder, a JSON file each')
    .argument('[folder]', 'made when it is not there', 'content')
    .addOption(new Option('--kind <kind>', 'of one kind').choices(contentKinds))
    .action((folder, { kind, json }) => {
      const target = path.resolve(cwd, folder);
      let written = 0;
      const revisions: Revisions = {};
      return writeParts(
        'content.export',
        { kind },
        Infinity,
        async ({ documents }, place) => {
          if (json) return formatJsonPart('documents', documents, place);
          for (const { file, document, base } of documents) {
            await mkdir(path.dirname(path.join(target, file)), { recursive: true });
            await writeFile(path.join(target, file), `${JSON.stringify(document, null, 2)}\n`);
            revisions[file] = base;
          }
          written += documents.length;
          if (!place.isLast) return '';
          await addRevisions(target, revisions);
          return `${formatCount(written, 'file')} in ${target}.\n`;
        },
        documentsPerStep,
      );
    });

  addChangeCommand(content, 'import', 'bring files back, all or none; each replaces what it names')
    .argument('<path...>', 'files, or folders with all their .json and .md files')
    .option('--overwrite', 'replace documents that have changed on the site since the export')
    .action(async (paths: string[], { overwrite }, command) => {
      const files = (await Promise.all(paths.map((one) => readDocumentFiles(path.resolve(cwd, one))))).flat();
      const documents = files.map(({ folder: _folder, ...file }) => file);
      await run(
        command,
        'content.import',
        { documents, overwrite },
        (result) => formatLines(formatImported(result.documents), result.notes),
        async ({ documents: imported, notes }) => {
          try {
            await storeRevisions(files, imported);
          } catch (error) {
            notes.push(
              `All of this was done, but ${revisionsFile} could not be written beside the files (${(error as Error).message}): export anew before the next change.`,
            );
          }
          return {};
        },
      );
    });
};

function formatImported(documents: readonly ImportedDocument[]): string {
  const changed = documents.filter(({ state }) => state !== 'same');
  const same = `${formatCount(documents.length - changed.length, 'file')} the same as before.`;
  if (!changed.length) return same;
  const table = formatTable(changed, 'None.', {
    File: (row) => row.file,
    State: ({ state }) => (state === 'kept' ? 'kept: changed on the site, not in the file' : state),
    Revision: [(row) => row.revision, 'right'],
  });
  return `${table}\n${same}`;
}

/** `content history` names at most this many changed fields of a revision. */
const maxFields = 3;
const formatFields = (paths: readonly string[]) =>
  [
    ...paths.slice(0, maxFields),
    ...(paths.length > maxFields ? [`and ${paths.length - maxFields} more`] : []),
  ].join(', ');

/**
 * Stores the new revision of each imported file in `revisions.json` of its folder, so that the file can be edited and
 * imported again without a conflict.
 */
async function storeRevisions(
  files: readonly FolderDocument[],
  documents: readonly ImportedDocument[],
): Promise<void> {
  const folderOf = new Map(
    files.map(({ document, folder }) => [getDocumentFile(document as ContentDocument), folder]),
  );
  const current = documents.flatMap(({ file, state, revision, digest }) => {
    const folder = folderOf.get(file);
    return folder !== undefined && digest !== null && state !== 'kept'
      ? [{ folder, file, revision, digest }]
      : [];
  });
  for (const [folder, list] of Map.groupBy(current, (one) => one.folder)) {
    await addRevisions(
      folder,
      Object.fromEntries(list.map(({ file, revision, digest }) => [file, { revision, digest }])),
    );
  }
}
