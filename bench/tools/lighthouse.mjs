// A file of its own, because packages are looked for beside the file that imports them.
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

export { default } from 'lighthouse';
export const { computeBenchmarkIndex } = pageFunctions;
