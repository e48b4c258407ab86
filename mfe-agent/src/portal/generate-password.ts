/** Passwords for agents who chose none (B§9): ten letters and digits, each equally likely. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Random bytes from this value on are skipped. Otherwise some characters would be more likely than others. */
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
