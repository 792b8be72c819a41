import { lostSaleLimits } from '@mostrador/contract/lost-sales';
import type { Suggestion } from '@mostrador/contract/vehicles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBoot } from '../../../lib/boot.ts';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { makesQuery, suggestionsQuery } from '../../vehicles/api.ts';
import { suggestedEngines, suggestedMakes, suggestedModels } from './suggest.ts';
import { useCar } from './use-field.ts';

const { car: limits, year } = lostSaleLimits;
const yearsTo = (last: number) =>
  Array.from({ length: last - year.min + 1 }, (_, index) => String(last - index)).map((text) => ({
    key: text,
    value: text,
    text,
  }));
const noCars: readonly Suggestion[] = [];
const noMakes: readonly string[] = [];

/** Domestic cars: every field is typed, with suggestions of what is sold in Mexico. It also works without suggestions. */
export function NationalCar() {
  const { lastYear } = useBoot();
  const { car, change, errors } = useCar('nacional');
  const { data: cars = noCars } = useQuery(suggestionsQuery());
  const { data: catalogue = noMakes } = useQuery(makesQuery());
  const { car_marca, car_modelo } = car;
  const makes = useMemo(() => suggestedMakes(cars, catalogue), [cars, catalogue]);
  const models = useMemo(() => suggestedModels(cars, car_marca), [cars, car_marca]);
  const engines = useMemo(() => suggestedEngines(cars, car_marca, car_modelo), [cars, car_marca, car_modelo]);
  const text = { free: true, maxLength: limits.max } as const;

  return (
    <>
      <Field label="Marca del carro" error={errors?.car_marca?.message}>
        {(control) => (
          <Combobox
            {...control}
            {...text}
            data-first
            options={makes}
            value={car_marca}
            onChange={(value) => change({ ...car, car_marca: value })}
            placeholder="Por ejemplo, Nissan"
          />
        )}
      </Field>
      <Field label="Modelo" error={errors?.car_modelo?.message}>
        {(control) => (
          <Combobox
            {...control}
            {...text}
            options={models}
            value={car_modelo}
            onChange={(value) => change({ ...car, car_modelo: value })}
            placeholder="Por ejemplo, Tsuru"
          />
        )}
      </Field>
      <Field label="Año" error={errors?.car_anio?.message}>
        {(control) => (
          <Select
            {...control}
            options={yearsTo(lastYear)}
            placeholder="Elige el año"
            value={car.car_anio}
            onChange={({ target }) => change({ ...car, car_anio: target.value })}
          />
        )}
      </Field>
      <Field label="Motor" error={errors?.car_motor?.message}>
        {(control) => (
          <Combobox
            {...control}
            {...text}
            options={engines}
            value={car.car_motor}
            onChange={(value) => change({ ...car, car_motor: value })}
            placeholder="Por ejemplo, 1.6L L4"
          />
        )}
      </Field>
    </>
  );
}
