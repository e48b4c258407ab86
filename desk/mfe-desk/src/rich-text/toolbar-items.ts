/** The buttons of the editor's toolbar: what each does, when it is pressed, and its key. */
import type { Editor } from '@tiptap/core';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Heading4 from 'lucide-react/icons/heading-4';
import Image from 'lucide-react/icons/image';
import Indent from 'lucide-react/icons/list-indent-increase';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Outdent from 'lucide-react/icons/list-indent-decrease';
import Quote from 'lucide-react/icons/quote';
import Redo from 'lucide-react/icons/redo-2';
import Subscript from 'lucide-react/icons/subscript';
import Superscript from 'lucide-react/icons/superscript';
import Undo from 'lucide-react/icons/undo-2';

export interface ToolbarItem {
  label: string;
  icon: typeof Bold;
  /** In the words of `aria-keyshortcuts`, with `Mod` for the key of the system. */
  keys: string;
  /** A form that the button opens; absent for a command. */
  opens?: 'link' | 'picture';
  /** Absent for a button that is never pressed. */
  isPressed?(editor: Editor): boolean;
  canRun?(editor: Editor): boolean;
  run?(editor: Editor): boolean;
}

const heading = (level: 2 | 3 | 4, icon: typeof Bold): ToolbarItem => ({
  label: `Heading ${level}`,
  icon,
  keys: `Mod+Alt+${level}`,
  isPressed: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const mark = (name: string, label: string, icon: typeof Bold, keys: string): ToolbarItem => ({
  label,
  icon,
  keys,
  isPressed: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const picture: ToolbarItem = {
  label: 'Picture',
  icon: Image,
  keys: 'Mod+Alt+P',
  opens: 'picture',
  isPressed: (editor) => editor.isActive('figure'),
};

/** The groups of buttons. Only texts that may have pictures have a button for one. */
export const listToolbarGroups = (hasPictures: boolean): ToolbarItem[][] => [
  [
    mark('bold', 'Bold', Bold, 'Mod+B'),
    mark('italic', 'Italic', Italic, 'Mod+I'),
    mark('subscript', 'Lowered', Subscript, 'Mod+,'),
    mark('superscript', 'Raised', Superscript, 'Mod+.'),
    {
      label: 'Link',
      icon: Link,
      keys: 'Mod+Alt+L',
      opens: 'link',
      isPressed: (editor) => editor.isActive('link'),
    },
  ],
  [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
  [
    {
      label: 'List',
      icon: List,
      keys: 'Mod+Shift+8',
      isPressed: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      keys: 'Mod+Shift+7',
      isPressed: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: 'Indent',
      icon: Indent,
      keys: 'Mod+]',
      canRun: (editor) => editor.can().sinkListItem('listItem'),
      run: (editor) => editor.chain().focus().sinkListItem('listItem').run(),
    },
    {
      label: 'Outdent',
      icon: Outdent,
      keys: 'Mod+[',
      canRun: (editor) => editor.can().liftListItem('listItem'),
      run: (editor) => editor.chain().focus().liftListItem('listItem').run(),
    },
    {
      label: 'Quotation',
      icon: Quote,
      keys: 'Mod+Shift+B',
      isPressed: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    ...(hasPictures ? [picture] : []),
  ],
  [
    {
      label: 'Undo',
      icon: Undo,
      keys: 'Mod+Z',
      canRun: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      label: 'Redo',
      icon: Redo,
      keys: 'Mod+Shift+Z',
      canRun: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
];

const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** Returns keys for `aria-keyshortcuts`: `Control+Alt+L`. */
export const toAriaKeys = (keys: string): string => keys.replace('Mod', isApple ? 'Meta' : 'Control');

/** Returns keys as they are printed on the keyboard: `⌘⌥L`, `Ctrl+Alt+L`. */
export const writeKeys = (keys: string): string =>
  isApple
    ? keys.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl');
