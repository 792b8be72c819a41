// A file of its own, because packages are looked for beside the file that imports them.
export { default } from 'lighthouse';
