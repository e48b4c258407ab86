import type { Stories } from '../internal/stories.ts';
import { Badge } from './badge.tsx';

export default {
  group: 'Words and figures',
  about: 'A word beside a title.',
  states: (['neutral', 'teal', 'brick', 'marigold'] as const).map((tone) => (
    <Badge key={tone} tone={tone}>
      Festival sailing
    </Badge>
  )),
} satisfies Stories;
