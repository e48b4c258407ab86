/** `operator content …` */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Option, type Command } from 'commander';
import { contentKinds, getDocumentFile, type ContentDocument } from '../content-document.ts';
import type { ImportedDocument } from '../import-documents.ts';
import { readDocumentFiles, type FolderDocument } from './content-files.ts';
import { addRevisions, revisionsFile, type Revisions } from './revisions-file.ts';
import {
  addChangeCommand,
  addListCommand,
  addReadCommand,
  formatJsonPart,
  parseNumber,
  type RunOperation,
  type WriteParts,
} from './command.ts';
import { formatIst, formatTable } from './format.ts';
import { formatCount } from '../../../platform/format.ts';

/** Full documents have several kilobytes each, so this many are read at a time. */
const documentsPerStep = 100;

/** Adds the commands. `cwd` is the folder from which files are named. */
export function addContentCommands(
  program: Command,
  run: RunOperation,
  writeParts: WriteParts,
  cwd: string,
): void {
  const content = program
    .command('content')
    .description(
      'ships, tours, posts, pages, questions, openings, gallery, calendar, settings: list, export, import, remove, history, restore',
    );
  const ofKind = () => new Option('--kind <kind>', 'of one kind').choices(contentKinds);

  addListCommand(content, 'list', 'what is written, by the names of its files')
    .addOption(ofKind())
    .option('--hidden', 'drafts and what becomes public later, alone')
    .action(({ kind, hidden }, command) =>
      run(command, 'content.list', { kind, hidden }, (result) =>
        formatTable(
          [
            { head: 'File', cell: (row) => row.file },
            { head: 'What', cell: (row) => row.title },
            {
              head: 'State',
              cell: ({ state, public_at }) =>
                state === 'scheduled' && public_at ? `from ${formatIst(public_at)} IST` : state,
            },
          ],
          result.documents,
        ),
      ),
    );

  addReadCommand(content, 'export', 'write everything that is written into a folder, a JSON file each')
    .argument('[folder]', 'made when it is not there', 'content')
    .addOption(ofKind())
    .action((folder, { kind, json }) => {
      if (json) {
        return writeParts(
          'content.export',
          { kind },
          Infinity,
          ({ documents }, place) => formatJsonPart('documents', documents, place),
          documentsPerStep,
        );
      }
      const target = path.resolve(cwd, folder);
      let written = 0;
      const revisions: Revisions = {};
      return writeParts(
        'content.export',
        { kind },
        Infinity,
        async ({ documents }, { isLast }) => {
          for (const { file, document, base } of documents) {
            await mkdir(path.dirname(path.join(target, file)), { recursive: true });
            await writeFile(path.join(target, file), `${JSON.stringify(document, null, 2)}\n`);
            revisions[file] = base;
          }
          written += documents.length;
          if (isLast) await addRevisions(target, revisions);
          return isLast ? `${formatCount(written, 'file')} in ${target}.\n` : '';
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
        (result) => [formatImported(result.documents), ...result.notes].join('\n'),
        async ({ documents: imported, notes }) => {
          try {
            await noteRevisions(files, imported);
          } catch (error) {
            notes.push(
              `All of this was done, but ${revisionsFile} could not be written beside the files (${(error as Error).message}): export anew before the next change.`,
            );
          }
          return {};
        },
      );
    });

  addListCommand(content, 'history', 'the versions that a document had, newest first', 20)
    .argument('<document>', 'as `content list` names its file: legal/FAQ.json')
    .action((file, _options, command) =>
      run(command, 'content.history', { file }, (result) =>
        formatTable(
          [
            { head: 'Revision', cell: (row) => row.revision, right: true },
            { head: 'When (IST)', cell: (row) => row.at && formatIst(row.at) },
            { head: 'Who', cell: (row) => row.who },
            { head: 'Command', cell: (row) => row.what },
            { head: 'Changed', cell: (row) => (row.removed ? 'removed' : formatFields(row.changed)) },
          ],
          result.versions,
        ),
      ),
    );

  addChangeCommand(content, 'restore', 'write a version of before once more; what it replaces is kept')
    .argument('<document>', 'as `content list` names its file: legal/FAQ.json')
    .argument('<revision>', 'its number in `content history`', parseNumber)
    .action((file, revision, _options, command) =>
      run(command, 'content.restore', { file, revision }, (result) =>
        [
          `${result.file} is as it was in revision ${result.restored}, as revision ${result.revision}. Changed:`,
          ...result.changed.map((line) => `  ${line}`),
          ...result.notes,
        ].join('\n'),
      ),
    );

  addChangeCommand(content, 'remove', 'remove a post, letter or press item; keep it first with export')
    .argument('<slug>')
    .requiredOption('--reason <text>', 'why; kept in the log')
    .action((slug, { reason }, command) =>
      run(command, 'content.remove', { slug, reason }, ({ removed }) => `Removed: ${removed.title}.`),
    );
}

function formatImported(documents: readonly ImportedDocument[]): string {
  const changed = documents.filter(({ state }) => state !== 'same');
  const same = `${formatCount(documents.length - changed.length, 'file')} the same as before.`;
  if (!changed.length) return same;
  const table = formatTable(
    [
      { head: 'File', cell: (row) => row.file },
      {
        head: 'State',
        cell: ({ state }) => (state === 'kept' ? 'kept: changed on the site, not in the file' : state),
      },
      { head: 'Revision', cell: (row) => row.revision, right: true },
    ],
    changed,
  );
  return `${table}\n${same}`;
}

/** At most this many fields are named. */
const maxFields = 3;
const formatFields = (paths: readonly string[]) =>
  [
    ...paths.slice(0, maxFields),
    ...(paths.length > maxFields ? [`and ${paths.length - maxFields} more`] : []),
  ].join(', ');

/** Stores the new revisions beside the files, so that the files can be edited and imported again. */
async function noteRevisions(
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
