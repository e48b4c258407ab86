/** A letter as its first reader would get it. */
import { useState } from 'react';
import type { Input } from '@antara/desk-common/operations';
import { FormFrame } from '../components/form-frame.tsx';
import formStyles from '../components/form-frame.module.css';
import { Letter } from '../components/letter.tsx';
import { Facts } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { toDraftName } from '../desk/form-drafts.ts';
import { createFormValues } from '../desk/form-values.ts';
import { useOperation } from '../desk/use-operation.ts';
import { AudienceFields, readAudience } from './audience-fields.tsx';

interface PreviewFormProps {
  template: string;
  /** The key of the departure that is chosen at first; empty for none. */
  departure: string;
  onBack(): void;
}

export function PreviewForm({ template, departure, onBack }: PreviewFormProps) {
  const [input, setInput] = useState<Input<'letters.preview'> | null>(null);
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
        <AudienceFields
          draft={toDraftName('letters.preview', `${template} ${departure}`)}
          departure={departure}
        />
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
          <Letter html={data.html} />
        </section>
      )}
    </>
  );
}
