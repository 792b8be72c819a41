import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forms } from '../../content/forms/forms.ts';
import { makeForm } from './make-form.ts';

test.each(Object.values(forms))('the file of $name is what its definition makes', async (form) => {
  const stored = readFileSync(new URL(`../../content/forms/${form.id}.pdf`, import.meta.url));
  expect(stored.equals(await makeForm(form)), 'Run `npm run studio -- forms`.').toBe(true);
});
