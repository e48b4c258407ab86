import { useId, useState } from 'react';
import { listCountryOptions } from '@antara/contracts/rules/country-names';
import { isSuccess, type Failure } from '@antara/contracts/api/client';
import type { BookingPassports, GuestPassport } from '@antara/contracts/api/passports';
import type { Fragments } from '@antara/contracts/composition/fragments';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useQuery } from '@antara/contracts/react/use-query';
import { Accordion } from '@antara/shared-ui/accordion';
import { FormMessage } from '@antara/shared-ui/form-message';
import { GuestPassportPart } from './guest-passport.tsx';
import * as m from '../messages/passports.ts';
import styles from './passports.module.css';

/**
 * `mfe-booking/passports`: the passports of a paid booking's guests, and the missing parts of each (VX-16). For
 * customers' pages, which render in the browser alone.
 */
export default function PassportsFragment({
  bookingId,
  passports: read,
}: Fragments['mfe-booking/passports']) {
  const { api } = useAppContext();
  const countryList = useId();
  // The result of a change is shown until the page is read again.
  const [changed, setChanged] = useState<{ of: BookingPassports; passports: BookingPassports } | null>(null);
  const passports = changed?.of === read ? changed.passports : read;
  const countries = useQuery('countries', (signal) => api('countries', { signal }));

  const show = (answer: Failure | { response: 'SUCCESS'; passports: BookingPassports }) => {
    if (isSuccess(answer)) setChanged({ of: read, passports: answer.passports });
    return answer;
  };
  return (
    <div className={styles.passports}>
      {passports.what_follows && <FormMessage tone="info">{passports.what_follows}</FormMessage>}
      <p className={styles.soft}>{m.forTheListOfPassengers()}</p>
      <Accordion>
        {nameApart(passports.guests).map((guest) => (
          <GuestPassportPart
            key={guest.guest}
            passport={guest}
            until={passports.until}
            canWithdraw={passports.can_withdraw}
            countryList={countryList}
            savePicture={async (side, picture) =>
              show(
                await api('savePassportPicture', {
                  body: { id: bookingId, guest: guest.guest, side, picture },
                }),
              )
            }
            saveDetails={async (details) =>
              show(await api('savePassportDetails', { body: { id: bookingId, guest: guest.guest, details } }))
            }
            saveTravel={async (travel) =>
              show(await api('saveTravelDetails', { body: { id: bookingId, guest: guest.guest, travel } }))
            }
          />
        ))}
      </Accordion>
      <datalist id={countryList}>
        {countries.status === 'ready' &&
          listCountryOptions(countries.data.countries).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </datalist>
    </div>
  );
}

/**
 * Returns the guests with names that differ, because father and son may have one name and each has buttons and a form.
 */
const nameApart = (guests: readonly GuestPassport[]): GuestPassport[] =>
  guests.map((one) =>
    guests.some(({ guest, name }) => guest !== one.guest && name === one.name)
      ? { ...one, name: m.guest({ name: one.name, value: one.guest + 1 }) }
      : one,
  );
