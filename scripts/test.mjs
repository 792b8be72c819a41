import path from 'node:path';
import { fail, run, say } from './run.mjs';
import { build, ensureChromium, install } from './setup.mjs';
import { root } from './stamp.mjs';

/** Waits for all of them before it fails, so that nothing goes on behind an error. */
async function together(...work) {
  for (const { reason } of await Promise.allSettled(work)) if (reason) throw reason;
}

/** Type check and build use one core most of the time, so they run at once; each shows its output when it fails. */
const checkAndBuild = () =>
  together(
    run('biome', ['check', '.'], { quiet: true }),
    // Collecting garbage half as often, the compiler takes a fifth less processor time and a tenth more memory.
    run('npm', ['run', '--silent', 'types'], { quiet: true, env: { GOGC: '200' } }),
    build(),
  );

const steps = [
  ['Formato, reglas, tipos y construcción', checkAndBuild],
  ['Pruebas de unidad y de datos', () => run('vitest', ['run'])],
  ['Recorridos en el navegador', () => run('playwright', ['test'], { cwd: path.join(root, 'e2e') })],
];

async function test() {
  // Both wait for the network most of the time.
  await together(install(), ensureChromium());
  say('Esta máquina');
  await run('node', ['e2e/machine.ts']);
  for (const [name, step] of steps) {
    say(name);
    await step();
  }
  say('Todo en orden.');
}

test().catch(fail);
