import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metric } from './format.ts';

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
});

/** How the process itself is: memory, processor, and how long the event loop kept others waiting since the last look. */
export function watchProcess() {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return {
    stop: () => delay.disable(),
    metrics(): Metric[] {
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const lag = [50, 99].map((percent) => ({
        labels: { quantile: String(percent / 100) },
        value: delay.percentile(percent) / 1e9,
      }));
      delay.reset();
      return [
        gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss),
        gauge('nodejs_heap_used_bytes', 'Of it, objects of JavaScript.', heapUsed),
        gauge('nodejs_external_memory_bytes', 'Of it, buffers outside of them.', external),
        gauge('process_start_time_seconds', 'When the process started.', Date.now() / 1000 - process.uptime()),
        {
          name: 'process_cpu_seconds_total',
          help: 'Time on the processor.',
          type: 'counter',
          samples: [{ value: (user + system) / 1e6 }],
        },
        {
          name: 'nodejs_eventloop_lag_seconds',
          help: 'How late the event loop was, since the last look.',
          type: 'gauge',
          samples: lag,
        },
      ];
    },
  };
}
