import { formatList } from '@antara/contracts/rules/format-list';
import { useState } from 'react';
import { failureMessage, isSuccess, type Failure } from '@antara/contracts/api/client';
import type { GuestPassport, PassportDetails } from '@antara/contracts/api/passports';
import type { TravelDetails } from '@antara/contracts/api/travel-details';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { listMissingParts, type PassportSide, passportSides } from '@antara/contracts/rules/passport-rules';
import { AccordionSection } from '@antara/shared-ui/accordion';
import { Badge } from '@antara/shared-ui/badge';
import { formatDate } from '@antara/shared-ui/date';
import { FormMessage } from '@antara/shared-ui/form-message';
import { DetailsForm } from './details-form.tsx';
import { PassportField } from './passport-field.tsx';
import { TravelForm } from './travel-form.tsx';
import * as m from '../messages/guest-passport.ts';
import styles from './passports.module.css';

type Answer = Promise<Failure | { response: 'SUCCESS' }>;

/** One guest's passport. A picture is saved as soon as it is sent; the details have their own save button. */
export function GuestPassportPart({
  passport,
  until,
  canWithdraw,
  countryList,
  savePicture,
  saveDetails,
  saveTravel,
}: {
  passport: GuestPassport;
  /** The last day for the passport (ISO). */
  until: string;
  canWithdraw: boolean;
  /** The id of a `datalist` of countries. */
  countryList: string;
  savePicture: (side: PassportSide, picture: string) => Answer;
  saveDetails: (details: PassportDetails | null) => Answer;
  saveTravel: (travel: TravelDetails | null) => Answer;
}) {
  const appContext = useAppContext();
  const [isSaving, setSaving] = useState(false);
  // The part stays open when the last missing item arrives, because the guest may still be editing.
  const [isOpen] = useState(listMissingParts(passport).length > 0);
  const { name, room_number } = passport;
  const missing = listMissingParts(passport);

  const keepPicture = async (side: PassportSide, picture: string) => {
    setSaving(true);
    const answer = await savePicture(side, picture);
    setSaving(false);
    if (!isSuccess(answer)) {
      appContext.notify(failureMessage(answer, m.notSaved(), m.notSaved()), 'error');
      return false;
    }
    appContext.notify(
      picture ? m.thePictureIsSavedFor({ name }) : m.thePictureOfIsDeleted({ name }),
      'success',
    );
    return true;
  };
  return (
    <AccordionSection
      title={name}
      aside={
        <span className={styles.aside}>
          <span>{m.suite({ room_number })}</span>
          {missing.length ? (
            <Badge tone={canWithdraw ? 'marigold' : 'brick'}>{m.incomplete()}</Badge>
          ) : (
            <Badge tone="teal">{m.complete()}</Badge>
          )}
        </span>
      }
      defaultOpen={isOpen}
    >
      <div className={styles.parts}>
        {missing.length > 0 && (
          <p className={styles.missing}>
            {(canWithdraw ? m.stillMissing : m.missingSince)({
              until: formatDate(until),
              parts: formatList(missing),
            })}
          </p>
        )}
        <div className={styles.pictures}>
          {passportSides.map((side) => (
            <PassportField
              key={side}
              side={side}
              guest={name}
              path={passport[side]}
              onChange={(picture) => keepPicture(side, picture)}
              canRemove={canWithdraw}
              busy={isSaving}
            />
          ))}
        </div>
        <DetailsForm
          name={name}
          details={passport.details}
          canWithdraw={canWithdraw}
          countryList={countryList}
          save={saveDetails}
        />
        <FormMessage tone="info">{passport.age_difference}</FormMessage>
        {passport.travel !== undefined && (
          <TravelForm name={name} travel={passport.travel} canWithdraw={canWithdraw} save={saveTravel} />
        )}
      </div>
    </AccordionSection>
  );
}
