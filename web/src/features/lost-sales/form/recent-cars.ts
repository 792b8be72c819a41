import type { CapturedCar } from '@mostrador/contract/capture-car';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../../../lib/viewer.ts';
import { readCached, updateCached } from '../../../offline/public.ts';

/** A car of the form, as it was reported. */
export type RecentCar = CapturedCar;
type Stored = { owner: string; cars: RecentCar[] };

/** On the device with the session's other data, and deleted with it. */
const name = 'recent-cars';
const most = 5;

const namesOf = ({ car_marca, car_modelo, car_anio, car_motor }: RecentCar) =>
  [car_marca, car_modelo, car_anio, car_motor].join('|').toLowerCase();

export const isSameCar = (one: RecentCar, other: RecentCar) =>
  one.formato === other.formato && namesOf(one) === namesOf(other);

/** The newest first, and each car once. */
export function addRecent(before: readonly RecentCar[], car: RecentCar): RecentCar[] {
  const { formato, car_marca, car_modelo, car_anio, car_motor, otros } = car;
  const added = { formato, car_marca, car_modelo, car_anio, car_motor, otros };
  return [added, ...before.filter((other) => namesOf(other) !== namesOf(car))].slice(0, most);
}

function store(owner: string, car: RecentCar): Promise<void> {
  return updateCached<Stored>(name, (before) => ({
    owner,
    cars: addRecent(before?.owner === owner ? before.cars : [], car),
  }));
}

function recentCarsQuery(owner: string) {
  return queryOptions({
    queryKey: ['recent-cars', owner],
    queryFn: async () => {
      const stored = await readCached<Stored>(name);
      return stored?.owner === owner ? stored.cars : [];
    },
  });
}

const none: readonly RecentCar[] = [];

/** The cars that this person reported last on this device. */
export function useRecentCars() {
  const { sub } = useViewer();
  const queryClient = useQueryClient();
  const { data: recent = none } = useQuery(recentCarsQuery(sub));
  const remember = (car: RecentCar) => {
    void store(sub, car).then(() => queryClient.invalidateQueries(recentCarsQuery(sub)));
  };
  return { recent, remember };
}
