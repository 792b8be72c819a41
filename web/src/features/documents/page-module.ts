import type { ComponentType } from 'react';
import type { ContentKind, Guide, Promotion } from '../../../../content/build/front-matter.ts';

export type PictureSource = { src: string; width: number; height: number };

/** What the build makes from a file in `content/guides` or `content/promotions`. */
export type PageModule = {
  default: ComponentType<{ components: object }>;
  /** The front matter, with the owner in words. */
  about: Omit<Guide, 'owner'> &
    Partial<Pick<Promotion, 'validFrom' | 'validUntil'>> & { kind: ContentKind; owner: string };
  pictures: Record<string, PictureSource>;
  headings: readonly { id: string; text: string }[];
};

/** A page as its menu lists it. */
export type PageCard = Omit<Guide, 'picture'> & { picture: PictureSource };
