import type { DocumentFault } from './document-editing.ts';
import { headingsOf } from './document-entry.ts';
import type { DocumentNode } from './document-nodes.ts';
import { textAttribute, textOf, visitNodes } from './document-tree.ts';
import type { DocumentContent, DocumentKind } from './documents.ts';

/** What a page can lead to: the paths of screens and of published pages. */
type Known = { paths: ReadonlySet<string> };
type Place = readonly number[];

const fewest = { title: 3, summary: 10 };

/**
 * Where a link may lead: a page of the portal, a heading of the same page, another site, a telephone or a mail address.
 * Browsers read a backslash like a slash and leave out control characters, so neither may be in it.
 */
export function isSafeLink(href: string): boolean {
  return /^(?:https:\/\/|tel:|mailto:|#|\/(?!\/))[^\s\\\p{Cc}]*$/iu.test(href);
}

const isBlank = (text: string) => text.trim() === '';

function headFaults(kind: DocumentKind, { title, summary, picture, validFrom, validUntil }: DocumentContent) {
  const faults: DocumentFault[] = [];
  const add = (codigo: string, texto: string) => faults.push({ codigo, texto, lugar: null });
  if (isBlank(title)) add('titulo', 'Falta el título de la página.');
  else if (title.trim().length < fewest.title) add('titulo', `El título tiene menos de ${fewest.title} letras.`);
  if (isBlank(summary)) add('resumen', 'Falta el resumen que va en la tarjeta.');
  else if (summary.trim().length < fewest.summary)
    add('resumen', `El resumen tiene menos de ${fewest.summary} letras.`);
  if (!picture) add('imagen-tarjeta', 'Falta la imagen de la tarjeta.');
  if (kind === 'promotions' && !validFrom) add('vigencia', 'Falta desde cuándo vale la promoción.');
  if (validFrom && validUntil && validUntil < validFrom) add('vigencia', 'La promoción termina antes de empezar.');
  return faults;
}

/** Why a link leads nowhere, if it does. */
function linkFault(href: string, anchors: ReadonlySet<string>, { paths }: Known): string | undefined {
  if (href === '') return 'no lleva a ninguna parte';
  if (!isSafeLink(href)) return 'lleva a una dirección que no se acepta';
  if (href.startsWith('#'))
    return anchors.has(href.slice(1)) ? undefined : 'lleva a un título que no está en la página';
  const path = href.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  return href.startsWith('/') && !paths.has(path) ? 'lleva a una página que no existe' : undefined;
}

type Link = { href: string; words: string; place: Place };

/** The links of a text block, each whole: bold words within one make it several text nodes. */
function linksIn({ content = [] }: DocumentNode, place: Place): Link[] {
  const links: Link[] = [];
  let last: Link | undefined;
  for (const [index, { text = '', marks = [] }] of content.entries()) {
    const href = marks.find(({ type }) => type === 'link')?.attrs?.href;
    if (typeof href !== 'string') last = undefined;
    else if (last?.href === href) last.words += text;
    else {
      last = { href, words: text, place: [...place, index] };
      links.push(last);
    }
  }
  return links;
}

type Sentence = { codigo: string; subject: string; verb: string };

const sentence = (codigo: string, subject: string, verb: string): Sentence => ({ codigo, subject, verb });
const empty = (subject: string) => sentence('vacio', subject, 'está vacío');

function pictureFaults(node: DocumentNode, subject: string): Sentence[] {
  if (!textAttribute(node, 'file')) return [sentence('imagen', subject, 'no tiene imagen')];
  if (!isBlank(textAttribute(node, 'alt'))) return [];
  return [sentence('texto-alternativo', subject, 'no dice qué se ve en la imagen')];
}

/** A side may do without a picture, if it says something. */
function sideFaults(node: DocumentNode, subject: string): Sentence[] {
  if (textAttribute(node, 'file')) return pictureFaults(node, subject);
  return isBlank(textOf(node)) ? [empty(subject)] : [];
}

/** What a block lacks. `number` is its place among its neighbours, counted from 1. */
function nodeFaults(node: DocumentNode, parent: DocumentNode | undefined, number: number): Sentence[] {
  const lacks = (name: string) => isBlank(textAttribute(node, name));
  const isEmpty = isBlank(textOf(node));
  switch (node.type) {
    case 'heading':
      return isEmpty ? [empty('Un título')] : [];
    case 'listItem':
      return isEmpty ? [empty(`El ${parent?.type === 'steps' ? 'paso' : 'punto'} ${number}`)] : [];
    case 'tableHeader':
      return isEmpty ? [empty(`El encabezado ${number} de la tabla`)] : [];
    case 'rule':
    case 'warning': {
      const name = node.type === 'rule' ? 'Una regla' : 'Un aviso';
      return [
        ...(lacks('title') ? [sentence('vacio', name, 'no tiene título')] : []),
        ...(isEmpty ? [sentence('vacio', name, 'no dice nada')] : []),
      ];
    }
    case 'picture':
      return lacks('file') ? [sentence('imagen', 'Una imagen', 'está sin elegir')] : pictureFaults(node, 'Una imagen');
    case 'correct':
      return sideFaults(node, 'El lado «Correcto»');
    case 'incorrect':
      return sideFaults(node, 'El lado «Incorrecto»');
    case 'pictureCard': {
      const name = `La tarjeta ${number}`;
      return [...(lacks('label') ? [sentence('vacio', name, 'no tiene nombre')] : []), ...pictureFaults(node, name)];
    }
    case 'video':
      return lacks('film') ? [sentence('sin-elegir', 'Un video', 'está sin elegir')] : [];
    case 'printableForm':
      return lacks('form') ? [sentence('sin-elegir', 'Un formato', 'está sin elegir')] : [];
    default:
      return [];
  }
}

const saysSomething = new Set(['picture', 'video', 'printableForm', 'oilChangeTable']);

function bodyFaults(body: DocumentNode, known: Known): DocumentFault[] {
  const faults: DocumentFault[] = [];
  const anchors = new Set(headingsOf(body).map(({ id }) => id));
  let says = !isBlank(textOf(body));
  visitNodes(body, (node) => {
    if (saysSomething.has(node.type)) says = true;
  });
  if (!says) return [{ codigo: 'sin-contenido', texto: 'La página todavía no dice nada.', lugar: null }];

  let heading = '';
  const visit = (node: DocumentNode, place: Place, parent?: DocumentNode) => {
    if (node.type === 'heading') heading = textOf(node).trim();
    const add = ({ codigo, subject, verb }: Sentence, lugar: Place) => {
      const texto = `${subject}${heading && ` de «${heading}»`} ${verb}.`;
      faults.push({ codigo, texto, lugar: [...lugar] });
    };
    for (const fault of nodeFaults(node, parent, (place.at(-1) ?? 0) + 1)) add(fault, place);
    for (const { href, words, place: at } of linksIn(node, place)) {
      if (isBlank(words)) add(sentence('enlace-sin-texto', 'Un enlace', 'no tiene texto'), at);
      const fault = linkFault(href, anchors, known);
      if (fault) add(sentence('enlace', `El enlace «${words.trim()}»`, fault), at);
    }
    for (const [index, child] of (node.content ?? []).entries()) visit(child, [...place, index], node);
  };
  visit(body, []);
  return faults;
}

/** What keeps a revision from being published, each with its place. The editor shows it while somebody writes. */
export function findFaults(kind: DocumentKind, content: DocumentContent, known: Known): DocumentFault[] {
  return [...headFaults(kind, content), ...bodyFaults(content.body, known)];
}
