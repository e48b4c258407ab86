/** What the site tells delivery about itself. */
export { site as default } from './contracts/src/composition/site.ts';
