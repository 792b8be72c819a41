const texts = import.meta.glob<string>('../../../content/guides/*.mdx', {
  query: '?text',
  import: 'default',
  eager: true,
});

/** What each guide says, by its path. */
export const guideTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(texts).map(([file, text]) => [`/${file.split('/').at(-1)?.replace('.mdx', '')}`, text]),
);
