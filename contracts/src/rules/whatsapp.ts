/** Returns the address that opens a chat in WhatsApp, in its app or on its page. */
export const toWhatsappUrl = (number: string): string => `https://wa.me/${number.replaceAll(/\D/g, '')}`;
