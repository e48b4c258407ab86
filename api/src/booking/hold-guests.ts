/** Guests kept with a hold (B§7, "Save guests"). */
import type { savedGuest } from '@antara/contracts/api/booking';
import type { z } from 'zod/mini';

/** A guest as saved before an order is made. */
export type SavedGuest = z.infer<typeof savedGuest>;
