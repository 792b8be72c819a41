import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './stamp.mjs';

const outdir = path.join(root, 'server/dist');

await build({
  entryPoints: {
    portal: path.join(root, 'server/src/main.ts'),
    backup: path.join(root, 'server/src/backup/main.ts'),
  },
  outdir,
  bundle: true,
  platform: 'node',
  // As CommonJS, Node's own modules are loaded when they are first used, not all of them before the first line.
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  // Each would be evaluated at every start: the one lists files by a pattern, which none are; the other compares
  // versions of Fastify and its plugins, which the lock file fixes and every test run compares.
  alias: { glob: path.join(root, 'scripts/no-glob.mjs'), semver: path.join(root, 'scripts/no-semver.mjs') },
  define: { 'import.meta.url': '__url' },
  target: 'node24',
  legalComments: 'none',
  // Less to read at every start; names stay, for the log.
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'error',
  banner: { js: "const __url = require('node:url').pathToFileURL(__filename).href;" },
});

// What V8 made of the bundle is kept beside it where the folder may be written: a restart then compiles nothing.
await writeFile(
  path.join(outdir, 'main.js'),
  `import { createRequire, enableCompileCache } from 'node:module';
enableCompileCache(new URL('.compiled', import.meta.url).pathname);
createRequire(import.meta.url)('./portal.cjs');
`,
);
