/** The form of a document. What was refused stands at its field, and the first of these fields gets the focus. */
import { useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import layout from '../components/layout.module.css';
import { Section } from '../components/page.tsx';
import { RecordFields } from './document-fields.tsx';
import { FieldProblemsContext, withoutProblemsOf, type FieldProblems } from './field-problems.tsx';
import { DocumentContext } from './pop-up-preview.tsx';
import { proposeTexts } from './propose-texts.ts';

const controls = 'input, select, textarea, [contenteditable="true"], button';

type DocumentFormProps = Pick<
  ComponentProps<typeof RecordFields>,
  'record' | 'kind' | 'isNew' | 'onChange'
> & {
  problems: FieldProblems;
};

export function DocumentForm({ problems, record, isNew = false, onChange, ...fields }: DocumentFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState({ of: problems, problems });
  const shown = left.of === problems ? left.problems : problems;
  useEffect(() => {
    if (problems.size === 0) return undefined;
    // Entries of lists open first, so that their fields are there.
    const frame = requestAnimationFrame(() => {
      const first = form.current?.querySelector('[data-invalid]');
      first?.querySelector<HTMLElement>(controls)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [problems]);
  const context = useMemo(
    () => ({
      problems: shown,
      forget: (path: string) =>
        setLeft((before) => ({
          of: problems,
          problems: withoutProblemsOf(before.of === problems ? before.problems : problems, path),
        })),
    }),
    [problems, shown],
  );
  return (
    <Section title="Form">
      <div ref={form} className={layout.pad}>
        <FieldProblemsContext value={context}>
          <DocumentContext value={record}>
            <RecordFields
              {...fields}
              {...{ record, isNew }}
              onChange={(changed) => onChange(proposeTexts(record, changed, isNew))}
            />
          </DocumentContext>
        </FieldProblemsContext>
      </div>
    </Section>
  );
}
