import { Picture, type PictureProps } from '@antara/shared-ui/picture';

export type BlockPictureProps = Omit<PictureProps, 'picture'> & {
  picture: PictureProps['picture'] | undefined;
};

/** The picture of a block, if it has one. */
export function BlockPicture({ picture, ...rest }: BlockPictureProps) {
  return picture ? <Picture {...rest} picture={picture} /> : null;
}
