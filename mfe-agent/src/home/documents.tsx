import type { SiteInfo } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './home.module.css';

/** Links to the documents for guests: brochure, terms, contract, questions. `site` is null when it was not read. */
export function Documents({ site }: { site: SiteInfo | null }) {
  const files = site && [
    ['Brochure (PDF)', site.brochure],
    ['Terms of service (PDF)', site.terms_of_service],
    ['Passenger ticket contract (PDF)', site.ticket_contract],
  ];
  const pages = [
    ['Deposit and cancellation', paths.depositAndCancellation()],
    ['Questions and answers', paths.faq()],
    ['Cruise calendar', paths.sellingChart()],
  ] as const;
  return (
    <section aria-labelledby="agent-documents">
      <h2 id="agent-documents">Documents</h2>
      <ul className={styles.documents}>
        {files?.map(([label, file]) => (
          <li key={label}>
            <TextLink href={`/media/${file}`} newTab>
              {label}
            </TextLink>
          </li>
        ))}
        {pages.map(([label, path]) => (
          <li key={label}>
            <TextLink to={path}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
