import type { SiteInfo } from '@antara/contracts/api/content';
import { paths } from '@antara/contracts/composition/routes';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './home.module.css';

/** Links to the documents for guests: brochure, terms, contract, questions. */
export function Documents({ site }: { site: SiteInfo | null }) {
  const files = site && [
    ['Brochure (PDF)', site.brochure],
    ['Terms of service (PDF)', site.terms_of_service],
    ['Passenger ticket contract (PDF)', site.ticket_contract],
  ];
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
        <li>
          <TextLink to={paths.depositAndCancellation()}>Deposit and cancellation</TextLink>
        </li>
        <li>
          <TextLink to={paths.faq()}>Questions and answers</TextLink>
        </li>
        <li>
          <TextLink to={paths.sellingChart()}>Cruise calendar</TextLink>
        </li>
      </ul>
    </section>
  );
}
