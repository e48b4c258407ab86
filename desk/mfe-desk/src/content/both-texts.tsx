/** The places that two people have changed at once, each with both texts, to choose from. */
import { useEffect, useRef } from 'react';
import { Button } from '@antara/shared-ui/button';
import layout from '../components/layout.module.css';
import { Section } from '../components/page.tsx';
import styles from './content.module.css';
import { describePath } from './field-names.ts';
import { getAt, readKind, setAt, type Conflict, type Json } from './merge-documents.ts';
import type { Draft } from './use-draft.ts';

interface BothTextsProps {
  /** The places that are still to be decided. */
  conflicts: readonly Conflict[];
  draft: Draft;
  onDraft(draft: Draft): void;
}

/** Returns a text with markup as a person reads it, a line for each of its blocks. */
function toLines(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<br\b|<\/(?:p|li|h\d)>/g, '\n$&'),
    'text/html',
  );
  return body.textContent.replaceAll(/\n\s*/g, '\n').trim();
}

function write(value: Json | undefined): string {
  if (typeof value === 'string') return /<\w/.test(value) ? toLines(value) : value;
  return value === undefined ? '(removed)' : JSON.stringify(value, null, 2);
}

export function BothTexts({ conflicts, draft, onDraft }: BothTextsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed is gone, and what it has led to is read and decided next.
    box.current?.querySelector<HTMLElement>('button, [role="status"]')?.focus();
  }, [conflicts]);
  if (conflicts.length === 0)
    return (
      <div ref={box}>
        <p role="status" tabIndex={-1}>
          The form has your changes and theirs now, as far as you have kept them. Look at it once more, then
          save.
        </p>
      </div>
    );
  const decide = (conflict: Conflict, document: Json) =>
    onDraft({ ...draft, document, conflicts: conflicts.filter((one) => one !== conflict) });
  return (
    <div ref={box}>
      <Section title="Changed by both" note={String(conflicts.length)}>
        <p className={layout.pad}>
          Decide at each place; then you can save. To put both texts into one, write in the form, and keep
          yours.
        </p>
        {conflicts.map((conflict) => (
          <div key={conflict.path.join('.')} className={layout.pad}>
            <h3>{describePath(conflict.path.join('.'), readKind(draft.document))}</h3>
            <div className={styles.both}>
              <div>
                <p className={layout.soft}>Yours</p>
                <p className={layout.letter}>{write(getAt(draft.document, conflict.path))}</p>
                <Button variant="secondary" size="small" onClick={() => decide(conflict, draft.document)}>
                  Keep yours
                </Button>
              </div>
              <div>
                <p className={layout.soft}>On the site now</p>
                <p className={layout.letter}>{write(conflict.theirs)}</p>
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => decide(conflict, setAt(draft.document, conflict.path, conflict.theirs))}
                >
                  Take theirs
                </Button>
              </div>
            </div>
          </div>
        ))}
      </Section>
    </div>
  );
}
