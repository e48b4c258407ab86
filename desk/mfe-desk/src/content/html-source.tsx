/** A text as HTML, with what the site will show of it beside. */
import { useEffect, useState } from 'react';
import { TextAreaField } from '@antara/shared-ui/field';
import styles from './content.module.css';

type Sanitize = (html: string) => string;

let loading: Promise<Sanitize> | null = null;
/** Loads the sanitizer once, when a text is first edited. */
const loadSanitizer = () =>
  (loading ??= import('@antara/contracts/react/sanitize-html').then(
    ({ sanitizeRichText }) => sanitizeRichText,
  ));

interface HtmlSourceProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

export function HtmlSource({ label, value, onChange }: HtmlSourceProps) {
  const [sanitize, setSanitize] = useState<{ html: Sanitize } | null>(null);
  useEffect(() => {
    let isShown = true;
    // Without the sanitizer nothing is shown beside; the server sanitises every text that is saved.
    void loadSanitizer().then((html) => isShown && setSanitize({ html }), console.error);
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <div className={styles.html}>
      <TextAreaField
        label={`${label}, HTML`}
        rows={Math.min(24, Math.max(6, value.split('\n').length + 2))}
        value={value}
        spellCheck
        onChange={(event) => onChange(event.target.value)}
      />
      <figure className={styles.shown}>
        <figcaption>{`${label} on the site`}</figcaption>
        {sanitize && <div dangerouslySetInnerHTML={{ __html: sanitize.html(value) }} />}
      </figure>
    </div>
  );
}
