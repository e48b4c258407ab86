/** Where everything stands on the pages of a PDF that pdfkit wrote. */
import { readPdf, readText, type PdfPage } from './pdf-pages.ts';

/**
 * A line for each text, rule, area and picture, in the order of drawing. Lengths are in points from the upper left
 * corner of the page, with one decimal: for a text the beginning of its baseline, then size, font and colour, and the
 * space between letters where there is any; for all else the left and the upper edge, width and height.
 */
export function describeLayout(pdf: Buffer): string {
  const { pages, created } = readPdf(pdf);
  const lines = pages.flatMap((page, index) => [`Page ${index + 1}`, ...describePage(page)]);
  return [`Created ${created}`, ...lines, ''].join('\n');
}

const pageHeight = 841.89;

function describePage({ content, fonts }: PdfPage): string[] {
  const lines: string[] = [];
  let points: [x: number, y: number][] = [];
  let [fill, stroke, weight] = ['', '', 0];
  let text = { at: '', size: 0, font: '', spacing: 0 };
  let place = '';
  for (const line of content.split('\n')) {
    const numbers = line.split(' ').map(Number);
    const [first = 0, second = 0, width = 0, height = 0, left = 0, top = 0] = numbers;
    // The last word of a line is its operator.
    switch (line.slice(line.lastIndexOf(' ') + 1)) {
      case 'm':
      case 'l':
        points.push([first, second]);
        break;
      case 'c':
        points.push([left, top]);
        break;
      case 're':
        points.push([first, second], [first + width, second + height]);
        break;
      case 'w':
        weight = first;
        break;
      case 'scn':
        fill = toHex(numbers);
        break;
      case 'SCN':
        stroke = toHex(numbers);
        break;
      case 'f':
        lines.push(['area', describeBox(points), fill].join('  '));
        points = [];
        break;
      case 'S':
        lines.push(['rule', describeBox(points), stroke, weight].join('  '));
        points = [];
        break;
      case 'n':
        lines.push(['frame', describeBox(points)].join('  '));
        points = [];
        break;
      case 'cm':
        // A picture is a square of one point that is stretched and moved; it stands on its head, as the page does.
        place = [left, top + height, first, -height].map(round).join(' ');
        break;
      case 'Do':
        lines.push(`picture  ${place}`);
        break;
      case 'BT':
        text = { at: '', size: 0, font: '', spacing: 0 };
        break;
      case 'Tm':
        text.at = [left, pageHeight - top].map(round).join(' ');
        break;
      case 'Tf':
        text.font = line.slice(1, line.indexOf(' '));
        text.size = second;
        break;
      case 'Tc':
        text.spacing = first;
        break;
      case 'TJ': {
        const font = fonts.get(text.font);
        const style = [text.size, font?.name, fill, ...(text.spacing ? [`spaced ${text.spacing}`] : [])];
        lines.push([text.at, style.join(' '), readText(line, font)].join('  '));
      }
    }
  }
  return lines;
}

/** With the same zero for -0.01 and 0.01. */
const round = (length: number) => (Math.round(length * 10) / 10 + 0).toFixed(1);

function describeBox(points: readonly [x: number, y: number][]): string {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top].map(round).join(' ');
}

/** `#a43c27` of its parts, each from 0 to 1. */
const toHex = (parts: readonly number[]) =>
  `#${parts
    .slice(0, 3)
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
