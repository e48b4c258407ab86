/** Writes the functions of all packages’ messages from their JSON files: `npm run messages`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listMessagePackages } from '@delivery/cli/messages/catalogs';
import { createMessageFiles, readMessageFiles } from '@delivery/cli/messages/message-files';
import { root } from '@delivery/cli/workspace';

for (const folder of listMessagePackages()) {
  const files = await createMessageFiles(folder);
  const present = readMessageFiles(folder);
  for (const file of Object.keys(present)) if (!(file in files)) rmSync(join(root, file));
  for (const [file, source] of Object.entries(files)) {
    if (present[file] === source) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
    console.log(`wrote ${file}`);
  }
}
