import { runOn } from './databases.ts';

type Change = { title?: string; firstParagraph?: string };

/** Publishes another revision of a page, as a person does in the editor. */
export const publish = (database: string, path: string, { title, firstParagraph }: Change) =>
  runOn(database, (sql) =>
    sql.begin(async (tx) => {
      const [row] = await tx`select d.id, r.number, r.content from documents d
        join document_revisions r on r.document_id = d.id and r.state = 'published' where d.path = ${path}`;
      const { id, number, content } = row as { id: number; number: number; content: { body: { content: object[] } } };
      const paragraph = { type: 'paragraph', content: [{ type: 'text', text: firstParagraph }] };
      const [first, ...others] = content.body.content;
      const body = { ...content.body, content: [firstParagraph ? paragraph : first, ...others] };
      const next = JSON.stringify({ ...content, ...(title && { title }), body });
      await tx`update document_revisions set state = 'retired' where document_id = ${id} and state = 'published'`;
      await tx`insert into document_revisions (document_id, number, state, content, author, base, published_at)
        values (${id}, ${number + 1}, 'published', ${next}::text::jsonb, 'Rosa de Almacén', ${number}, now())`;
      await tx`update documents set changed_at = now() where id = ${id}`;
    }),
  );

/** A new page: a copy of another under an address of its own. */
export const copyPage = (database: string, from: string, path: string, title: string) =>
  runOn(database, (sql) =>
    sql.begin(async (tx) => {
      const [row] = await tx`insert into documents (path, kind, owner, position)
        select ${path}, kind, owner, 99 from documents where path = ${from} returning id`;
      await tx`insert into document_revisions (document_id, number, state, content, author)
        select ${row?.id as number}, 1, 'published', jsonb_set(r.content, '{title}', to_jsonb(${title}::text)), 'Rosa'
        from document_revisions r join documents d on d.id = r.document_id
        where d.path = ${from} and r.state = 'published'`;
    }),
  );
