/** Below this a slip of the finger makes another word. */
const shortest = 4;

/** Whether one letter was left out, added, mistaken, or swapped with its neighbour: frenso for frenos. */
export function isSlip(typed: string, word: string): boolean {
  if (typed.length < shortest || Math.abs(typed.length - word.length) > 1 || /\d/.test(typed)) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start++;
  const swapped = typed[start] === word[start + 1] && typed[start + 1] === word[start];
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  if (typed.length > word.length) return rest(typed, 1) === rest(word, 0);
  if (typed.length < word.length) return rest(typed, 0) === rest(word, 1);
  return rest(typed, 1) === rest(word, 1) || (swapped && rest(typed, 2) === rest(word, 2));
}
