import { Picture, type PictureProps } from '@antara/shared-ui/picture';

/** Renders a block's picture. Renders nothing without a picture. */
export function BlockPicture({
  picture,
  ...rest
}: Omit<PictureProps, 'picture'> & { picture: PictureProps['picture'] | undefined }) {
  return picture ? <Picture {...rest} picture={picture} /> : null;
}
