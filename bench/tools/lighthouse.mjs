// A file of its own, because packages are looked for beside the file that imports them.
import { navigationGather } from 'lighthouse/core/gather/navigation-runner.js';
import { Runner } from 'lighthouse/core/runner.js';

/**
 * What `lighthouse` does with an address, but the slowdown may depend on the machine: Lighthouse looks at the page on
 * the machine as it is, and only then computes what a phone would have needed.
 * @param {string} url
 * @param {Record<string, unknown>} flags
 * @param {(benchmarkIndex: number) => number} slowdownOf
 */
export async function lighthouse(url, flags, slowdownOf) {
  const { artifacts, runnerOptions } = await navigationGather(undefined, url, { flags });
  const slowdown = slowdownOf(artifacts.BenchmarkIndex);
  // The artifacts hold the same object, with which Lighthouse compares it.
  runnerOptions.resolvedConfig.settings.throttling.cpuSlowdownMultiplier = slowdown;
  const result = await Runner.audit(artifacts, runnerOptions);
  return { categories: result?.lhr.categories, slowdown };
}
