import { phoneLink } from '@antara/shared-ui/text-link';

/** Links to the telephone number `phone`, which is shown as it is written. */
export const PhoneLink = ({ phone, className }: { phone: string; className?: string | undefined }) => (
  <a {...phoneLink(phone)} className={className}>
    {phone}
  </a>
);
