/** What is checked all the time, in words, and what to do when it fails. */
import { Link } from 'react-router-dom';
import { Badge } from '@antara/shared-ui/badge';
import type { Result } from '@antara/desk-common/operations';
import { Section } from '../components/page.tsx';
import { ScrollRegion } from '../components/scroll-region.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { humanize } from '../tasks/words.ts';
import styles from './company.module.css';

type Check = Result<'status.show'>['checks'][number];

const words: Record<string, readonly [title: string, what: string]> = {
  database: [
    'Database',
    'Bookings, prices and texts. Without it the site cannot sell: ring whoever is on call.',
  ],
  files: [
    'Files and disk',
    'Passports, papers and pictures. When the disk is full, the sale is paused by itself.',
  ],
  mail: [
    'Mail',
    'Letters that fail wait below as jobs, and go out by themselves once the mail server answers. After half an hour ring whoever is on call.',
  ],
  jobs: [
    'Letters, refunds and papers',
    'What is done in the background. What fails is below, and is tried again by itself.',
  ],
  money: [
    'Payments',
    'Payments that bought nothing, and refunds that wait. The sentences above name the bookings.',
  ],
  provider: ['Card payments', 'The payment provider answers. While it does not, guests cannot pay by card.'],
  rate: ['Exchange rate', 'The day’s rate of the dollar. An old one is used until a new one comes.'],
  certificate: ['Certificate', 'The padlock of the browser. It has to be renewed before it ends.'],
  backup: ['Backups', 'A copy of everything, made and tried. A missing one is made by whoever is on call.'],
};

const states = {
  ok: ['teal', 'well'],
  unknown: ['neutral', 'not known'],
  warning: ['marigold', 'look at it'],
  failed: ['brick', 'failed'],
} as const;

export function Checks({ checks }: { checks: readonly Check[] }) {
  const { may } = useDesk();
  return (
    <Section title="What is checked" note="every 20 seconds">
      <ScrollRegion label="What is checked">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Check</th>
              <th scope="col">State</th>
              <th scope="col">What it is, and what to do</th>
            </tr>
          </thead>
          <tbody>
            {checks.map(({ name, state }) => {
              const [title, what] = words[name] ?? [humanize(name), ''];
              const [tone, word] = states[state];
              return (
                <tr key={name}>
                  <th scope="row">{title}</th>
                  <td>
                    <Badge tone={tone}>{word}</Badge>
                  </td>
                  <td className={styles.wide}>{what}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={styles.inside}>
        {may('releases.consoles') ? (
          <Link to="/releases">How fast pages are, and what was released when</Link>
        ) : (
          'How fast pages are is watched release by release; whoever is on call sees it in the release console.'
        )}
      </p>
    </Section>
  );
}
