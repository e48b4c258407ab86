/** A text with markup: edited as it looks, or as HTML. */
import { useEffect, useId, useState } from 'react';
import { Button } from '@antara/shared-ui/button';
import type * as RichTextModule from '../rich-text/rich-text.ts';
import styles from './content.module.css';
import { HtmlSource } from './html-source.tsx';

type RichText = typeof RichTextModule;

let loading: Promise<RichText> | null = null;
/** Loads the editor once, when a text is first edited; after a failure at the next text. */
const loadRichText = () =>
  (loading ??= import('../rich-text/rich-text.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  }));

interface HtmlFieldProps {
  label: string;
  value: string;
  hint?: string | undefined;
  /** What has to be mended in the text; null for nothing. */
  error: string | null;
  /** True where the site shows pictures within the text. */
  hasPictures: boolean;
  onChange(value: string): void;
}

export function HtmlField({ label, value, hint, error, hasPictures, onChange }: HtmlFieldProps) {
  const [richText, setRichText] = useState<RichText | 'failed' | null>(null);
  const [view, setView] = useState<'text' | 'html'>('text');
  /** The text that the writer has opened in the editor although it loses something there. */
  const [accepted, setAccepted] = useState<string | null>(null);
  /** What the editor has written last, which it can hold. */
  const [written, setWritten] = useState<string | null>(null);
  const id = useId();
  useEffect(() => {
    let isShown = true;
    loadRichText().then(
      (loaded) => isShown && setRichText(loaded),
      (error: unknown) => {
        console.error(error);
        if (isShown) setRichText('failed');
      },
    );
    return () => {
      isShown = false;
    };
  }, []);
  const loaded = richText === 'failed' ? null : richText;
  const isChecked = value === written || value === accepted;
  const losses = loaded && !isChecked ? loaded.listLosses(value, hasPictures) : [];
  const isSource = view === 'html' || richText === 'failed' || losses.length > 0;
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      data-invalid={error ? '' : undefined}
      className={styles.textField}
    >
      <div className={styles.textHead}>
        <span id={id} className={styles.textLabel}>
          {label}
        </span>
        <Button
          variant="quiet"
          size="small"
          aria-pressed={view === 'html'}
          onClick={() => setView(view === 'html' ? 'text' : 'html')}
        >
          HTML
        </Button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.textHint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.problem}>
          {error}
        </p>
      )}
      {richText === 'failed' && (
        <p role="status">
          The editor could not be loaded, so this text is edited as HTML. Load the page again to try once
          more.
        </p>
      )}
      {view === 'text' && losses.length > 0 && (
        <div role="status" className={styles.losses}>
          <p>The editor cannot hold this text as it is. Nothing is changed yet; these parts would be:</p>
          <ul>
            {losses.slice(0, 5).map((loss) => (
              <li key={loss}>
                <code>{loss.length > 200 ? `${loss.slice(0, 200)} …` : loss}</code>
              </li>
            ))}
          </ul>
          {losses.length > 5 && <p>{`and ${losses.length - 5} more`}</p>}
          <Button variant="secondary" size="small" onClick={() => setAccepted(value)}>
            Edit it without them
          </Button>
        </div>
      )}
      {isSource ? (
        <HtmlSource {...{ label, value, onChange }} />
      ) : loaded ? (
        <loaded.RichTextEditor
          {...{ label, value, hasPictures }}
          onChange={(changed) => {
            setWritten(changed);
            onChange(changed);
          }}
        />
      ) : (
        <p role="status" className={styles.loading}>
          Opening the text …
        </p>
      )}
    </div>
  );
}
