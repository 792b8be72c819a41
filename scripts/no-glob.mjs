export function glob() {
  throw new Error('Files are listed by their names.');
}
