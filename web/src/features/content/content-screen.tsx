import type { ComponentType } from 'react';
import { useNamedPart } from '../../lib/use-named-part.ts';
import { blocks } from './blocks/blocks.tsx';
import styles from './content-screen.module.css';
import { Foot } from './foot.tsx';
import type { PageModule } from './page-module.ts';
import { PageTools } from './page-tools.tsx';
import { PicturesContext } from './pictures-context.ts';
import { Validity } from './validity.tsx';

/** A page of the content folder: what its writer wrote, with the way back, its contents and who answers for it. */
export function contentScreen({ default: Body, about, pictures, headings }: PageModule): ComponentType {
  return function ContentScreen() {
    useNamedPart();
    return (
      <PicturesContext value={pictures}>
        <div className={styles.page}>
          <PageTools kind={about.kind} headings={headings} />
          <article className={styles.body}>
            {about.validFrom && <Validity from={about.validFrom} until={about.validUntil} />}
            <Body components={blocks} />
            <Foot owner={about.owner} reviewedOn={about.reviewedOn} />
          </article>
        </div>
      </PicturesContext>
    );
  };
}
