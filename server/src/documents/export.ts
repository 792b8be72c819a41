import { Readable } from 'node:stream';
import { documentKinds } from '@mostrador/contract/documents';
import { api } from '@mostrador/contract/paths';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { recordBy } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import { files } from '../files/table.ts';
import { fileAnswers } from '../http/answers.ts';
import type { App } from '../http/types.ts';
import { pictureName, toMarkdown } from './export-markdown.ts';
import { filesOf } from './revisions.ts';
import { documentRevisions, documents } from './tables.ts';

const readme = `Guías y promociones de Mostrador

guias/        las guías publicadas, una por archivo
promociones/  las promociones publicadas
retiradas/    las páginas que alguien retiró, con su último texto publicado
imagenes/     las imágenes de todas ellas; el nombre es la huella SHA-256 del archivo

Cada página es un texto en Markdown (UTF-8). Entre las dos líneas de --- están sus datos: título (title), dirección en el
portal (path), la frase de su tarjeta (summary), palabras para el buscador (words), imagen de la tarjeta (picture), lugar
en el menú (order), área responsable (owner), día de su última revisión (reviewedOn) y, en las promociones, su vigencia
(validFrom, validUntil).

Los bloques que Markdown no tiene se escriben así:

<Rule title="…"> … </Rule>                una regla
<Warning title="…"> … </Warning>          un aviso de cuidado
<Picture picture="imagenes/…" alt="…" caption="…" />   una imagen con su texto alternativo y su pie
<SideBySide> con <Correct> e <Incorrect>  lo correcto junto a lo incorrecto
<PictureCards> con <PictureCard>          imágenes con nombre que se abren
<PrintableForm form="…" />                un formato para imprimir
<Video film="…" caption="…" />            un video de capacitación
<OilChangeTable />                        la tabla de precios del cambio de aceite

Los borradores, las propuestas y las versiones anteriores no están aquí; están en la copia de seguridad de la base de datos.
`;

const listPages = (db: Database) =>
  db
    .select()
    .from(documents)
    .innerJoin(
      documentRevisions,
      and(eq(documentRevisions.documentId, documents.id), eq(documentRevisions.state, 'published')),
    )
    .orderBy(asc(documents.id));
type PageRow = Awaited<ReturnType<typeof listPages>>[number];

/** YAML reads a text in JSON as that text. */
function frontMatter({ documents: page, document_revisions: { content } }: PageRow): string {
  const { path, position: order, owner, reviewedOn } = page;
  const { title, summary, words, picture, validFrom, validUntil } = content;
  const fields = {
    ...{ title: JSON.stringify(title), path, summary: JSON.stringify(summary), words: words && JSON.stringify(words) },
    ...{ picture: picture && pictureName(picture), order, owner, reviewedOn, validFrom, validUntil },
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return `---\n${lines.join('\n')}\n---\n\n`;
}

/** By the end of its address, which two pages can share: one of the portal, and one that people added. */
function nameOf({ documents: page }: PageRow, taken: Set<string>): string {
  const { menu, folder } = documentKinds[page.kind];
  const place = page.retiredAt ? 'retiradas' : menu === '/promociones' ? 'promociones' : 'guias';
  const end = page.path.replace(folder, '').replace(/^\//, '');
  const name = `${place}/${end}`;
  const free = taken.has(name) ? `${name}-${page.id}` : name;
  taken.add(free);
  return `${free}.md`;
}

/** Everything that staff can read, for whoever takes it elsewhere. Pictures are read one by one as they are sent. */
async function zipPages(db: Database): Promise<Readable> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error));
  const pages = await listPages(db);
  const taken = new Set<string>();
  zip.addBuffer(Buffer.from(readme), 'LEEME.txt');
  for (const page of pages) {
    const text = frontMatter(page) + toMarkdown(page.document_revisions.content.body);
    zip.addBuffer(Buffer.from(text), nameOf(page, taken));
  }
  const shown = pages.flatMap(({ document_revisions: { content } }) => filesOf(content));
  const stored = await db
    .select({ hash: files.hash, mime: files.mime })
    .from(files)
    .where(inArray(files.hash, shown))
    .orderBy(asc(files.hash));
  for (const { hash, mime } of stored) {
    const drawing = mime === 'image/svg+xml';
    zip.addReadStreamLazy(
      `${pictureName(hash)}.${drawing ? 'svg' : 'webp'}`,
      { compress: drawing },
      (send: (error: unknown, stream: Readable) => void) => {
        const bytes = db.select({ large: files.large }).from(files).where(eq(files.hash, hash));
        bytes.then(
          ([row]) => send(null, Readable.from(row ? [row.large] : [])),
          (error) => send(error, Readable.from([])),
        );
      },
    );
  }
  zip.end();
  return output;
}

export function addDocumentExport(app: App, { db, reads }: { db: Database; reads: Database }) {
  app.get(
    api.documentsZip,
    { config: { access: 'documents:write' }, schema: { response: fileAnswers('application/zip') } },
    async (request, reply) => {
      const zip = await zipPages(reads);
      await recordBy(request, db, 'documents-exported');
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="guias-y-promociones.zip"')
        .send(zip);
    },
  );
}
