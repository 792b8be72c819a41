import type { EditableDocument } from '@mostrador/contract/document-editing';
import { api } from '@mostrador/contract/paths';
import { expect, test } from 'vitest';
import { createPerson } from '../identity/people.ts';
import { openPortal } from '../testing/portal.ts';
import { bodyOf, createPage, giveContent, paragraphOf, storePicture, wholeContent } from '../testing/writers.ts';
import { loadDemoDocuments } from './demo.ts';
import { documentNotes, documentRevisions } from './tables.ts';

test('a demonstration has a proposal that waits and a note without an answer', async () => {
  const { db, as } = await openPortal();
  const body = bodyOf(
    paragraphOf('Reparte las vueltas. Lleva escoba, recogedor y una bolsa.'),
    paragraphOf('Levanta primero clavos, tornillos y vidrios.'),
  );
  const content = { ...wholeContent(await storePicture(db)), body };
  const id = await createPage(db, { path: '/limpieza_estacionamientos', owner: 'operaciones', content });
  await createPage(db, { path: '/tote' });
  await giveContent(db, 'contenido', { approver: true });
  await createPerson(db, { username: 'marisol.vega', name: 'Marisol Vega', branch: 'Otay TJ' });
  await loadDemoDocuments(db);

  const admin = await as('admin');
  const page: EditableDocument = (await admin.ask('GET', api.managedDocument(id))).json();
  expect(page.abierta).toMatchObject({ estado: 'proposed', autor: 'contenido' });
  expect(page.abierta?.contenido.body).toEqual(
    bodyOf(
      paragraphOf('Reparte las vueltas. Lleva escoba, recogedor, guantes y una bolsa.'),
      paragraphOf('Con los guantes puestos, levanta primero clavos, tornillos y vidrios.'),
    ),
  );
  expect((await admin.ask('GET', api.documentNotes)).json()).toMatchObject({
    total: 1,
    notas: [{ ruta: '/tote', autor: 'Marisol Vega', sucursal: 'Otay TJ' }],
  });
});

test('a demonstration without these pages or people gets neither', async () => {
  const { db } = await openPortal();
  await loadDemoDocuments(db);
  await createPage(db, { path: '/limpieza_estacionamientos' });
  await createPage(db, { path: '/tote' });
  await createPerson(db, { username: 'contenido', name: 'Alguien sin la función' });
  await loadDemoDocuments(db);
  expect(await db.$count(documentRevisions)).toBe(2);
  expect(await db.$count(documentNotes)).toBe(0);
});
