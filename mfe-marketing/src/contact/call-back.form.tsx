import { useEffect, useLayoutEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callBackEnquiry, callBackForm } from '@antara/contracts/api/call-back';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import {
  endOfSlot,
  formatClock,
  formatZoneDay,
  listCallSlots,
  officeZone,
  toIndianClock,
  type OpeningHours,
} from '@antara/contracts/rules/opening-hours';
import { EmailField, NameField, PhoneField, SelectField, TextAreaField } from '@antara/shared-ui/field';
import { TextLink } from '@antara/shared-ui/text-link';
import { EnquiryForm } from '../components/enquiry-form.tsx';
import { FieldRow } from '../components/field-row.tsx';
import { useEnquiry } from '../hooks/use-enquiry.ts';
import { readZone } from './opening-status.tsx';
import { timeZones } from './time-zones.ts';

/**
 * Renders the form that asks the office to call (SW-03). The times are those of the office's hours, in India's time
 * until the browser's zone is known, and then in the chosen zone with India's time beside.
 */
export function CallBackForm({
  times,
  loadedAt,
  labelledBy,
}: {
  times: OpeningHours;
  loadedAt: number;
  labelledBy: string;
}) {
  const { notify } = useAppContext();
  const handle = useEnquiry({
    schema: callBackForm,
    postAs: 'call-back',
    draftKey: 'call-back',
    toEnquiry: callBackEnquiry,
    onSent: () => notify('We will call you', 'success'),
  });
  const { field, form } = handle;
  const zone = useWatch({ control: form.control, name: 'zone' }) || officeZone;
  const [now, setNow] = useState(loadedAt);
  const ownZone = useOwnZone();
  const days = groupByDay(listCallSlots(times, new Date(now)), zone);

  useEffect(() => {
    setNow(Date.now());
    if (ownZone && !form.getValues('zone')) form.setValue('zone', ownZone);
  }, [ownZone, form]);
  // Another zone has other groups, in which the browser has not chosen the option again.
  useLayoutEffect(() => form.setValue('call_at', form.getValues('call_at')), [zone, now, form]);

  return (
    <EnquiryForm
      handle={handle}
      submitLabel="Ask for a call"
      aria-labelledby={labelledBy}
      note={
        <>
          By asking you agree that we call this number at this time, and use what you send for nothing else.{' '}
          <TextLink to={paths.privacy()}>Privacy</TextLink>
        </>
      }
      sentMessage={
        <>
          Thank you. We call you at the time that you have chosen, and have written it to you by e-mail.
          {handle.reference && (
            <span>
              {' '}
              Your reference is <strong translate="no">{handle.reference}</strong>.
            </span>
          )}
        </>
      }
    >
      <FieldRow>
        <SelectField label="Day and time" placeholder="Choose a time" required {...field('call_at')}>
          {days.map(([day, slots]) => (
            <optgroup key={day} label={day}>
              {slots.map((slot) => (
                <option key={slot.toISOString()} value={slot.toISOString()}>
                  {describeSlot(slot, zone)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField
          label="Your time zone"
          placeholder="India"
          options={withZone(ownZone).map(([value, label]) => ({ value, label }))}
          {...field('zone')}
        />
        <NameField label="Your name" required {...field('name')} />
        <PhoneField label="Telephone to call" required {...field('contactNumber')} />
      </FieldRow>
      <EmailField
        label="Your e-mail"
        hint="The time goes there, with a file for your calendar"
        required
        {...field('email')}
      />
      <TextAreaField label="What is it about?" {...field('message')} />
    </EnquiryForm>
  );
}

/** Returns the browser's time zone where its clock differs from India's; null before hydration and in India's time. */
function useOwnZone(): string | null {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => {
    const now = new Date();
    const own = readZone();
    if (formatClock(now, own) !== toIndianClock(now)) setZone(own);
  }, []);
  return zone;
}

/** Returns the time zones to choose from, with `own` among them. */
function withZone(own: string | null): typeof timeZones {
  if (own === null || timeZones.some(([zone]) => zone === own)) return timeZones;
  return [[own, own.split('/').at(-1)!.replaceAll('_', ' ')], ...timeZones];
}

/** Groups the slots by the day on which they begin in `zone`. */
function groupByDay(slots: readonly Date[], zone: string): [day: string, slots: Date[]][] {
  const days = new Map<string, Date[]>();
  for (const slot of slots) {
    const day = formatZoneDay(slot, zone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days];
}

/** `22:30 to 23:30 (09:00 IST)` in another zone, `09:00 to 10:00 IST` in India's. */
function describeSlot(slot: Date, zone: string): string {
  const [from, to] = [formatClock(slot, zone), formatClock(endOfSlot(slot), zone)];
  const indian = toIndianClock(slot);
  return from === indian ? `${from} to ${to} IST` : `${from} to ${to} (${indian} IST)`;
}
