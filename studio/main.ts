import { fail, run, say } from '../scripts/run.mjs';

/** What the studio makes. Each is a program of its own beside this file. */
const makers: Record<string, string> = {
  drawings: 'los dibujos de content/pictures',
  films: 'las películas de content/training (con ffmpeg y Chromium)',
  forms: 'los formatos para imprimir de content/forms',
  icons: 'los iconos de web/public (con Chromium)',
};

/** `npm run studio` runs the tests of the studio, `npm run studio -- films` makes films. */
async function studio() {
  const [what, ...rest] = process.argv.slice(2);
  if (what === undefined) {
    await run('vitest', ['run', '--root', 'studio']);
    for (const [name, result] of Object.entries(makers)) say(`npm run studio -- ${name}: hace ${result}`);
  } else if (Object.hasOwn(makers, what)) {
    await run('node', [`studio/${what}.ts`, ...rest]);
  } else {
    throw new Error(`El estudio no hace «${what}». Hace: ${Object.keys(makers).join(', ')}.`);
  }
}

studio().catch(fail);
