/** What a writer may use in a page beside Markdown. An unknown name stops the build. */
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
