import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** As on the site, but for the dev server's word of changes. */
export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' ws:",
  "frame-src 'self'",
  "base-uri 'none'",
].join('; ');

/**
 * The kit's own page, `/_kit`, without a server of the site: pictures come from the library's folder, under the site's
 * policy.
 */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { _kit: './main.tsx' } },
  html: { template: './kit.html' },
  output: {
    distPath: { root: '../dist/kit' },
    cleanDistPath: true,
    cssModules: { localIdentName: '[local]-[hash:base64:4]' },
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4'],
    dataUriLimit: 0,
    legalComments: 'none',
  },
  dev: { lazyCompilation: false, client: { overlay: false } },
  server: {
    port: Number(process.env.PORT ?? 4400),
    strictPort: true,
    publicDir: { name: '../../sample', copyOnBuild: false },
    headers: { 'Content-Security-Policy': policy },
  },
});
