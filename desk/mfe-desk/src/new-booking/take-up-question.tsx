import { Button } from '@antara/shared-ui/button';
import { Section } from '../components/page.tsx';
import layout from '../components/layout.module.css';

/** Asks before a hold is taken up in place of a talk that is typed already. */
export function TakeUpQuestion({ booking_id, onTakeUp }: { booking_id: string; onTakeUp(): void }) {
  return (
    <Section title={`Take up ${booking_id}?`}>
      <div className={layout.pad}>
        <p>
          Another talk is typed here and not finished. It is cleared when you take this hold up; a hold that
          was made in it stays.
        </p>
        <Button size="small" onClick={onTakeUp}>
          {`Take up ${booking_id}`}
        </Button>
      </div>
    </Section>
  );
}
