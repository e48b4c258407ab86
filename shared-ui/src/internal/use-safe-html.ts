import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useOutletContext } from 'react-router-dom';

/** The part of the shell's context that rich text needs. The kit and the server have none. */
interface Host {
  htmlSanitizer?: {
    current: { sanitizeRichText: (html: string) => string } | undefined;
    load: () => Promise<unknown>;
  };
}

const never = () => () => {};

/**
 * Returns `text` as `toHtml` writes it for `dangerouslySetInnerHTML`, sanitised unless it is HTML from the server:
 * React leaves that HTML alone during hydration, and later as long as this object stays the same. Undefined until the
 * host's sanitizer is loaded.
 */
export function useSafeHtml(text: string, toHtml: (text: string) => string): { __html: string } | undefined {
  const html = useMemo(() => toHtml(text), [text, toHtml]);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [served, setServed] = useState(() => (isHydrated ? undefined : html));
  // Once the page has shown another text, the browser writes the server's text anew like any other.
  if (served !== undefined && served !== html) setServed(undefined);
  const [, setLoaded] = useState(false);
  const sanitizer = useOutletContext<Host | null | undefined>()?.htmlSanitizer;
  const sanitize = sanitizer?.current?.sanitizeRichText;
  const isMissing = sanitizer !== undefined && !sanitize && html !== served;
  useEffect(() => {
    // After a failure the text stays without its markup.
    if (isMissing) sanitizer?.load().then(() => setLoaded(true), console.error);
  }, [isMissing, sanitizer]);
  return useMemo(() => {
    if (isMissing) return undefined;
    return { __html: sanitize && html !== served ? sanitize(html) : html };
  }, [isMissing, sanitize, html, served]);
}
