/** The process of `reencode-picture.ts`: decodes and re-encodes one picture after the other. */
import { encodePicture, type EncodeAnswer, type EncodeRequest } from './encode-picture.ts';
import { loadSingleThreadedSharp } from './late-libraries.ts';

const sharp = loadSingleThreadedSharp();
sharp.cache(false);
process.on('message', async ({ content, output }: EncodeRequest) => {
  // A `Buffer` that is sent between processes arrives as a `Uint8Array`.
  const answer = await encodePicture(sharp(content, { failOn: 'error' }).autoOrient(), output).then(
    (encoded): EncodeAnswer => ({ content: encoded }),
    // Only the first line of the error is sent. It names the cause, and libvips may quote the file in later lines.
    (error: unknown): EncodeAnswer => ({ problem: String(error).split('\n', 1)[0]! }),
  );
  process.send!(answer);
});
process.once('disconnect', () => process.exit(0));
process.send!('ready');
