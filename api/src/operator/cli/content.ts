/** `operator content …` */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Option, type Command } from 'commander';
import { contentKinds } from '../content-document.ts';
import { readDocumentFiles } from './content-files.ts';
import {
  addChangeCommand,
  addListCommand,
  addReadCommand,
  formatJsonPart,
  type RunOperation,
  type WriteParts,
} from './command.ts';
import { formatTable } from './format.ts';
import { formatCount } from '../../platform/format.ts';

/** Documents in full have kilobytes each: so many are read at a time. */
const documentsPerStep = 100;

/** Files are named from `cwd`. */
export function addContentCommands(
  program: Command,
  run: RunOperation,
  writeParts: WriteParts,
  cwd: string,
): void {
  const content = program
    .command('content')
    .description(
      'ships, tours, posts, pages, questions, openings, gallery, coupons, calendar, settings: list, export, import, remove',
    );
  const ofKind = () => new Option('--kind <kind>', 'of one kind').choices(contentKinds);

  addListCommand(content, 'list', 'what is written, by the names of its files')
    .addOption(ofKind())
    .action(({ kind }, command) =>
      run(command, 'content.list', { kind }, (result) =>
        formatTable(
          [
            { head: 'File', cell: (row) => row.file },
            { head: 'What', cell: (row) => row.title },
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
      return writeParts(
        'content.export',
        { kind },
        Infinity,
        async ({ documents }, { isLast }) => {
          for (const { file, document } of documents) {
            await mkdir(path.dirname(path.join(target, file)), { recursive: true });
            await writeFile(path.join(target, file), `${JSON.stringify(document, null, 2)}\n`);
          }
          written += documents.length;
          return isLast ? `${formatCount(written, 'file')} in ${target}.\n` : '';
        },
        documentsPerStep,
      );
    });

  addChangeCommand(content, 'import', 'bring files back, all or none; each replaces what it names')
    .argument('<path...>', 'files, or folders with all their .json and .md files')
    .action(async (paths: string[], _options, command) => {
      const documents = (
        await Promise.all(paths.map((one) => readDocumentFiles(path.resolve(cwd, one))))
      ).flat();
      return run(command, 'content.import', { documents }, (result) => {
        const changed = result.documents.filter(({ state }) => state !== 'same');
        const same = `${formatCount(result.documents.length - changed.length, 'file')} the same as before.`;
        if (!changed.length) return same;
        return `${formatTable(
          [
            { head: 'File', cell: (row) => row.file },
            { head: 'State', cell: (row) => row.state },
          ],
          changed,
        )}\n${same}`;
      });
    });

  addChangeCommand(content, 'remove', 'remove a post, letter or press item; keep it first with export')
    .argument('<slug>')
    .requiredOption('--reason <text>', 'why; kept in the log')
    .action((slug, { reason }, command) =>
      run(command, 'content.remove', { slug, reason }, ({ removed }) => `Removed: ${removed.title}.`),
    );
}
