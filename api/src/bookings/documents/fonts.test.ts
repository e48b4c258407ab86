import { expect, test, vi } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';

const sheet = {
  title: 'Quote',
  reference: 'ANT-7K2M9Q',
  sender: 'Antara',
  footer: ['Antara', 'sales@antara.example'],
  at: new Date('2026-11-27T00:00:00Z'),
};
const styles = ['text', 'strong', 'display'] as const;

test.each(styles)(
  'CO-12 what was written before takes no letter from the text that a reader copies or hears: %s',
  async (fontStyle) => {
    // Other fonts than those of the tests before.
    vi.resetModules();
    const { PdfDocument } = await import('./pdf-document.ts');
    const read = async (text: string) =>
      pdfText(await new PdfDocument(sheet).paragraph(text, { fontStyle }).file());
    // Fonts put these together from others: a colon from two full stops, é from e and its accent.
    await read(': ; ! ? … ÷ % é ü ñ ç å ½ » “ ‘ ﬁ ﬂ');
    const amounts = 'USD 2,888.08 and ₹2,54,151 - 1/2 e u n c a o ‚ ‹ ’ f i l . Griffith office flow';
    expect(await read(amounts)).toContain(amounts);
  },
);
