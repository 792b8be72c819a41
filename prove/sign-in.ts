import { proveCleanUp } from './parts/clean-up.ts';
import { proveCrossSite } from './parts/cross-site.ts';
import { proveDeviceForgets } from './parts/device.ts';
import { proveFlood, proveSprayingLimited } from './parts/flood.ts';
import { proveGuessingLimited, proveNoLockOut, proveOwnPasswordLimited, proveTiming } from './parts/guessing.ts';
import { createFaults, type Outcome } from './parts/outcome.ts';
import { addPeople } from './parts/people.ts';
import { openPlace } from './parts/place.ts';
import { proveEnds, proveFlags, proveNoFixation } from './parts/sessions.ts';
import { proveUserPool } from './parts/user-pool-cases.ts';

export async function signIn(): Promise<Outcome> {
  const faults = createFaults();
  const place = await openPlace();
  try {
    const arrivals = await proveUserPool(place.postgres, faults);
    await proveFlags(place.postgres, faults);
    const planted = await proveNoFixation(place, faults);
    const ended = await proveEnds(place, faults);
    const [admin] = await addPeople(place.sql, 1, 'admin');
    const countMessages = async () => Number((await place.sql`select count(*) from messages`)[0]?.count);
    const foreign = await proveCrossSite({ ...place, cookie: admin?.cookie ?? '', countMessages }, faults);
    let guesses = await proveGuessingLimited(place, faults);
    guesses += await proveNoLockOut(place, faults);
    guesses += await proveOwnPasswordLimited(place, faults);
    guesses += await proveSprayingLimited(place, faults);
    const stored = await proveCleanUp(place, faults);
    const opened = await proveDeviceForgets(place, faults);
    const flood = await proveFlood(place, faults);
    const timing = await proveTiming(place, faults);
    return {
      tried: `${arrivals} forged arrivals, ${planted} planted and ${ended} ended sessions, ${foreign} foreign writes, ${guesses} guesses, ${stored} rows for the night, ${opened} screens of a device left behind`,
      details: [flood, timing],
      faults: faults.list(),
    };
  } finally {
    await place.close();
  }
}
