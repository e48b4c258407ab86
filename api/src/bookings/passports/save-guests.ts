/** Attaches the passports of guests to a hold until it is ordered. */
import { createFailureText } from '@antara/contracts/api/failure-texts';
import type { SavedGuest } from '@antara/contracts/api/booking';
import { lockCurrentHold } from '../booking/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { withRetry } from '../../platform/db/with-retry.ts';
import { attachPassports, detachPassports, type Owner } from './service.ts';

/**
 * Attaches the guests' passports to the caller's hold.
 *
 * @throws {HttpError} 409 when there is no hold, or a passport is not the caller's.
 */
export async function saveGuests({ db }: Platform, owner: Owner, guests: SavedGuest[]): Promise<void> {
  await withRetry(db, async (tx) => {
    const hold = owner.holder ? await lockCurrentHold(tx, owner.holder) : null;
    if (!hold) {
      throwHttpError('CONFLICT', createFailureText('HOLD_LOST'));
    }
    // Passports of an existing order stay attached, because they are needed if that order is paid.
    if (hold.status === 'HELD') await detachPassports(tx, hold.id);
    await attachPassports(tx, hold.id, owner, 'booking_data', guests);
  });
}
