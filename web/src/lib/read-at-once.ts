/** React's `use` reads a promise with these fields at once; any other one suspends, even if it is fulfilled. */
export function readAtOnce<T>(coming: Promise<T>): Promise<T> {
  const promise = coming.then((value) => {
    Object.assign(promise, { status: 'fulfilled', value });
    return value;
  });
  return promise;
}
