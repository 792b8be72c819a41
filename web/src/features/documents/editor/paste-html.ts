import { restoreLists, styleOf } from './paste-lists.ts';
import { cleanTables } from './paste-tables.ts';

/** Nothing of these is text of a page. Pictures in a clipboard lie on somebody's disk or another site. */
const dropped = [
  'script, style, link, meta, title, template, noscript, iframe, object, embed, svg, math, canvas, audio, video, img',
  'picture, form, button, input, select, textarea, nav, [hidden], [aria-hidden="true"]',
].join(', ');

/**
 * Styles and event handlers under another name. None of them would ever be applied or run, but a browser reports each as
 * a violation of the content policy, even in a document that nobody sees.
 */
const disarmed = (html: string) =>
  html
    .replace(/<style[\s>][\s\S]*?<\/style\s*>|<base\b[^>]*>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'));

function removeComments(body: HTMLElement): void {
  const comments: Node[] = [];
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Bold and italic that are written as a style, or taken back by one. */
function restoreMarks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('b, strong')) {
    if (/font-weight:\s*(normal|[1-4]00)/i.test(styleOf(element))) element.replaceWith(...element.childNodes);
  }
  const wrap = (element: Element, tag: 'strong' | 'em') => {
    const mark = body.ownerDocument.createElement(tag);
    mark.append(...element.childNodes);
    element.append(mark);
  };
  for (const element of body.querySelectorAll('span, font')) {
    if (/font-weight:\s*(bold|[6-9]00)/i.test(styleOf(element))) wrap(element, 'strong');
    if (/font-style:\s*italic/i.test(styleOf(element))) wrap(element, 'em');
  }
}

/** Titles that are written as paragraphs. */
function restoreHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle, p[role="heading"]')) {
    const level = /^[1-6]$/.exec(title.getAttribute('aria-level') ?? '')?.[0] ?? '1';
    const heading = body.ownerDocument.createElement(`h${level}`);
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
}

/** The document has no line breaks: two lines of a paragraph are two paragraphs, elsewhere they are one. */
function splitLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll('p br')) {
    const paragraph = line.closest('p');
    if (!paragraph || line.closest('li, td, th, h1, h2, h3, h4, h5, h6')) continue;
    const range = body.ownerDocument.createRange();
    range.setStartAfter(line);
    range.setEndAfter(paragraph.lastChild ?? line);
    paragraph.after(range.extractContents());
    const rest = body.ownerDocument.createElement('p');
    while (paragraph.nextSibling && paragraph.nextSibling !== rest) {
      const next = paragraph.nextSibling;
      if (next.nodeType === 1 && (next as Element).matches('p, div, ul, ol, table, h1, h2, h3, h4, h5, h6')) break;
      rest.append(next);
    }
    line.remove();
    paragraph.after(rest);
  }
  for (const line of body.querySelectorAll('br')) line.replaceWith(' ');
}

function removeEmpty(body: HTMLElement): void {
  const blank = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ').trim() === '';
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li')) {
    if (blank(element) && !element.closest('td, th')) element.remove();
  }
  for (const list of body.querySelectorAll('ul, ol')) if (list.childElementCount === 0) list.remove();
}

/** Text programs separate words with fixed spaces and break lines in the middle of the HTML. */
function tidyText(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    node.nodeValue = (node.nodeValue ?? '').replace(/[\s\u00a0\u200b\ufeff]+/g, ' ');
  }
}

/**
 * What a page keeps of HTML out of a clipboard: headings, lists, tables, links, bold and italic. The schema then drops
 * every element and attribute that it does not know. What was copied in this editor stays as it is.
 */
export function cleanHtml(html: string): string {
  // The document is inert: its scripts do not run and its pictures do not load.
  const { body } = new DOMParser().parseFromString(disarmed(html), 'text/html');
  if (body.querySelector('[data-pm-slice]')) return html;
  removeComments(body);
  for (const element of body.querySelectorAll(dropped)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    if (/display:\s*none|mso-hide:\s*all/i.test(styleOf(element))) element.remove();
    // Blocks of the portal come only out of its own editor.
    else element.removeAttribute('data-block');
  }
  restoreLists(body);
  restoreMarks(body);
  restoreHeadings(body);
  cleanTables(body);
  // An item begins with a paragraph.
  for (const heading of body.querySelectorAll('li :is(h1, h2, h3, h4, h5, h6)')) {
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.append(...heading.childNodes);
    heading.replaceWith(paragraph);
  }
  splitLines(body);
  tidyText(body);
  removeEmpty(body);
  return body.innerHTML;
}
