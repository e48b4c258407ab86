/** The three ways to reach a person from a telephone (SW-03), in the menu's chunk. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { SiteInfo } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { describeOpening, formatHours } from '@antara/contracts/rules/opening-hours';
import { toWhatsappUrl } from '@antara/contracts/rules/whatsapp';
import { Dialog } from '@antara/shared-ui/dialog';
import { phoneLink } from '@antara/shared-ui/text-link';
import * as m from '../messages/reach-sheet.ts';
import styles from './reach-sheet.module.css';

export interface ReachSheetProps {
  open: boolean;
  onClose: () => void;
  info: SiteInfo | null;
}

export function ReachSheet({ open, onClose, info }: ReachSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.title()} className={styles.sheet}>
      {info && <Ways info={info} onFollow={onClose} />}
    </Dialog>
  );
}

/** Mounted whenever the sheet opens, so that the status is that of this moment. */
function Ways({ info, onFollow }: { info: SiteInfo; onFollow: () => void }) {
  const [status] = useState(() =>
    describeOpening(info, new Date(), new Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  return (
    <>
      {status && (
        <p className={styles.hours}>
          <strong>{status}</strong> <span>{formatHours(info)}</span>
        </p>
      )}
      <ul role="list" className={styles.ways}>
        <li>
          <a {...phoneLink(info.phone)} className={styles.way}>
            <Phone aria-hidden="true" />
            <strong>{m.call()}</strong> <span>{info.phone}</span>
          </a>
        </li>
        {info.whatsapp && (
          <li>
            <a
              href={toWhatsappUrl(info.whatsapp)}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.way}
            >
              <MessageCircle aria-hidden="true" />
              <strong translate="no">{m.whatsapp()}</strong> <span>{info.whatsapp}</span>
            </a>
          </li>
        )}
        {info.hours && info.hours.length > 0 && (
          <li>
            <Link to={`${paths.contactUs()}#call`} onClick={onFollow} className={styles.way}>
              <CalendarClock aria-hidden="true" />
              <strong>{m.callBack()}</strong> <span>{m.callBackHint()}</span>
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}
