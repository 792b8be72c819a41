import type { ComponentType } from 'react';
import type { BlockName } from '../block-names.ts';
import { OilChangeTable } from '../oil-change-table.tsx';
import { PrintableForm } from '../printable-form.tsx';
import { Rule, Warning } from './notices.tsx';
import { Picture } from './picture.tsx';
import { PictureCard, PictureCards } from './picture-cards.tsx';
import { Correct, Incorrect, SideBySide } from './side-by-side.tsx';
import { Video } from './video.tsx';
import { BulletList, ContentLink, ContentTable, Heading, Steps } from './words.tsx';

/** Each block has properties of its own, which the build checks where they matter. */
type Block = ComponentType<never>;

/** What a writer may use: Markdown, drawn in the portal's way, and the blocks by name. */
export const blocks = {
  Correct,
  Incorrect,
  OilChangeTable,
  Picture,
  PictureCard,
  PictureCards,
  PrintableForm,
  Rule,
  SideBySide,
  Video,
  Warning,
  a: ContentLink,
  h2: Heading,
  ol: Steps,
  table: ContentTable,
  ul: BulletList,
} satisfies Record<BlockName, Block> & Record<string, Block>;
