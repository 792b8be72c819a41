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
  format: 'esm',
  target: 'node24',
  legalComments: 'none',
  // Less to read at every start; names stay, for the log.
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'error',
  // CommonJS packages inside an ESM bundle still ask for require and its companions.
  banner: {
    js: [
      "import { createRequire as __createRequire } from 'node:module';",
      "import { dirname as __dirnameOf } from 'node:path';",
      "import { fileURLToPath as __toPath } from 'node:url';",
      'const require = __createRequire(import.meta.url);',
      'const __filename = __toPath(import.meta.url);',
      'const __dirname = __dirnameOf(__filename);',
    ].join('\n'),
  },
});

// What V8 made of the bundle is kept beside it where the folder may be written: a restart then compiles nothing.
await writeFile(
  path.join(outdir, 'main.js'),
  `import { enableCompileCache } from 'node:module';
enableCompileCache(new URL('.compiled', import.meta.url).pathname);
await import('./portal.js');
`,
);
