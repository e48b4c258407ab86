import X from 'lucide-react/icons/x';
import type { BlockItem, Slider } from '@antara/contracts/api/content';
import { Picture } from '@antara/shared-ui/picture';
import { TextLink } from '@antara/shared-ui/text-link';
import { BlockLead } from '../../components/blocks.tsx';
import { toLinkProps } from '../../components/page-blocks.ts';
import styles from './popups.module.css';

/** Shows a banner. When the banner has a link, its whole area is clickable. */
export function Banner({
  banner: { cover_image, link },
  text,
  onClose,
  onFollow,
}: {
  banner: Slider;
  text: BlockItem | undefined;
  onClose: () => void;
  onFollow: () => void;
}) {
  const target = link === null ? null : toLinkProps(link);
  const label = text?.link?.label ?? 'Find out more';
  return (
    <article aria-label={text?.title ?? cover_image.alt} className={styles.banner}>
      <Picture picture={cover_image} ratio="16/10" sizes="15rem" className={styles.picture} />
      <div className={styles.copy}>
        {text && <h2 className={styles.title}>{text.title}</h2>}
        <BlockLead html={text?.text} className={styles.text} />
        {target && (
          <TextLink {...target} variant="arrow" onClick={onFollow} className={styles.link}>
            {label}
          </TextLink>
        )}
      </div>
      <button
        type="button"
        aria-label={`Close: ${text?.title ?? cover_image.alt}`}
        onClick={onClose}
        className={styles.close}
      >
        <X aria-hidden="true" />
      </button>
    </article>
  );
}
