import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { versionCache } from '../cache-names.ts';

/** The caches of a browser by name, in the order in which they were created. */
const stored = new Map<string, Map<string, Response>>();

function openCache(name: string) {
  const cache = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, cache);
  return {
    add: async (request: Request) => void cache.set(new URL(request.url).pathname, new Response()),
    match: async (file: string) => cache.get(file),
    put: async (file: string, response: Response) => void cache.set(file, response),
  };
}

/** The worker of one version; its modules read which one when they are loaded. */
async function workerOf(version: string) {
  vi.resetModules();
  vi.stubGlobal('OFFLINE_FILES', { version, entry: '', shell: [`/assets/${version}.js`], rest: [] });
  return import('./versions.ts');
}

const versions = () => [...stored.keys()].flatMap((name) => name.split(versionCache)[1] ?? []);

const downloads = vi.fn(async () => new Response('x'));

beforeEach(() => {
  stored.clear();
  downloads.mockReset().mockImplementation(async () => new Response('x'));
  vi.stubGlobal('fetch', downloads);
  // The browser's resolves a path by itself.
  vi.stubGlobal(
    'Request',
    class {
      url: string;
      constructor(path: string) {
        this.url = `https://portal.example${path}`;
      }
    },
  );
  vi.stubGlobal('caches', {
    open: async (name: string) => openCache(name),
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (file: string) => [...stored.values()].find((cache) => cache.has(file))?.get(file),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const install = async (version: string) => (await workerOf(version)).install();
const activate = async (version: string) => (await workerOf(version)).deleteOldVersions();

test('a version whose files cannot all be downloaded leaves no cache', async () => {
  downloads.mockRejectedValue(new TypeError('fetch failed'));
  await expect(install('1')).rejects.toThrow('could not be downloaded');
  expect(versions()).toEqual([]);
});

test('a version that is deployed again and cannot be installed keeps the cache of its open tabs', async () => {
  await install('1');
  stored.get(`${versionCache}1`)?.clear();
  downloads.mockRejectedValue(new TypeError('fetch failed'));
  await expect(install('1')).rejects.toThrow('could not be downloaded');
  expect(versions()).toEqual(['1']);
});

test('the version of an open tab stays though others came between it and the active one', async () => {
  await install('1');
  await activate('1');
  // Waits, because the person chose to update later.
  await install('2');
  await install('3');
  await activate('3');
  expect(versions()).toEqual(['1', '2', '3']);
});

test('no more than three versions besides the active one stay', async () => {
  for (const version of ['1', '2', '3', '4', '5', '6']) {
    await install(version);
    await activate(version);
  }
  expect(versions()).toEqual(['3', '4', '5', '6']);
});
