import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { mendedDriver } from './mended-driver.ts';
import { serverEntries } from './setup.mjs';
import { root } from './stamp.mjs';

const outdir = path.join(root, 'server/dist');

// Files of an earlier build must not get into the container image.
await rm(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: serverEntries,
  outdir,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  legalComments: 'none',
  logLevel: 'error',
  plugins: [mendedDriver],
  // It loads a library for the machine's processor from its own package, which a bundle cannot contain.
  external: ['sharp'],
  // Packages in CommonJS load Node's own modules with `require`, which an ES module does not have.
  banner: {
    js: "import { createRequire as createBundleRequire } from 'node:module';\nconst require = createBundleRequire(import.meta.url);",
  },
});
