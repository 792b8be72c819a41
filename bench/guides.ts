import { withLighthouse } from './lighthouse.ts';
import { openPlace } from './place.ts';
import { serveCopies } from './static-copy.ts';

const screens = ['/limpieza_estacionamientos', '/tote', '/trato_al_cliente'];
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Points of Lighthouse's performance that a guide may stay below a page without a line of script. */
const allowed = 3;

const middle = (scores: number[]) => scores.sort((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0;

const place = await openPlace(1);
const copies = await serveCopies(place, screens);
try {
  const rows = await withLighthouse(async (audit) => {
    const table = [];
    for (const screen of screens) {
      const portal = [];
      const copy = [];
      for (let round = 0; round < rounds; round++) {
        portal.push(await audit(`http://127.0.0.1:${place.port}${screen}`, place.cookie(0)));
        copy.push(await audit(`http://127.0.0.1:${copies.port}${screen}`));
      }
      table.push({
        screen,
        portal: middle(portal.map(({ performance }) => performance)),
        'static page': middle(copy.map(({ performance }) => performance)),
        accessibility: Math.min(...portal.map(({ accessibility }) => accessibility)),
        'best practices': Math.min(...portal.map((scores) => scores['best-practices'])),
      });
    }
    return table;
  });
  for (const row of rows) {
    const { screen, portal, accessibility } = row;
    process.stdout.write(
      `${screen.padEnd(30)} performance ${portal} (static page ${row['static page']}), accessibility ${accessibility}, best practices ${row['best practices']}\n`,
    );
  }
  const slow = rows.filter((row) => row.portal < row['static page'] - allowed);
  if (slow.length > 0) {
    console.error(`More than ${allowed} points below the static page: ${slow.map(({ screen }) => screen).join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  copies.close();
  await place.close();
}
