import { writeFile } from 'node:fs/promises';
import { forms } from '../content/forms/forms.ts';
import { makeForm } from './forms/make-form.ts';

// Makes the printable forms again, after a change of their definition, drawing or logo.
for (const form of Object.values(forms)) {
  await writeFile(new URL(`../content/forms/${form.id}.pdf`, import.meta.url), await makeForm(form));
}
