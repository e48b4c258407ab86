import type { Stories } from '../internal/stories.ts';
import { Skeleton, SkeletonText } from './skeleton.tsx';

export default {
  group: 'Waiting and failing',
  about: 'The shape of what is coming.',
  width: 'medium',
  states: [
    ...(['line', 'title', 'control', 'picture'] as const).map((shape) => (
      <Skeleton key={shape} shape={shape} ratio="21/9" width="long" />
    )),
    <Skeleton key="block, as high as its box" shape="block" />,
    <SkeletonText key="text" lines={4} />,
  ],
} satisfies Stories;
