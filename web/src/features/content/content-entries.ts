/** A file of its own, so that the data are one chunk which the build's manifest names. */
export { default as entries } from 'virtual:content-entries';
