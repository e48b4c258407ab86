import { useState } from 'react';
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import { formatIndianTime } from '@antara/contracts/rules/civil-date';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useNavigateIfMounted } from '@antara/contracts/react/use-navigate-if-mounted';
import { parseTakenRooms } from '../../basket/hold-suites.ts';
import { replaceRooms } from '../../basket/basket.store.ts';
import type { OptionOfferProps } from './option-offer-props.ts';

const failed = 'We could not hold your suites just now. Please try again.';

/** Takes the option and navigates to the portal that lists it. The checkout's draft is kept for when the option is booked. */
export function useTakeOption({ slug, departure, rooms, onTaken }: OptionOfferProps, close: () => void) {
  const appContext = useAppContext();
  const navigate = useNavigateIfMounted();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const take = async (reference: string) => {
    setBusy(true);
    setError(null);
    const answer = await appContext.api('takeOption', {
      body: {
        tourName: slug,
        selectedDate: departure.date_from,
        rooms: rooms.map(({ roomNumber, travellers }) => ({ roomNumber, travellers })),
        ...(reference && { reference }),
      },
    });
    if (isSuccess(answer)) {
      const { id, ends_at } = answer.option;
      await navigate(paths.agentPortal());
      replaceRooms(rooms, []);
      return appContext.notify(
        `Option ${id} is yours until ${formatIndianTime(new Date(ends_at))}.`,
        'success',
      );
    }
    setBusy(false);
    const taken = parseTakenRooms(answer);
    if (taken.length) {
      close();
      return onTaken(taken);
    }
    setError(failureMessage(answer, failed, failed));
  };

  return { busy, error, take };
}
