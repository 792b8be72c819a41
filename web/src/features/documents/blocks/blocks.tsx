import type { ComponentType } from 'react';
import type { BlockName } from '../block-names.ts';
import { BulletList, ContentLink, ContentTable, Heading, Steps } from './markdown.tsx';
import { Rule, Warning } from './notices.tsx';
import { OilChangeTable } from './oil-change-table.tsx';
import { Picture, PictureCard, PictureCards } from './picture.tsx';
import { PrintableForm } from './printable-form.tsx';
import { Correct, Incorrect, SideBySide } from './side-by-side.tsx';
import { Video } from './video.tsx';

/** Each block has its own props; the build checks those that matter. */
type Block = ComponentType<never>;

/** What a writer may use: Markdown elements in the portal's style, and blocks by name. */
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
