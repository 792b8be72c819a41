import { fail, run, say } from './run.mjs';
import { build, ensureChromium, install } from './setup.mjs';

const steps = [
  ['Formato y reglas', () => run('biome', ['check', '.'])],
  ['Tipos', () => run('npm', ['run', '--silent', 'types'])],
  ['Construcción', build],
  ['Pruebas de unidad y de datos', () => run('vitest', ['run'])],
  ['Recorridos en el navegador', () => run('playwright', ['test'], { cwd: 'e2e' })],
];

async function test() {
  await install();
  await ensureChromium();
  say('Esta máquina');
  await run('node', ['e2e/machine.ts']);
  for (const [name, step] of steps) {
    say(name);
    await step();
  }
  say('Todo en orden.');
}

test().catch(fail);
