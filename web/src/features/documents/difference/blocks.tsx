import type { DocumentNode } from '@mostrador/contract/document-nodes';
import { textAttribute } from '@mostrador/contract/document-tree';
import type { PictureSource } from '@mostrador/contract/documents';
import { createContext, type ReactNode, use } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { DocumentView } from '../blocks/document-view.tsx';
import { BulletList, ContentTable, Steps } from '../blocks/markdown.tsx';
import { Rule, Warning } from '../blocks/notices.tsx';
import { Correct, Incorrect, SideBySide } from '../blocks/side-by-side.tsx';
import styles from './difference.module.css';
import type { AttributeChange, Difference } from './difference.ts';
import { PictureChange, TextChange, Words } from './pieces.tsx';

/** The pictures of both versions. */
export const BothPicturesContext = createContext<Readonly<Record<string, PictureSource>>>({});

function Node({ node }: { node: DocumentNode }) {
  return <DocumentView body={node} pictures={use(BothPicturesContext)} />;
}
const inside = ({ content = [] }: DocumentNode): DocumentNode => ({ type: 'doc', content });

type OneSided = Extract<Difference, { kind: 'added' | 'removed' }>;
const sideWords = {
  added: { plain: 'Se agregó', moved: 'Se movió aquí' },
  removed: { plain: 'Se quitó', moved: 'Estaba aquí; se movió' },
};

/** Something whole that came or went, with the word for it above. */
function Side({ difference: { kind, moved }, children }: { difference: OneSided; children: ReactNode }) {
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag className={classNames(styles.block, styles[kind])}>
      <span className={styles.label}>{sideWords[kind][moved ? 'moved' : 'plain']}</span>
      <div className={styles.inside}>{children}</div>
    </Tag>
  );
}

function OneSidedBlock({ difference }: { difference: OneSided }) {
  const { node, kind } = difference;
  const { type, content = [] } = node;
  const whole = (
    <Side difference={difference}>
      <Node node={type === 'listItem' || type === 'tableCell' || type === 'tableHeader' ? inside(node) : node} />
    </Side>
  );
  switch (type) {
    case 'listItem':
      return <li className={kind === 'removed' ? styles.gone : undefined}>{whole}</li>;
    case 'tableCell':
    case 'tableHeader':
      return <td>{whole}</td>;
    case 'tableRow':
      return (
        <tr>
          {content.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a comparison never change their order
            <OneSidedBlock key={index} difference={{ ...difference, node: cell }} />
          ))}
        </tr>
      );
    default:
      return whole;
  }
}

const attributeNames: Readonly<Record<string, string>> = {
  alt: 'Qué se ve en la imagen',
  caption: 'Pie',
  title: 'Título',
  label: 'Nombre de la tarjeta',
  level: 'Tamaño del título',
  form: 'Formato',
  film: 'Video',
  only: 'Qué filas muestra',
};

type Changed = Extract<Difference, { kind: 'changed' }>;

function Attribute({ change, difference }: { change: AttributeChange; difference: Changed }) {
  const pictures = use(BothPicturesContext);
  const { name, before, after } = change;
  if (name !== 'file')
    return (
      <TextChange
        label={attributeNames[name] ?? name}
        before={before === null ? '' : String(before)}
        after={after === null ? '' : String(after)}
      />
    );
  const alts = { before: textAttribute(difference.before, 'alt'), after: textAttribute(difference.after, 'alt') };
  return <PictureChange before={pictures[String(before)]} after={pictures[String(after)]} alts={alts} />;
}

/** What changed about a block besides its words. A picture that stayed is shown, to know which one it is about. */
function Attributes({ difference }: { difference: Changed }) {
  const pictures = use(BothPicturesContext);
  const { attributes, after } = difference;
  const file = textAttribute(after, 'file');
  const picture = attributes.some(({ name }) => name === 'file') ? undefined : pictures[file];
  if (attributes.length === 0 && !picture) return null;
  return (
    <div className={styles.attributes}>
      {picture && <img {...picture} alt={textAttribute(after, 'alt')} className={styles.kept} loading="lazy" />}
      {attributes.map((change) => (
        <Attribute key={change.name} change={change} difference={difference} />
      ))}
    </div>
  );
}

/** The block itself stays, and its content is compared. */
function ChangedBlock({ difference }: { difference: Changed }) {
  const { after, pieces, blocks } = difference;
  const title = textAttribute(after, 'title');
  const attributes = <Attributes difference={difference} />;
  const within = (
    <>
      {attributes}
      <Blocks differences={blocks} />
    </>
  );
  switch (after.type) {
    case 'paragraph':
      return (
        <p>
          <Words pieces={pieces} />
        </p>
      );
    case 'heading':
      return (
        <div>
          {attributes}
          <h3>
            <Words pieces={pieces} />
          </h3>
        </div>
      );
    case 'steps':
      return (
        <Steps>
          <Blocks differences={blocks} />
        </Steps>
      );
    case 'bulletList':
      return (
        <BulletList>
          <Blocks differences={blocks} />
        </BulletList>
      );
    case 'listItem':
      return <li>{within}</li>;
    case 'table':
      return (
        <ContentTable>
          <tbody>
            <Blocks differences={blocks} />
          </tbody>
        </ContentTable>
      );
    case 'tableRow':
      return (
        <tr>
          <Blocks differences={blocks} />
        </tr>
      );
    case 'tableHeader':
      return <th>{within}</th>;
    case 'tableCell':
      return <td>{within}</td>;
    case 'rule':
      return <Rule title={title}>{within}</Rule>;
    case 'warning':
      return <Warning title={title}>{within}</Warning>;
    case 'sideBySide':
      return <SideBySide>{within}</SideBySide>;
    case 'correct':
      return <Correct>{within}</Correct>;
    case 'incorrect':
      return <Incorrect>{within}</Incorrect>;
    case 'pictureCard':
      return (
        <div className={styles.card}>
          <p className={styles.label}>Tarjeta «{textAttribute(after, 'label')}»</p>
          {within}
        </div>
      );
    default:
      return <div className={styles.inside}>{within}</div>;
  }
}

export function Blocks({ differences }: { differences: readonly Difference[] }) {
  return differences.map((difference, index) => {
    const key = index;
    if (difference.kind === 'same') return <Node key={key} node={difference.node} />;
    if (difference.kind === 'changed') return <ChangedBlock key={key} difference={difference} />;
    return <OneSidedBlock key={key} difference={difference} />;
  });
}
