import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineApp } from '@delivery/cli/define-app';
import { drawIcons } from './src/icons/draw-icons.ts';

const app = defineApp({ name: 'shell' });
type Plugins = NonNullable<typeof app.plugins>;

const icons: Plugins[number] = {
  name: 'icons',
  setup(api) {
    api.processAssets(
      { stage: 'additional', environments: ['browser'] },
      async ({ compilation, sources }) => {
        const mark = await readFile(join(api.context.rootPath, 'public/icon.svg'));
        for (const [name, file] of await drawIcons(mark))
          compilation.emitAsset(name, new sources.RawSource(file));
      },
    );
  },
};

export default { ...app, plugins: [...(app.plugins ?? []), icons] };
