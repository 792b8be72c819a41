import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import InlineFilm, { filmTitles } from './public.tsx';

const shown = (film: string) => renderToStaticMarkup(createElement(InlineFilm, { film }));

test('a page with a film that this version does not have stays readable', () => {
  expect(shown(filmTitles[0]?.id ?? '')).toContain('<video');
  expect(shown('de-otra-version')).toContain('Este video no está disponible.');
});
