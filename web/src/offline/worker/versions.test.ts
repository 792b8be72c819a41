import { shellPath } from '@mostrador/contract/paths';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { versionCache } from '../cache-names.ts';

/** The caches of a browser by name, in the order in which they were created. */
const stored = new Map<string, Map<string, Response>>();

function openCache(name: string) {
  const cache = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, cache);
  return {
    keys: async () => [...cache.keys()].map((file) => new Request(file)),
    put: async (file: string, response: Response) => void cache.set(file, response),
  };
}

let installing = '';
/** The worker of one version; its modules read which one when they are loaded. */
async function workerOf(version: string) {
  installing = version;
  vi.resetModules();
  vi.stubGlobal('OFFLINE_FILES', {
    version,
    entry: `/assets/${version}.js`,
    shell: [`/assets/${version}.js`],
    rest: [],
  });
  return import('./versions.ts');
}

const versions = () => [...stored.keys()].flatMap((name) => name.split(versionCache)[1] ?? []);

/** The version of the process that answers with the shell: the one that is being installed, unless a test says another. */
let shellOf: string | undefined;
const shell = () => new Response(`<script src="/assets/${shellOf ?? installing}.js">`);
const downloads = vi.fn<(asked: Request | string) => Promise<Response>>();
/** Only the shell comes, which alone is asked for as a request. */
const refuseFiles = () =>
  downloads.mockImplementation(async (asked) => {
    if (typeof asked === 'string') throw new TypeError('fetch failed');
    return shell();
  });

beforeEach(() => {
  stored.clear();
  shellOf = undefined;
  downloads.mockReset().mockImplementation(async () => shell());
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
  refuseFiles();
  await expect(install('1')).rejects.toThrow('could not be downloaded');
  expect(versions()).toEqual([]);
});

test('a version whose shell comes from a process of another version is not installed', async () => {
  shellOf = '1';
  await expect(install('2')).rejects.toThrow('another version');
  expect(versions()).toEqual([]);
  shellOf = '2';
  await install('2');
  expect(await stored.get(`${versionCache}2`)?.get(shellPath)?.text()).toContain('/assets/2.js');
});

test('a version that is deployed again and cannot be installed keeps the cache of its open tabs', async () => {
  await install('1');
  stored.get(`${versionCache}1`)?.clear();
  refuseFiles();
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

test('a version that is installed again downloads its shell, and only the files that are missing', async () => {
  await install('1');
  downloads.mockClear();
  await install('1');
  expect(downloads).toHaveBeenCalledTimes(1);
  stored.get(`${versionCache}1`)?.delete('/assets/1.js');
  await install('1');
  expect(downloads).toHaveBeenCalledTimes(3);
  expect(downloads).toHaveBeenLastCalledWith('/assets/1.js', expect.anything());
});

test('a file that another version has is copied instead of downloaded', async () => {
  await install('1');
  stored.get(`${versionCache}1`)?.set('/assets/2.js', new Response('the same in both'));
  downloads.mockClear();
  await install('2');
  expect(downloads).toHaveBeenCalledTimes(1);
  expect(await stored.get(`${versionCache}2`)?.get('/assets/2.js')?.text()).toBe('the same in both');
});
