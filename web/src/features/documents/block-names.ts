/** The blocks that a page may use besides Markdown. An unknown name fails the build. */
export const blockNames = [
  'Correct',
  'Incorrect',
  'OilChangeTable',
  'Picture',
  'PictureCard',
  'PictureCards',
  'PrintableForm',
  'Rule',
  'SideBySide',
  'Video',
  'Warning',
] as const;
export type BlockName = (typeof blockNames)[number];
