/** For tests: small passport pictures, uploaded through the API. */
import { readFileSync } from 'node:fs';
import type { PassportPictures } from '@antara/contracts/rules/passport-rules';
import sharp, { type Sharp } from 'sharp';
import { multipart } from '../../../../test/multipart.ts';
import type { Visitor } from '../../../../test/server.ts';

/** Returns a picture of one colour. */
export function picture(width = 640, height = 448, colour = '#7a5c2e'): Sharp {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** A JPEG slightly above the least size. */
export const smallPicture = await picture().jpeg().toBuffer();

/** A HEIC of 768 pixels by 512, as telephones write them; made with libheif's encoder. */
export const telephonePicture = readFileSync(new URL('telephone.heic', import.meta.url));

export async function uploadImages(visitor: Visitor, ...pictures: Buffer[]) {
  const parts = pictures.map((content, index) => ({ field: 'images', filename: `${index}.jpg`, content }));
  const answer = await visitor.send({ method: 'POST', url: '/api/upload/images', ...multipart(...parts) });
  return {
    status: answer.statusCode,
    body: answer.json() as { response: string; files: string[]; data: { message: string } },
  };
}

const passportsByCookies = new WeakMap<Map<string, string>, Promise<PassportPictures>>();

/** Returns a visitor's two pictures, uploaded on the first call. */
export function passportsOf(visitor: Visitor): Promise<PassportPictures> {
  const before = passportsByCookies.get(visitor.cookies);
  if (before) return before;
  const made = uploadImages(visitor, smallPicture, smallPicture).then(({ status, body }) => {
    if (status !== 200) throw new Error(`the upload answered ${status}: ${body.data.message}`);
    const [passport_front, passport_back] = body.files as [string, string];
    return { passport_front, passport_back };
  });
  passportsByCookies.set(visitor.cookies, made);
  return made;
}
