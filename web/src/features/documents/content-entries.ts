/** A file of its own, so that the data are one chunk with a name in the build's manifest. */
export { default as entries } from 'virtual:content-entries';
