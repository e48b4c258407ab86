/** A post, letter or press item that does not exist yet. */
import { useState } from 'react';
import layout from '../components/layout.module.css';
import { Page } from '../components/page.tsx';
import { useEscape } from '../components/use-escape.ts';
import { useDesk } from '../desk/desk-context.tsx';
import { useAddress } from '../desk/use-address.ts';
import { DocumentForm } from './document-form.tsx';
import { noProblems } from './field-problems.tsx';
import type { Json } from './merge-documents.ts';
import { PreviewPost } from './preview-post.tsx';
import { SaveDocument } from './save-document.tsx';
import { useDraft } from './use-draft.ts';
import { getToday } from '../desk/get-today.ts';

const createPost = (author: string): Record<string, Json> => ({
  kind: 'post',
  type: 'BLOG',
  title: '',
  slug: '',
  author,
  date: getToday(),
  description: '',
  cover_image: '',
  cover_alt: '',
  link: null,
  pdf: null,
  meta_title: '',
  meta_description: '',
  publish_at: '',
  draft: true,
});

/** Of press coverage the author is a newspaper: the name of who enters it would be wrong. */
const withoutOwnName = (post: Record<string, Json>, name: string): Record<string, Json> =>
  post['type'] === 'NEWS-COVERAGE' && post['author'] === name ? { ...post, author: '' } : post;

export function NewPost() {
  const { member } = useDesk();
  const { set } = useAddress();
  const [draft, setDraft] = useDraft('new');
  const [problems, setProblems] = useState(noProblems);
  useEscape(() => set({ file: undefined }));
  const post = (draft?.document ?? createPost(member.name)) as Record<string, Json>;
  const file = `posts/${typeof post.slug === 'string' ? post.slug : ''}.json`;
  return (
    <Page
      title="New post or press item"
      summary="A draft until “Draft” is taken away. “Public from” is by India’s clock."
      actions={
        <button type="button" className={layout.button} onClick={() => set({ file: undefined })}>
          All documents
        </button>
      }
      aside={
        draft && (
          <>
            <PreviewPost document={post} />
            <SaveDocument
              file={file}
              title={typeof post.title === 'string' ? post.title : ''}
              draft={draft}
              onDraft={setDraft}
              onProblems={setProblems}
              onSaved={() => {
                setDraft(null);
                set({ file });
              }}
            />
          </>
        )
      }
    >
      <DocumentForm
        record={post}
        kind="post"
        isNew
        problems={problems}
        onChange={(document) =>
          setDraft({ document: withoutOwnName(document, member.name), origin: null, base: null })
        }
      />
    </Page>
  );
}
