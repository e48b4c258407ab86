import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { useNavigateIfMounted } from '@antara/contracts/react/use-navigate-if-mounted';
import { parseTakenRooms } from '../../basket/hold-suites.ts';
import { replaceRooms } from '../../basket/basket.store.ts';
import type { OptionOfferProps } from './option-offer-props.ts';
import * as m from '../../messages/use-take-option.ts';

/**
 * Takes the option and navigates to the portal, which lists it. The checkout's draft stays for the time when the option
 * is booked.
 */
export function useTakeOption({ slug, departure, rooms, onTaken }: OptionOfferProps, close: () => void) {
  const appContext = useAppContext();
  const navigate = useNavigateIfMounted();
  const {
    run: take,
    busy,
    error,
  } = useCall(
    (reference: string) =>
      appContext.api('takeOption', {
        body: {
          tourName: slug,
          selectedDate: departure.date_from,
          rooms: rooms.map(({ roomNumber, travellers }) => ({ roomNumber, travellers })),
          ...(reference && { reference }),
        },
      }),
    {
      failed: m.notHeld(),
      onDone: async ({ option: { id, ends_at } }) => {
        await navigate(paths.agentPortal());
        replaceRooms(rooms, []);
        appContext.notify(
          m.optionIsYoursUntil({ id, value: formatIndianTime(new Date(ends_at)) }),
          'success',
        );
      },
      isHandled: (failure) => {
        const takenRooms = parseTakenRooms(failure);
        if (!takenRooms.length) return false;
        close();
        onTaken(takenRooms);
        return true;
      },
    },
  );
  return { busy, error, take };
}
