/** Sets, changes and removes the link of what is selected. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Editor } from '@tiptap/core';
import { isSafeLink } from '@antara/contracts/rules/rich-text';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import styles from './rich-text.module.css';

/** Returns a typed address as a link has it: without a scheme it is the address of another site. */
function toLink(typed: string): string {
  const address = typed.trim();
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address;
}

/** Returns why an address cannot be a link; null when it can. */
function findLinkProblem(address: string): string | null {
  if (address === '') return 'An address is needed: https://example.org, or /booking on this site.';
  if (/^http:/i.test(address)) return 'This address is not safe: it has to begin with https://.';
  if (isSafeLink(address)) return null;
  return 'A link begins with https://, with / on this site, with #, mailto: or tel:, and has no spaces.';
}

export function LinkForm({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const present = String(editor.getAttributes('link')['href'] ?? '');
  const [typed, setTyped] = useState(present);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function set(event: FormEvent) {
    event.preventDefault();
    const href = toLink(typed);
    const found = findLinkProblem(href);
    setProblem(found);
    if (found) return;
    const change = editor.chain().focus();
    if (present) change.extendMarkRange('link');
    // Without a selection the address itself becomes the text.
    if (!present && editor.state.selection.empty)
      change
        .insertContentAt(editor.state.selection.to, {
          type: 'text',
          text: typed.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    else change.setMark('link', { href }).run();
    onClose();
  }

  return (
    <form
      className={styles.linkForm}
      noValidate
      onSubmit={set}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
        editor.commands.focus();
      }}
    >
      <TextField
        ref={field}
        label="Address of the link"
        hint="https://example.org, /booking on this site, or an e-mail address"
        value={typed}
        error={problem ?? undefined}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small">
          Set the link
        </Button>
        {present && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
              onClose();
            }}
          >
            Remove the link
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onClose();
            editor.commands.focus();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
