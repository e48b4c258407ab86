/** A letter as its first reader would get it. */
import { useState } from 'react';
import { lazyPart } from '@antara/contracts/react/lazy-part';
import { Button } from '@antara/shared-ui/button';
import type { Input } from '@antara/desk-common/operations';
import { FormFrame } from '../components/form-frame.tsx';
import formStyles from '../components/form-frame.module.css';
import { Facts } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { toDraftName } from '../desk/form-drafts.ts';
import { createFormValues } from '../desk/form-values.ts';
import { useOperation } from '../desk/use-operation.ts';
import { AudienceFields, readAudience } from './audience-fields.tsx';
import styles from './campaigns.module.css';

/** The sanitizer is large, and most visits to the page show no letter. */
const LetterFrame = lazyPart(async () => ({ default: (await import('./letter-frame.tsx')).LetterFrame }), {
  pending: <p>Opening the letter …</p>,
  renderFailure: (retry) => (
    <div role="alert">
      <p>The letter could not be opened, because a part of this page did not come. Try again.</p>
      <Button size="small" variant="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  ),
});

/** The windows in which the letter is looked at, in CSS pixels. */
const widths = { Desktop: 640, Telephone: 360 } as const;
type Window = keyof typeof widths;

export function PreviewForm({ template, onBack }: { template: string; onBack(): void }) {
  const [input, setInput] = useState<Input<'letters.preview'> | null>(null);
  const [shownIn, setShownIn] = useState<Window>('Desktop');
  const preview = useOperation('letters.preview', input);
  const { data } = preview;
  return (
    <>
      <FormFrame
        title={`Preview of “${template}”`}
        submitLabel="Show the preview"
        isBusy={preview.isFetching}
        onSubmit={(form) => setInput({ template, ...readAudience(createFormValues(form)) })}
        onBack={onBack}
      >
        <AudienceFields draft={toDraftName('letters.preview', template)} />
      </FormFrame>
      {preview.error && <Problem error={preview.error} />}
      {data && (
        <section className={formStyles.form} aria-label="Preview">
          <h2>{data.subject}</h2>
          <Facts
            facts={[
              ['Readers', data.recipients],
              ['Left out: addresses that refuse', data.undeliverable],
              ['Left out: not confirmed', data.unconfirmed],
            ]}
          />
          <div role="group" aria-label="Width of the letter" className={styles.widths}>
            {(Object.keys(widths) as Window[]).map((name) => (
              <Button
                key={name}
                variant="secondary"
                size="small"
                aria-pressed={name === shownIn}
                onClick={() => setShownIn(name)}
              >
                {name}
              </Button>
            ))}
          </div>
          <LetterFrame html={data.html} width={widths[shownIn]} />
        </section>
      )}
    </>
  );
}
