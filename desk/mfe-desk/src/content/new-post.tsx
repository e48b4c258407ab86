/** A post, letter or press item that does not exist yet. */
import layout from '../components/layout.module.css';
import { Page, Section } from '../components/page.tsx';
import { useEscape } from '../components/use-escape.ts';
import { useDesk } from '../desk/desk-context.tsx';
import { useAddress } from '../desk/use-address.ts';
import { RecordFields } from './document-fields.tsx';
import type { Json } from './merge-documents.ts';
import { PreviewPost } from './preview-post.tsx';
import { SaveDocument } from './save-document.tsx';
import { useDraft } from './use-draft.ts';
import { getToday } from '../desk/get-today.ts';

const createPost = (author: string): Record<string, Json> => ({
  kind: 'post',
  type: 'BLOG',
  slug: '',
  title: '',
  author,
  date: getToday(),
  publish_at: '',
  draft: true,
  description: '',
  cover_image: '',
  cover_alt: '',
  link: null,
  pdf: null,
  meta_title: '',
  meta_description: '',
});

export function NewPost() {
  const { member } = useDesk();
  const { set } = useAddress();
  const [draft, setDraft] = useDraft('new');
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
              draft={draft}
              onDraft={setDraft}
              onSaved={() => {
                setDraft(null);
                set({ file });
              }}
            />
          </>
        )
      }
    >
      <Section title="Form">
        <div className={layout.pad}>
          <RecordFields
            record={post}
            kind="post"
            isNew
            onChange={(document) => setDraft({ document, origin: null, base: null })}
          />
        </div>
      </Section>
    </Page>
  );
}
