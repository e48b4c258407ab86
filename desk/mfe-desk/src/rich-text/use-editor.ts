/** Makes the editor of a text, and keeps it and the text's HTML alike. */
import { useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { Editor } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { isPicturePath } from './figure.ts';
import { isInline, parseText, readHtml, writeText } from './html.ts';
import { cleanPasted } from './paste.ts';
import { createExtensions } from './schema.ts';

export interface EditorOptions {
  label: string;
  value: string;
  hasPictures: boolean;
  onChange(value: string): void;
  /** Called with what was left out of a pasted text, in words. */
  onLeftOut(leftOut: readonly string[]): void;
  /** Called for the keys that lead out of the text. */
  onKey(key: EditorKey): void;
}

type EditorKey = 'toolbar' | 'link' | 'picture';

/** Returns where a key leads; null for a key of the text. */
function findKey({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent): EditorKey | null {
  if (key === 'Escape' || (altKey && key === 'F10')) return 'toolbar';
  if (!altKey || !(ctrlKey || metaKey)) return null;
  return code === 'KeyL' ? 'link' : code === 'KeyP' ? 'picture' : null;
}

/**
 * Returns the editor in the element of `place`, null until it is there. Nothing is reported as changed by opening a
 * text, even where the editor would write it another way.
 */
export function useEditor(place: RefObject<HTMLElement | null>, options: EditorOptions): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const current = useRef(options);
  /** The value that the editor shows. */
  const shown = useRef(options.value);
  const staysInline = useRef(false);
  useEffect(() => {
    current.current = options;
  });

  const { hasPictures, label } = options;
  useEffect(() => {
    const report = (leftOut: readonly string[]) => current.current.onLeftOut(leftOut);
    const made = new Editor({
      element: place.current,
      extensions: createExtensions(hasPictures),
      // The policy of content allows no style element; the module of styles has what the editor needs.
      injectCSS: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'true' },
        handleKeyDown: (_view, event) => {
          const key = findKey(event);
          if (key === null) return false;
          event.preventDefault();
          current.current.onKey(key);
          return true;
        },
        handleDOMEvents: {
          paste: (view, event) => insertTransferred(view, event, event.clipboardData, hasPictures, report),
          drop: (view, event) => {
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            return (
              !view.dragging && insertTransferred(view, event, event.dataTransfer, hasPictures, report, place)
            );
          },
        },
      },
      onTransaction: renderAgain,
      onUpdate: ({ editor: { state } }) => {
        shown.current = writeText(state.doc, staysInline.current);
        current.current.onChange(shown.current);
      },
    });
    showValue(made, shown.current, staysInline);
    setEditor(made);
    return () => made.destroy();
  }, [place, hasPictures, label]);

  const { value } = options;
  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    showValue(editor, value, staysInline);
  }, [editor, value]);
  return editor;
}

/** Shows a text without reporting a change. What was typed before cannot be undone into it. */
function showValue(editor: Editor, value: string, staysInline: { current: boolean }): void {
  const { body } = readHtml(value);
  staysInline.current = isInline(body);
  const { state, view, schema } = editor;
  const doc = parseText(body, schema);
  const change = state.tr.replaceWith(0, state.doc.content.size, doc.content);
  view.dispatch(change.setMeta('preventUpdate', true).setMeta('addToHistory', false));
}

/**
 * Inserts pasted or dropped HTML, cleaned. ProseMirror reads HTML by a policy of Trusted Types of its own, which pages
 * do not allow. Returns false for what has no HTML, which ProseMirror inserts as text.
 */
function insertTransferred(
  view: EditorView,
  event: Event,
  data: DataTransfer | null,
  hasPictures: boolean,
  onLeftOut: (leftOut: readonly string[]) => void,
  place?: number,
): boolean {
  const html = data?.getData('text/html') ?? '';
  if (!html) {
    onLeftOut(data?.files.length ? ['files (choose pictures with “Picture”)'] : []);
    if (!data?.files.length) return false;
    event.preventDefault();
    return true;
  }
  event.preventDefault();
  const { body, leftOut } = cleanPasted(html, (path) => hasPictures && isPicturePath(path));
  const { state } = view;
  const at = place === undefined ? state.selection.$from : state.doc.resolve(place);
  const slice = DOMParser.fromSchema(state.schema).parseSlice(body, { context: at });
  const change =
    place === undefined ? state.tr.replaceSelection(slice) : state.tr.replaceRange(place, place, slice);
  view.dispatch(change.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  view.focus();
  onLeftOut(leftOut);
  return true;
}
