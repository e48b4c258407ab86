/** The extensions of the editor: exactly the elements and attributes that the server keeps (`rules/rich-text.ts`). */
import { Mark, mergeAttributes, type Extensions } from '@tiptap/core';
import { isSafeLink } from '@antara/contracts/rules/rich-text';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Dropcursor } from '@tiptap/extensions/drop-cursor';
import { Gapcursor } from '@tiptap/extensions/gap-cursor';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { Figure } from './figure.ts';

/** A link. Its text is chosen by the writer, so nothing becomes a link by itself. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (link) => (isSafeLink(link.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
});

const createScript = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', key: string) =>
  Mark.create({
    name,
    excludes: name === 'subscript' ? 'superscript' : 'subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

/** `Tab` stays the key that leaves the editor, so lists are indented by the bracket keys. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

/** `⌘Enter` is the key of the page that sends what was written, so it breaks no line. */
const LineBreak = HardBreak.extend({
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
  },
});

/** The server keeps no attribute of a list, so its numbers always begin with one. */
const Numbered = OrderedList.extend({ addAttributes: () => ({}) });

/** Returns the extensions of a text, with the site's pictures or without. */
export const createExtensions = (hasPictures: boolean): Extensions => [
  Document,
  Paragraph,
  Text,
  LineBreak,
  Heading.configure({ levels: [2, 3, 4] }),
  BulletList,
  Numbered,
  Item,
  ListKeymap,
  Blockquote,
  Bold,
  Italic,
  createScript('subscript', 'sub', 'Mod-,'),
  createScript('superscript', 'sup', 'Mod-.'),
  Link,
  ...(hasPictures ? [Figure] : []),
  UndoRedo,
  Dropcursor.configure({ color: false, class: 'drop-cursor' }),
  Gapcursor,
];
