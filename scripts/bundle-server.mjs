import path from 'node:path';
import { build } from 'esbuild';
import { root } from './stamp.mjs';

await build({
  entryPoints: {
    main: path.join(root, 'server/src/main.ts'),
    backup: path.join(root, 'server/src/backup/main.ts'),
  },
  outdir: path.join(root, 'server/dist'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  legalComments: 'none',
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
