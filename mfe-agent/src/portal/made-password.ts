/** The password of an agent who chose none (B§9): ten letters and digits, each as likely as any other. */
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Above it the signs would not be equally likely. */
const fair = 256 - (256 % signs.length);

export function madePassword(): string {
  let made = '';
  while (made.length < 10) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      if (byte < fair && made.length < 10) made += signs[byte % signs.length];
    }
  }
  return made;
}
