import { headingAnchors } from '@mostrador/contract/document-entry';
import type { DocumentNode } from '@mostrador/contract/document-nodes';
import { textAttribute } from '@mostrador/contract/document-tree';
import type { PictureSource } from '@mostrador/contract/documents';
import { createContext, Fragment, type ReactNode, use, useMemo } from 'react';
import type { FormId } from '../../../../../content/forms/forms.ts';
import { BulletList, ContentLink, ContentTable, Heading, Steps } from './markdown.tsx';
import { Rule, Warning } from './notices.tsx';
import { OilChangeTable } from './oil-change-table.tsx';
import { Picture, PictureCard, PictureCards, PicturesContext } from './picture.tsx';
import { PrintableForm } from './printable-form.tsx';
import { Correct, Incorrect, SideBySide } from './side-by-side.tsx';
import { Video } from './video.tsx';

/** The words of a text node in their marks, the link outermost. */
function Text({ text = '', marks = [] }: DocumentNode): ReactNode {
  const has = (type: string) => marks.some((mark) => mark.type === type);
  const href = marks.find(({ type }) => type === 'link')?.attrs?.href;
  const italic = has('italic') ? <em>{text}</em> : text;
  const words = has('bold') ? <strong>{italic}</strong> : italic;
  return typeof href === 'string' ? <ContentLink href={href}>{words}</ContentLink> : words;
}

const AnchorsContext = createContext<ReadonlyMap<DocumentNode, string>>(new Map());

function SectionHeading({ node }: { node: DocumentNode }) {
  return <Heading id={use(AnchorsContext).get(node)}>{children(node.content ?? [])}</Heading>;
}

/** The first row of a table is its head. */
function Table({ rows }: { rows: readonly DocumentNode[] }) {
  const isHead = ({ content = [] }: DocumentNode) => content.every(({ type }) => type === 'tableHeader');
  const [first, ...others] = rows;
  const withHead = first !== undefined && isHead(first);
  const body = withHead ? others : rows;
  return (
    <ContentTable>
      {withHead && <thead>{children([first])}</thead>}
      <tbody>{children(body)}</tbody>
    </ContentTable>
  );
}

/** A single paragraph in a list or a cell stands without the element: its words are the whole of it. */
function tight(nodes: readonly DocumentNode[]): ReactNode {
  const [first, ...others] = nodes;
  if (first?.type !== 'paragraph') return children(nodes);
  return (
    <>
      {children(first.content ?? [])}
      {children(others)}
    </>
  );
}

const children = (nodes: readonly DocumentNode[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: what is rendered never changes its order
  nodes.map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>);

/** A node as staff read it. What has not been chosen yet is not shown. */
function renderNode(node: DocumentNode): ReactNode {
  const { type, content = [] } = node;
  const text = (name: string) => textAttribute(node, name);
  const [picture, alt, caption] = [text('file'), text('alt'), text('caption')];
  switch (type) {
    case 'doc':
      return children(content);
    case 'text':
      return Text(node);
    case 'paragraph':
      return <p>{children(content)}</p>;
    case 'heading':
      return node.attrs?.level === 3 ? <h3>{children(content)}</h3> : <SectionHeading node={node} />;
    case 'steps':
      return <Steps>{children(content)}</Steps>;
    case 'bulletList':
      return <BulletList>{children(content)}</BulletList>;
    case 'listItem':
      return <li>{tight(content)}</li>;
    case 'table':
      return <Table rows={content} />;
    case 'tableRow':
      return <tr>{children(content)}</tr>;
    case 'tableHeader':
      return <th>{tight(content)}</th>;
    case 'tableCell':
      return <td>{tight(content)}</td>;
    case 'rule':
      return <Rule title={text('title')}>{children(content)}</Rule>;
    case 'warning':
      return <Warning title={text('title')}>{children(content)}</Warning>;
    case 'picture':
      return picture && <Picture picture={picture} alt={alt} {...(caption && { caption })} />;
    case 'sideBySide':
      return <SideBySide>{children(content)}</SideBySide>;
    case 'correct':
      return (
        <Correct alt={alt} {...(picture && { picture })}>
          {children(content)}
        </Correct>
      );
    case 'incorrect':
      return (
        <Incorrect alt={alt} {...(picture && { picture })}>
          {children(content)}
        </Incorrect>
      );
    case 'pictureCards':
      return <PictureCards>{children(content)}</PictureCards>;
    case 'pictureCard':
      return (
        picture && (
          <PictureCard label={text('label')} picture={picture} alt={alt}>
            {children(content)}
          </PictureCard>
        )
      );
    case 'printableForm':
      return text('form') && <PrintableForm form={text('form') as FormId} />;
    case 'video':
      return text('film') && <Video film={text('film')} {...(caption && { caption })} />;
    case 'oilChangeTable':
      return node.attrs?.only === 'promotion' ? <OilChangeTable only="promotion" /> : <OilChangeTable />;
  }
}

type DocumentViewProps = { body: DocumentNode; pictures: Readonly<Record<string, PictureSource>> };

/** A document as staff read it: on the server, in the browser, and in previews. */
export function DocumentView({ body, pictures }: DocumentViewProps) {
  const anchors = useMemo(() => headingAnchors(body), [body]);
  return (
    <AnchorsContext value={anchors}>
      <PicturesContext value={pictures}>{renderNode(body)}</PicturesContext>
    </AnchorsContext>
  );
}
