import type { ContentPicture } from '@antara/contracts/api/content';
import { Picture, type PictureProps } from '@antara/shared-ui/picture';
import { largestOf } from './page-blocks.ts';

export type BlockPictureProps = Omit<PictureProps, 'path' | 'alt' | 'largest'> & {
  picture: ContentPicture | null | undefined;
};

/** The picture of a block, if it has one. */
export function BlockPicture({ picture, ...rest }: BlockPictureProps) {
  if (!picture) return null;
  return <Picture {...rest} path={picture.path} alt={picture.alt} largest={largestOf(picture.path)} />;
}
