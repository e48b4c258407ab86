/** An app in a folder of its own, as the commands of `antara` find one, for tests. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AppName } from '@delivery/contract/release';
import { buildUnstored } from '@delivery/edge/testing/site-of-several-apps';
import { hashSources } from '../client/app.ts';
import { readBuiltSettings } from '../client/other-bundler.ts';

/** The app’s folder, whose caller removes it. */
export interface OwnApp {
  folder: string;
  write(path: string, content: string | Buffer): void;
  /** Leaves a build of the present sources, as `antara publish` does that was broken off. Returns its version. */
  leaveBuild(app?: AppName): Promise<string>;
}

/** Creates the app `name`, inside this package, so that what it imports is found. */
export function createOwnApp(name: AppName): OwnApp {
  const folder = mkdtempSync(join(import.meta.dirname, '../../node_modules/.app-'));
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write('package.json', JSON.stringify({ name, antara: { built: 'dist/built', pages: {} } }));
  write('package-lock.json', '{}');
  write('src/routes.tsx', '');
  return {
    folder,
    write,
    async leaveBuild(app = name) {
      const version = hashSources(folder, readBuiltSettings(folder)).slice(0, 12);
      const { manifest, files } = await buildUnstored(app, version);
      const place = join('dist/releases', version);
      write(join(place, 'release.json'), JSON.stringify(manifest));
      for (const [path, content] of files) write(join(place, path), content);
      return version;
    },
  };
}
