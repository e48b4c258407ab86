/** The password of an agent who chose none (B§9): ten letters and digits, each as likely as any other. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Above it the signs would not be equally likely. */
const unbiasedLimit = 256 - (256 % alphabet.length);

export function generatePassword(): string {
  let password = '';
  while (password.length < 10) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      if (byte < unbiasedLimit && password.length < 10) password += alphabet[byte % alphabet.length];
    }
  }
  return password;
}
