/** Questions, terms, deposit and cancellation. */
import type { SampleLegal } from '../content-types.ts';
import { deposit } from './deposit.ts';
import { faq } from './faq.ts';
import { terms } from './terms.ts';

export const legal: readonly SampleLegal[] = [...faq, ...terms, ...deposit];
