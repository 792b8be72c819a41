import { proveCrossSite } from './parts/cross-site.ts';
import { proveGuessingLimited, proveTiming } from './parts/guessing.ts';
import { createFaults, type Outcome } from './parts/outcome.ts';
import { addPeople } from './parts/people.ts';
import { openPlace } from './parts/place.ts';
import { proveEnds, proveFlags, proveNoFixation } from './parts/sessions.ts';
import { proveUserPool } from './parts/user-pool-cases.ts';

export async function signIn(): Promise<Outcome> {
  const faults = createFaults();
  const place = await openPlace({ TRUST_PROXY: '127.0.0.1' });
  try {
    const arrivals = await proveUserPool(place.postgres, faults);
    await proveFlags(place.postgres, faults);
    const planted = await proveNoFixation(place, faults);
    const ended = await proveEnds(place, faults);
    const [admin] = await addPeople(place.sql, 1, 'admin');
    const countMessages = async () => Number((await place.sql`select count(*) from messages`)[0]?.count);
    const foreign = await proveCrossSite({ ...place, cookie: admin?.cookie ?? '', countMessages }, faults);
    const guesses = await proveGuessingLimited(place, faults);
    const timing = await proveTiming(place, faults);
    return {
      tried: `${arrivals} forged arrivals, ${planted} planted and ${ended} ended sessions, ${foreign} foreign writes, ${guesses} guesses`,
      details: [timing],
      faults: faults.list(),
    };
  } finally {
    await place.close();
  }
}
