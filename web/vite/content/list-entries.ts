import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type TrainingVideo, trainingModules, trainingVideo } from '@mostrador/contract/training';
import { contentRoot, type Page } from '../../../content/build/read-page.ts';
import { forms } from '../../../content/forms/forms.ts';
import type { Entry, Part } from '../../src/lib/text-search/entry.ts';

function readFilms(): TrainingVideo[] {
  return globSync('training/*/video.json', { cwd: contentRoot })
    .sort()
    .map((file) => trainingVideo.parse(JSON.parse(readFileSync(resolve(contentRoot, file), 'utf8'))));
}

/** All of the content folder that can be found. A form's address is the bundler's to say: here it is only named. */
export function listEntries(pages: readonly Page[], partsOf: (file: string) => Part[]): Entry[] {
  const fromPages = pages
    .toSorted((one, other) => one.about.order - other.about.order)
    .map(({ file, kind, about: { title, path, summary, words } }): Entry => {
      return { kind, title, href: path, summary, parts: partsOf(file), also: words };
    });
  const films = readFilms().map(({ id, module, titulo, modalHeader, steps }): Entry => {
    const parts = [{ heading: '', anchor: '', sentences: steps }];
    return {
      kind: 'training',
      title: titulo,
      href: `${trainingModules[module].path}#${id}`,
      summary: modalHeader,
      parts,
    };
  });
  const papers = Object.values(forms).map(({ id, title, purpose }): Entry => {
    return { kind: 'forms', title, href: id, summary: purpose, parts: [], apart: true };
  });
  return [...fromPages, ...films, ...papers];
}
