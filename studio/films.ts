import { existsSync } from 'node:fs';
import { fail, say } from '../scripts/run.mjs';
import { chromium } from '../scripts/setup.mjs';
import { type Production, produce } from './films/engine/production.ts';
import { films } from './films/films.ts';
import { differences } from './films/render/check.ts';
import { requireFfmpeg } from './films/render/encoder.ts';
import { presentFilm, writeTexts } from './films/render/files.ts';
import { markOf } from './films/render/mark.ts';
import { render, renderCover } from './films/render/render.ts';

const words = process.argv.slice(2);
const ids = words.filter((word) => !word.startsWith('--'));
/** Renders also what is up to date or was replaced by a recording. */
const again = words.includes('--again');
/** Renders only the pictures on the cards. */
const covers = words.includes('--covers');

function chosen(): Production[] {
  const unknown = ids.filter((id) => !films.some((film) => film.id === id));
  if (unknown.length > 0) throw new Error(`No hay película «${unknown.join('», «')}» en content/training.`);
  return films.filter(({ id }) => ids.length === 0 || ids.includes(id)).map(produce);
}

async function make(production: Production): Promise<void> {
  const { id } = production.film;
  if (covers) {
    requireChromium();
    return renderCover(production);
  }
  const present = presentFilm(id);
  const mark = markOf(production);
  if (again || !present || (present.mark && present.mark !== mark)) {
    requireChromium();
    requireFfmpeg();
    say(`${id}: ${production.timeline.seconds.toFixed(1)} s…`);
    await render(production, mark);
  } else say(present.mark ? `${id}: al día` : `${id}: es una grabación de ${present.seconds.toFixed(1)} s, se queda`);
  await writeTexts(production);
}

async function check(production: Production): Promise<void> {
  requireChromium();
  const different = await differences(production);
  if (different.length > 0)
    throw new Error(`${production.film.id}: no salió igual dos veces (${different.join(', ')})`);
  say(`${production.film.id}: dos veces igual`);
}

function requireChromium() {
  if (existsSync(chromium)) return;
  throw new Error(`Para hacer las películas falta ${chromium}. Instálalo con: sudo apt-get install chromium`);
}

async function run() {
  for (const production of chosen()) await (words.includes('--check') ? check : make)(production);
}

run().catch(fail);
