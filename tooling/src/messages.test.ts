import { expect, it } from 'vitest';
import { listMessagePackages } from '@delivery/cli/messages/catalogs';
import { createMessageFiles, readMessageFiles } from '@delivery/cli/messages/message-files';

it.each(listMessagePackages())(
  'the functions of the messages of %s are those of its JSON files',
  async (folder) => {
    expect(readMessageFiles(folder), 'npm run messages writes them').toEqual(
      await createMessageFiles(folder),
    );
  },
);
