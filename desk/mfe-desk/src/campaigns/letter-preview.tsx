/** A letter as its first reader would get it. */
import { useState } from 'react';
import { Button } from '@antara/shared-ui/button';
import type { Input } from '@antara/desk-common/operations';
import formStyles from '../components/form-frame.module.css';
import layout from '../components/layout.module.css';
import { Facts } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { createFormValues } from '../desk/form-values.ts';
import { useOperation } from '../desk/use-operation.ts';
import { AudienceFields, readAudience } from './send-form.tsx';

export function PreviewForm({ template }: { template: string }) {
  const [input, setInput] = useState<Input<'letters.preview'> | null>(null);
  const preview = useOperation('letters.preview', input);
  return (
    <>
      <form
        className={formStyles.form}
        aria-label={`Preview of “${template}”`}
        onSubmit={(event) => {
          event.preventDefault();
          setInput({ template, ...readAudience(createFormValues(event.currentTarget)) });
        }}
      >
        <AudienceFields />
        <div className={formStyles.buttons}>
          <Button type="submit" size="small" busy={preview.isFetching}>
            Show the preview
          </Button>
        </div>
      </form>
      {preview.error && <Problem error={preview.error} />}
      {preview.data && (
        <section className={formStyles.form} aria-label="Preview">
          <h2>{preview.data.subject}</h2>
          <Facts
            facts={[
              ['Readers', preview.data.recipients],
              ['Left out: addresses that refuse', preview.data.undeliverable],
              ['Left out: not confirmed', preview.data.unconfirmed],
            ]}
          />
          <p className={layout.letter}>{preview.data.text}</p>
        </section>
      )}
    </>
  );
}
