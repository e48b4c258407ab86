/** A picture of a guest's passport: a link that works once, made with a reason. */
import { useState } from 'react';
import { ButtonLink } from '@antara/shared-ui/button';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useChange, type Change } from '../desk/use-change.ts';
import styles from './guest-list.module.css';
import { withReason } from '../desk/with-reason.ts';

export interface PassportPictureChange {
  change: Change<'bookings.passportPicture'>;
  picture: { name: string; side: string; url: string } | null;
  forget(): void;
}

export function usePassportPicture(): PassportPictureChange {
  const [picture, setPicture] = useState<PassportPictureChange['picture']>(null);
  const change = useChange('bookings.passportPicture', {
    withReason,
    done: null,
    onDone: ({ result }) => setPicture(result),
  });
  return { change, picture, forget: () => setPicture(null) };
}

export function PassportPicture({ change, picture, forget }: PassportPictureChange) {
  return (
    <>
      {picture && (
        <div className={styles.picture} role="status">
          <p>{`The ${picture.side} of the passport of ${picture.name} opens once, within ten minutes.`}</p>
          <ButtonLink href={picture.url} newTab variant="secondary" size="small" onClick={forget}>
            Open the picture
          </ButtonLink>
        </div>
      )}
      <WhatWillHappen
        change={change}
        confirmLabel="Make the link"
        title={({ name, side }) => `The ${side} of the passport of ${name}`}
      >
        {() => (
          <p>
            The picture opens once, within ten minutes. The log keeps that you opened it, and why. Do not save
            it.
          </p>
        )}
      </WhatWillHappen>
    </>
  );
}
