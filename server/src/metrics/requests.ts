import type { Metric, Sample } from './format.ts';

/** Seconds. Most answers take a few milliseconds; an export or a sign-in takes longer. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Entry = { labels: { method: string; route: string }; status: Map<string, number>; upTo: number[]; sum: number };

/** Answered requests by route. A route is its pattern, so that there are only as many as the portal has. */
export function createRequestCounts() {
  const entries = new Map<string, Entry>();

  return {
    add(method: string, route: string, status: number, seconds: number) {
      const key = `${method} ${route}`;
      const entry = entries.get(key) ?? {
        labels: { method, route },
        status: new Map(),
        upTo: buckets.map(() => 0),
        sum: 0,
      };
      entries.set(key, entry);
      entry.status.set(String(status), (entry.status.get(String(status)) ?? 0) + 1);
      entry.sum += seconds;
      for (const [index, bound] of buckets.entries())
        if (seconds <= bound) entry.upTo[index] = (entry.upTo[index] ?? 0) + 1;
    },
    metrics(): Metric[] {
      const all = [...entries.values()];
      return [
        {
          name: 'http_requests_total',
          help: 'Answered requests.',
          type: 'counter',
          samples: all.flatMap(({ labels, status }) =>
            [...status].map(([code, value]) => ({ labels: { ...labels, status: code }, value })),
          ),
        },
        {
          name: 'http_request_duration_seconds',
          help: 'Time from a request to the end of its answer.',
          type: 'histogram',
          samples: all.flatMap(durations),
        },
      ];
    },
  };
}

function durations({ labels, status, upTo, sum }: Entry): Sample[] {
  const count = [...status.values()].reduce((total, value) => total + value, 0);
  const within = buckets.map((bound, index) => ({
    suffix: '_bucket',
    labels: { ...labels, le: String(bound) },
    value: upTo[index] ?? 0,
  }));
  return [
    ...within,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}
