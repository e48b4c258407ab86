/** What the site tells delivery about itself. */
import { site } from './contracts/src/composition/site.ts';

export default site;
