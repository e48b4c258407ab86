import { useLoaderData } from 'react-router-dom';
import { DefinitionList } from '@antara/shared-ui/definition-list';
import { PageSection } from '@antara/shared-ui/page';
import { InlineRichText } from '@antara/shared-ui/inline-rich-text';
import { RichText } from '@antara/shared-ui/rich-text';
import { BlockHeading, BlockLink } from '../components/blocks.tsx';
import { getBlocksByKey } from '../components/page-blocks.ts';
import { PageNotice } from '../components/page-notice.tsx';
import { Calculator } from './calculator.tsx';
import type { DepositData } from './deposit.loader.ts';
import styles from './deposit.module.css';

/** Shows the rules of deposit and cancellation, a calculator, and the ways to pay (PB-16). */
export default function DepositScreen() {
  const { blocks, rules, calculatorInput, failed } = useLoaderData<DepositData>();
  const { intro, calculator, bank, card } = getBlocksByKey(blocks);
  return (
    <>
      <PageSection aria-label="Deposit and cancellation rules">
        <BlockHeading block={intro} fallbackTitle="Deposit and cancellation" level={1} />
        <PageNotice failed={failed} />
        <dl className={styles.rules}>
          {rules.map(({ question, answer }) => (
            <div key={question} className={styles.rule}>
              <dt>{question}</dt>
              <dd>
                <RichText html={answer} />
              </dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <PageSection surface="sunk" aria-labelledby="calculator">
        <BlockHeading block={calculator} fallbackTitle="Calculate it for your journey" id="calculator" />
        <Calculator key={Object.values(calculatorInput).join()} initial={calculatorInput} />
      </PageSection>
      {(bank || card) && (
        <PageSection aria-label="Ways to pay">
          <div className={styles.links}>
            {bank && (
              <section aria-labelledby="bank">
                <BlockHeading block={bank} id="bank" />
                <DefinitionList
                  className={styles.bank}
                  rows={bank.items.map(({ title, text }) => ({
                    term: title,
                    description: text && <InlineRichText html={text} />,
                  }))}
                />
              </section>
            )}
            {card && (
              <section aria-labelledby="card" className={styles.card}>
                <BlockHeading block={card} id="card">
                  <BlockLink link={card.link} look="primary" />
                </BlockHeading>
              </section>
            )}
          </div>
        </PageSection>
      )}
    </>
  );
}
