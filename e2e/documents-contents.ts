import type { Page } from '@playwright/test';
import { proposeChange } from './documents.ts';
import type { Username } from './fixtures.ts';

/** Administración > Contenido. */
export const contents = '/administracion#contenido';

export const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
export const toast = (page: Page, text: string | RegExp) => page.getByText(text);
export const review = (page: Page, title: string) => page.getByRole('dialog', { name: `Propuesta: ${title}` });

/** An entry of "Más" of a page. */
export async function choose(page: Page, title: string, entry: string) {
  await row(page, title)
    .getByRole('button', { name: `Más sobre ${title}` })
    .click();
  await row(page, title).getByRole('button', { name: entry }).click();
}

type Two = {
  /** Whoever approves. */
  page: Page;
  /** Whoever writes, in a window of their own. */
  writer: Page;
  signIn: (page: Page, username: Username, landing?: string) => Promise<void>;
  openSession: (page: Page, username: Username) => Promise<void>;
};
type Proposal = Parameters<typeof proposeChange> extends [unknown, ...infer Rest] ? Rest : never;

/** Somebody who writes proposes a change, and somebody who approves comes to the portal. */
export async function withProposal({ page, writer, signIn, openSession }: Two, landing: string, ...proposal: Proposal) {
  await openSession(writer, 'contenido');
  await proposeChange(writer.request, ...proposal);
  await signIn(page, 'admin', landing);
}
