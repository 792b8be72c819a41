/** Apart from the query itself, so that the shell can tell of changes without carrying the contract's schemas. */
export const branchesKey = ['branches'] as const;
