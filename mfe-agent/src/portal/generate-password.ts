/** Creates passwords for agents who have not chosen one (B§9): ten letters and digits, each equally likely. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Random bytes of at least this value are not used. Otherwise some characters would be more likely than others. */
const unbiasedLimit = 256 - (256 % alphabet.length);

/** Returns a random password of ten letters and digits. */
export function generatePassword(): string {
  let password = '';
  while (password.length < 10) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      if (byte < unbiasedLimit && password.length < 10) password += alphabet[byte % alphabet.length];
    }
  }
  return password;
}
