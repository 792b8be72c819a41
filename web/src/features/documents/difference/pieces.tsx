import type { PictureSource } from '@mostrador/contract/documents';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { DocumentView } from '../blocks/document-view.tsx';
import styles from './difference.module.css';
import { comparedText, type Piece } from './words.ts';

type MarkProps = { kind: 'added' | 'removed'; children: ReactNode };

/** Few screen readers say what `ins` and `del` mean, so words do. */
function Mark({ kind, children }: MarkProps) {
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag className={styles[kind]}>
      <VisuallyHidden>{kind === 'added' ? ' (se agregó: ' : ' (se quitó: '}</VisuallyHidden>
      {children}
      <VisuallyHidden>) </VisuallyHidden>
    </Tag>
  );
}

/** The words of one line, with what went and what came. */
export function Words({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ kind, words }, index) => {
    const text = <DocumentView body={{ type: 'doc', content: words }} pictures={{}} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a comparison never change their order
    if (kind === 'same') return <span key={index}>{text}</span>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a comparison never change their order
      <Mark key={index} kind={kind}>
        {text}
      </Mark>
    );
  });
}

type TextChangeProps = { label: string; before: string; after: string };

/** A text beside the page's own words: its title, the alternative text of a picture. */
export function TextChange({ label, before, after }: TextChangeProps) {
  return (
    <p>
      <strong>{label}:</strong> <Words pieces={comparedText(before, after)} />
    </p>
  );
}

type PictureChangeProps = {
  before: PictureSource | undefined;
  after: PictureSource | undefined;
  alts: { before: string; after: string };
};

function Version({ label, picture, alt }: { label: string; picture: PictureSource | undefined; alt: string }) {
  return (
    <figure className={styles.version}>
      <figcaption>{label}</figcaption>
      {picture ? (
        <img src={picture.src} width={picture.width} height={picture.height} alt={alt} loading="lazy" />
      ) : (
        <p>Sin imagen</p>
      )}
    </figure>
  );
}

/** The picture before beside the one now. */
export function PictureChange({ before, after, alts }: PictureChangeProps) {
  return (
    <div className={styles.versions}>
      <del className={classNames(styles.block, styles.removed)}>
        <Version label="Imagen anterior" picture={before} alt={alts.before} />
      </del>
      <ins className={classNames(styles.block, styles.added)}>
        <Version label="Imagen nueva" picture={after} alt={alts.after} />
      </ins>
    </div>
  );
}
