/** A text with markup, edited as it looks. Loaded when a text is first edited. */
import { useRef, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { LinkForm } from './link-form.tsx';
import type { ToolbarItem } from './toolbar-items.ts';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';
import styles from './rich-text.module.css';

/** Returns the place after the block of the cursor, so that a picture cuts no sentence in two. */
function findNextPlace({ state: { selection } }: Editor): number {
  return selection.$to.depth > 0 ? selection.$to.after(1) : selection.to;
}

interface RichTextEditorProps {
  label: string;
  value: string;
  /** True where the site shows pictures within the text. */
  hasPictures: boolean;
  onChange(value: string): void;
}

export function RichTextEditor({ label, value, hasPictures, onChange }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ToolbarItem['opens'] | null>(null);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const root = useRef<HTMLDivElement>(null);
  const editor = useEditor(place, {
    label,
    value,
    hasPictures,
    onChange,
    onLeftOut: setLeftOut,
    onKey: (key) => {
      if (key === 'toolbar')
        root.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
      else if (key === 'link' || hasPictures) setOpen(key);
    },
  });
  const figure = editor?.isActive('figure') ? editor.getAttributes('figure') : null;

  return (
    <div ref={root} className={styles.editor}>
      {editor && (
        <Toolbar
          {...{ editor, label, hasPictures, open }}
          onOpen={(form) => setOpen(form === open ? null : form)}
        />
      )}
      {editor && open === 'link' && <LinkForm editor={editor} onClose={() => setOpen(null)} />}
      <div ref={place} className={styles.text} />
      <p role="status" className={styles.note}>
        {leftOut.length > 0 && `Not taken from what you pasted: ${leftOut.join('; ')}.`}
      </p>
      {editor && hasPictures && (
        <PicturePicker
          open={open === 'picture'}
          present={figure ? { path: String(figure['src']), alt: String(figure['alt']) } : null}
          onClose={() => {
            setOpen(null);
            editor.commands.focus();
          }}
          onChoose={({ path: src, alt }) => {
            const attrs = { src, alt };
            if (figure) editor.chain().focus().updateAttributes('figure', attrs).run();
            else
              editor.chain().focus().insertContentAt(findNextPlace(editor), { type: 'figure', attrs }).run();
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}
