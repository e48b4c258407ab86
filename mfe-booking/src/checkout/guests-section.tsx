import type { SelectedRoom } from '@antara/contracts/api/booking';
import { SelectField, TextField } from '@antara/shared-ui/field';
import { guestsFor, type GuestForm } from './guest-form.ts';
import styles from './checkout.module.css';

/** Who travels in which suite (CO-01). */
export function GuestsSection({
  rooms,
  form,
  countries,
}: {
  rooms: readonly SelectedRoom[];
  form: GuestForm;
  countries: readonly string[];
}) {
  const {
    register,
    formState: { errors },
  } = form;
  const places = guestsFor(rooms, []).map(({ roomNumber }, index) => ({ roomNumber, index }));
  return (
    <form
      aria-label="Guests"
      noValidate
      className={styles.guests}
      onSubmit={(event) => {
        event.preventDefault();
        void form.trigger(undefined, { shouldFocus: true });
      }}
    >
      {rooms.map((room) => (
        <section
          key={room.roomNumber}
          aria-label={`Guests in suite ${room.roomNumber}`}
          className={styles.guestRoom}
        >
          <h3 className={styles.guestTitle}>
            {room.suite} {room.roomNumber}
          </h3>
          {places
            .filter(({ roomNumber }) => roomNumber === room.roomNumber)
            .map(({ index }, place) => {
              const at = `guests.${index}` as const;
              const wrong = errors.guests?.[index];
              return (
                <fieldset key={index} className={styles.guest}>
                  <legend className={styles.legend}>Guest {place + 1}</legend>
                  <input type="hidden" {...register(`${at}.roomNumber`)} />
                  <div className={styles.fields}>
                    <TextField
                      label="First name"
                      required
                      autoComplete={index === 0 ? 'given-name' : 'off'}
                      error={wrong?.firstName?.message ?? null}
                      {...register(`${at}.firstName`)}
                    />
                    <TextField
                      label="Last name"
                      required
                      autoComplete={index === 0 ? 'family-name' : 'off'}
                      error={wrong?.lastName?.message ?? null}
                      {...register(`${at}.lastName`)}
                    />
                    <TextField
                      label="Contact number, 10 digits"
                      className={styles.across!}
                      required
                      type="tel"
                      inputMode="numeric"
                      autoComplete={index === 0 ? 'tel-national' : 'off'}
                      error={wrong?.contact?.message ?? null}
                      {...register(`${at}.contact`)}
                    />
                    <TextField
                      label="Age"
                      required
                      inputMode="numeric"
                      autoComplete="off"
                      error={wrong?.age?.message ?? null}
                      {...register(`${at}.age`)}
                    />
                    <SelectField
                      label="Gender"
                      required
                      placeholder="Select"
                      options={['Female', 'Male'].map((value) => ({ value, label: value }))}
                      error={wrong?.gender?.message ?? null}
                      defaultValue={form.getValues(`${at}.gender`)}
                      {...register(`${at}.gender`)}
                    />
                    <SelectField
                      label="Country"
                      className={styles.across!}
                      required
                      placeholder="Select a country"
                      autoComplete={index === 0 ? 'country-name' : 'off'}
                      options={countries.map((value) => ({ value, label: value }))}
                      error={wrong?.country?.message ?? null}
                      defaultValue={form.getValues(`${at}.country`)}
                      {...register(`${at}.country`)}
                    />
                  </div>
                </fieldset>
              );
            })}
        </section>
      ))}
    </form>
  );
}
