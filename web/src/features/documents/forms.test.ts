import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { forms } from '../../../../content/forms/forms.ts';
import { PrintableForm } from './blocks/printable-form.tsx';
import { formAddresses } from './form-addresses.ts';
import { FormLinks } from './form-links.tsx';

test('lists the file and name of every defined form in the footer, in the same order', () => {
  const links = renderToStaticMarkup(createElement(FormLinks));
  const names = Object.values(forms).map(({ name }) => name);
  expect(Object.keys(formAddresses)).toEqual(Object.keys(forms));
  expect([...links.matchAll(/<span[^>]*>(\w+)<\/span><span/g)].map(([, name]) => name)).toEqual(names);
});

test.each(Object.values(forms))(
  'the card of $name says what it is for, opens it in a tab and saves it by its name',
  ({ id, title, purpose }) => {
    const card = renderToStaticMarkup(createElement(PrintableForm, { form: id }));
    const links = [...card.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(card).toContain(`<h3>${title}</h3><p>${purpose}</p>`);
    expect(links).toHaveLength(2);
    expect(links[0]).toContain(`href="${formAddresses[id]}" target="_blank" rel="noopener"`);
    expect(links[1]).toContain(`href="${formAddresses[id]}" download="${title}.pdf"`);
  },
);
