import { readFileSync } from 'node:fs';

/** Rules written as questions and answers, as the pages of the site show them. */
export type Rules = 'DEPOSIT' | 'FAQ' | 'TERMS';

interface LegalContent {
  items: { question: string; answer: string }[];
}

/** What the site answers to a question, as plain text: the documents say it in the same words. */
export function quoteRule(rules: Rules, question: string): string {
  const file = new URL(`../../../content/legal/${rules}.json`, import.meta.url);
  const { items } = JSON.parse(readFileSync(file, 'utf8')) as LegalContent;
  const item = items.find((one) => one.question === question);
  if (!item) throw new Error(`${rules} has no “${question}”`);
  return item.answer
    .replaceAll(/<\/(?:p|li)>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .trim();
}

/** The sentence of an answer that begins so. */
export function quoteSentence(rules: Rules, question: string, start: string): string {
  const sentence = quoteRule(rules, question)
    .split(/(?<=[.?!]) /)
    .find((one) => one.startsWith(start));
  if (!sentence) throw new Error(`“${question}” has no sentence “${start} …”`);
  return sentence;
}

/** Several answers, each after its question. */
export const quoteRules = (rules: Rules, questions: readonly string[]): string[] =>
  questions.map((question) => `${question}: ${lowerFirst(quoteRule(rules, question))}`);

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const bookedBands = [
  'Booked 91 days or more before departure',
  'Booked 90 to 61 days before departure',
  'Booked 60 days or fewer before departure',
];
export const cancelledBands = [
  'Cancelled 91 days or more before departure',
  'Cancelled 90 to 61 days before departure',
  'Cancelled 60 days or fewer before departure, or no-show',
];
