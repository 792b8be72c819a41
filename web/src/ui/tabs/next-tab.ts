/** Where a key leads from the selected tab; undefined for keys that mean nothing in a row of tabs. */
export function nextTab<Id extends string>(ids: readonly Id[], selected: Id, key: string): Id | undefined {
  const current = ids.indexOf(selected);
  switch (key) {
    case 'ArrowRight':
      return ids[(current + 1) % ids.length];
    case 'ArrowLeft':
      return ids.at(current - 1);
    case 'Home':
      return ids[0];
    case 'End':
      return ids.at(-1);
    default:
      return undefined;
  }
}
