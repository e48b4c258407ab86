// oxlint-disable-next-line typescript/triple-slash-reference -- apps compile this file too, and know no .woff2
/// <reference path="./woff2.d.ts" />
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';

/** URLs of the two font files that every page needs, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const preloadedFonts: readonly string[] = [figtree, fraunces];
