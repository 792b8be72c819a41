import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';
import type { DocumentContent } from '@mostrador/contract/documents';
import type { FirstRevision, FirstRevisions } from '@mostrador/contract/first-revisions';
import { stableJson } from '@mostrador/contract/stable-json';
import { checkPage, naming, type Place } from './check-page.ts';
import { toBody } from './convert.ts';
import { findPicture, type PictureFile } from './pictures.ts';
import { contentRoot, knownPaths, listPages, type Page } from './read-page.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

function convertPage({ file, kind, about }: Page, place: Place, pictures: FirstRevisions['pictures']): FirstRevision {
  const add = (picture: PictureFile): string => {
    const hash = sha256(readFileSync(picture.file));
    pictures[hash] = { ...picture, file: relative(place.root, picture.file).replaceAll(sep, '/') };
    return hash;
  };
  const card = naming(file, () => findPicture(place.root, basename(file, '.mdx'), about.picture));
  const { tree, pictures: ofBody } = checkPage(file, place);
  const body = naming(file, () =>
    toBody(tree, (name) => {
      const picture = ofBody[name];
      if (!picture) throw new Error(`there is no picture "${name}".`);
      return add(picture);
    }),
  );
  const content: DocumentContent = {
    title: about.title,
    summary: about.summary,
    words: about.words ?? '',
    picture: add(card),
    validFrom: 'validFrom' in about ? about.validFrom : null,
    validUntil: 'validUntil' in about ? (about.validUntil ?? null) : null,
    body,
  };
  const { path, owner, order, reviewedOn = null } = about;
  return { path, kind, owner, order, reviewedOn, hash: sha256(stableJson(content)), content };
}

/** All pages of a content folder as documents. What is wrong with one throws a sentence that names its file. */
export function collectFirstRevisions(root = contentRoot): FirstRevisions {
  const place = { root, knownPaths: knownPaths(root) };
  const pictures: FirstRevisions['pictures'] = {};
  const pages = listPages(root).map((page) => convertPage(page, place, pictures));
  return { pages, pictures };
}
