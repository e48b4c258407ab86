/** `operator content …` */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Option, type Command } from 'commander';
import { contentKinds } from '../content-document.ts';
import { readDocumentFiles } from './content-files.ts';
import { addChangeCommand, addReadCommand, type RunOperation } from './command.ts';
import { formatTable } from './format.ts';
import { formatCount } from '../../platform/format.ts';

/** Files are named from `cwd`. */
export function addContentCommands(program: Command, run: RunOperation, cwd: string): void {
  const content = program
    .command('content')
    .description(
      'ships, tours, posts, pages, questions, openings, gallery, coupons, calendar, settings: list, export, import, remove',
    );
  const ofKind = () => new Option('--kind <kind>', 'of one kind').choices(contentKinds);

  addReadCommand(content, 'list', 'what is written, by the names of its files')
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
    .action((folder, { kind }, command) => {
      const target = path.resolve(cwd, folder);
      return run(command, 'content.export', { kind }, async ({ documents }) => {
        for (const { file, document } of documents) {
          await mkdir(path.dirname(path.join(target, file)), { recursive: true });
          await writeFile(path.join(target, file), `${JSON.stringify(document, null, 2)}\n`);
        }
        return `${formatCount(documents.length, 'file')} in ${target}.`;
      });
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
