import { escapeMarkup } from '../../platform/markup.ts';

/** Joins the lines of an XML document. */
export function formatXml(lines: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');
}

/** Returns an element with text in it; an empty string when there is no text. */
export function formatElement(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeMarkup(text)}</${name}>` : '';
}
