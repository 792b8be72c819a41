import { type TrainingVideo, trainingModules } from '@mostrador/contract/training';
import { forms } from '../../../../content/forms/forms.ts';
import type { Entry } from '../../lib/text-search/entry.ts';
import { formAddresses } from './form-addresses.ts';

const films = import.meta.glob<TrainingVideo>('../../../../content/training/*/video.json', {
  import: 'default',
  eager: true,
});

const filmEntry = ({ id, module, titulo, modalHeader, steps }: TrainingVideo): Entry => ({
  kind: 'training',
  title: titulo,
  href: `${trainingModules[module].path}#${id}`,
  summary: modalHeader,
  parts: [{ heading: '', anchor: '', sentences: [...steps] }],
});

/** What the search finds besides the published pages: films and printable forms, which come with the portal. */
export const entries: readonly Entry[] = [
  ...Object.values(films).map(filmEntry),
  ...Object.values(forms).map(
    ({ id, title, purpose }): Entry => ({
      ...{ kind: 'forms', title, href: formAddresses[id], summary: purpose, parts: [], apart: true },
    }),
  ),
];
