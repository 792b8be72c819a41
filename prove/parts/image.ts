import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A folder with exactly what the container image copies: there is no container runtime to build it with here. */
export function copyImage(folder: string): string[] {
  const text = readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8');
  const paths = [...text.matchAll(/^COPY --from=build \/src\/(\S+) \S+$/gm)].map(([, name = '']) => name);
  for (const name of paths) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  return paths;
}

/** Starts what lies in the folder as the image's command does, and waits until it is ready. */
export async function startImage(folder: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('está listo')) resolve();
    });
    exit.then(() => reject(new Error(`the image ended: ${said}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await exit)[0] as number | null;
  };
  return { said: () => said, end };
}
