/** Generated from the content folder by the build. */
declare module 'virtual:content-entries' {
  const entries: import('../../lib/text-search/entry.ts').Entry[];
  export default entries;
}
