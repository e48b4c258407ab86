/** `operator pictures …` */
import { readCount } from '@antara/contracts/rules/counts';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { operatorMediaDir } from '../../../platform/media.ts';
import { picturePathPattern } from '../../../platform/text-pictures.ts';
import { throwMissing } from '../fields.ts';
import { removePicture } from '../picture-files.ts';
import { ownPictureListFile, readPictureLists } from '../../../platform/pictures.ts';
import { openSharedPictures } from '../shared-pictures.ts';
import { summaries } from '../summaries.ts';
import { addChangeCommand, addReadCommand, getCommandGroup, type AddCommands } from './command.ts';
import { toJpeg, encodePicture, pictureWidths, type FocalPoint } from '../encode-picture.ts';
import { formatTable } from './format.ts';
import type { OperationCommands } from './operation-command.ts';
import { formatCount } from '../../../platform/format.ts';

/** Every operation but `pictures.upload`, in whose place `pictures import` reads a file of this machine. */
export const pictureCommands: OperationCommands = {
  'pictures.list': {
    show: ({ pictures }) =>
      formatTable(pictures, 'None.', {
        Picture: (row) => row.path,
        Size: [(row) => `${row.width}×${row.height}`, 'right'],
        Places: [(row) => row.places, 'right'],
        From: (row) => (row.own ? 'own' : 'library'),
        Shows: (row) => row.alt,
      }),
  },
  'pictures.describe': {
    args: ['path'],
    show: ({ changed }, { path: name }) => `${name}: changed in ${formatCount(changed, 'place')}.`,
  },
};

/** Adds `pictures import`, `export` and `restore`, which change or read files. */
export const addPictureFileCommands: AddCommands = (program, { run, cwd, folders }) => {
  const pictures = getCommandGroup(program, 'pictures');

  addChangeCommand(
    pictures,
    'import',
    'put a photograph in the place of a library picture, or under a new name',
  )
    .argument('<file>', 'JPEG, PNG, WebP, AVIF, HEIF or TIFF; its metadata is left out')
    .argument('<picture>', 'the path that pages know it by: journeys/an-insight/cover', parsePicturePath)
    .requiredOption('--alt <text>', 'what it shows, for those who cannot see it')
    .addOption(
      new Option('--widest <pixels>', 'of a new picture: 1200 for covers, 1600, 2400 for heroes')
        .choices(pictureWidths.filter((width) => width >= 1200).map(String))
        .default('1600'),
    )
    .addOption(
      new Option(
        '--focus <x,y>',
        'what stays in sight when it is cut, in per cent from left and top: 47,50; without it, what draws the eye',
      ).argParser(parseFocalPoint),
    )
    .option('--portrait', 'cut it upright for telephones too; always where the library’s picture has that')
    .option('--print', 'keep it in its own size too, for travel agents to print; always for agents/…')
    .action(async (file: string, name: string, { alt, widest, focus, portrait, print }, command) => {
      const { dataDir, mediaDir } = folders();
      const libraryPicture = readPictureLists({ dataDir, mediaDir }).library[name] ?? null;
      const size = {
        widest: libraryPicture?.width ?? readCount(widest),
        shape: libraryPicture,
        focus: focus ?? null,
        portrait: portrait === true || libraryPicture?.portrait !== undefined,
        printable: print === true || name.startsWith('agents/'),
      };
      const encoded = await encodePicture(path.resolve(cwd, file), operatorMediaDir(dataDir), name, size);
      try {
        await run(
          command,
          'pictures.describe',
          { path: name, alt },
          (result) =>
            `${name}: ${encoded.entry.width}×${encoded.entry.height}, ${formatCount(encoded.widths.length, 'width')}, ${formatSize('upright', encoded.entry.portrait)}${formatSize('for print', encoded.entry.print)}${Math.round(encoded.bytes / 1024)} KB; ` +
            `${formatCount(result.changed, 'place')} now ${result.changed === 1 ? 'says' : 'say'} what it shows.`,
          async (result) => {
            const shared = openSharedPictures(folders());
            if (shared) await shared.push(name, encoded.folder, { alt: result.alt, ...encoded.entry });
            else await encoded.keep(ownPictureListFile(dataDir), result.alt);
            return { ...encoded.entry, widths: encoded.widths, bytes: encoded.bytes };
          },
        );
      } finally {
        await encoded.drop();
      }
    });

  addReadCommand(pictures, 'export', 'write a picture’s widest version into a folder, as a JPEG to work on')
    .argument('<picture>', '', parsePicturePath)
    .argument('[folder]', '', '.')
    .action(async (name, folder, _options, command) => {
      const { dataDir, mediaDir } = folders();
      await openSharedPictures(folders())?.pull();
      const widest = [...pictureWidths]
        .reverse()
        .flatMap((width) =>
          [operatorMediaDir(dataDir), mediaDir].map((root) => path.join(root, name, `${width}.avif`)),
        )
        .find((file) => existsSync(file));
      if (!widest) throwMissing(`There is no picture ${name}`, 'pictures list');
      const target = path.join(path.resolve(cwd, folder), `${name.replaceAll('/', '--')}.jpg`);
      return run(
        command,
        'pictures.list',
        { under: name },
        () => `Written: ${target}`,
        async () => {
          await mkdir(path.dirname(target), { recursive: true });
          await writeFile(target, await toJpeg(widest));
          return { written: target };
        },
      );
    });

  addChangeCommand(pictures, 'restore', summaries['pictures.restore'])
    .argument('<picture>', '', parsePicturePath)
    .action((name, _options, command) => {
      const { dataDir } = folders();
      return run(
        command,
        'pictures.restore',
        { path: name },
        ({ alt }) => (alt ? `${name} shows the library’s picture again.` : `${name} is gone.`),
        async () => {
          await openSharedPictures(folders())?.drop(name);
          await removePicture(operatorMediaDir(dataDir), ownPictureListFile(dataDir), name);
          return {};
        },
      );
    });
};

/**
 * Returns the words `what` and the size in pixels of a further file of a picture; empty when the picture has no such
 * file.
 */
const formatSize = (what: string, size: { width: number; height: number } | undefined) =>
  size ? `${what} ${size.width}×${size.height}, ` : '';

function parseFocalPoint(text: string): FocalPoint {
  const [x, y, ...rest] = text.split(',').map(Number);
  const isPart = (value: number | undefined) => value !== undefined && value >= 0 && value <= 100;
  if (!isPart(x) || !isPart(y) || rest.length > 0) {
    throw new InvalidArgumentError('Two numbers from 0 to 100 are needed: 47,50.');
  }
  return { x: x!, y: y! };
}

function parsePicturePath(text: string): string {
  if (!picturePathPattern.test(text)) {
    throw new InvalidArgumentError(
      'A picture is named by small words and slashes: journeys/an-insight/cover.',
    );
  }
  return text;
}
