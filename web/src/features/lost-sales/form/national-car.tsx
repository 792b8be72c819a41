import { lostSaleLimits } from '@mostrador/contract/lost-sales';
import type { Suggestion } from '@mostrador/contract/vehicles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBoot } from '../../../lib/boot.ts';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { makesQuery, suggestionsQuery } from '../../vehicles/api.ts';
import * as cascade from './cascade.ts';
import { StepSelect, WrittenStep } from './step-controls.tsx';
import { suggestedEngines, suggestedMakes, suggestedModels } from './suggest.ts';
import { useCar } from './use-field.ts';

const { car: limits, year } = lostSaleLimits;
const yearsTo = (last: number) => Array.from({ length: last - year.min + 1 }, (_, index) => String(last - index));
const noCars: readonly Suggestion[] = [];
const noMakes: readonly string[] = [];

/** Domestic cars: free text with suggestions of what is sold in Mexico, and a list of years. It also works without suggestions. */
export function NationalCar() {
  const { lastYear } = useBoot();
  const { car, change: set, errors } = useCar('nacional');
  const { data: cars = noCars } = useQuery(suggestionsQuery());
  const { data: catalogue = noMakes } = useQuery(makesQuery());
  const { car_marca, car_modelo, car_anio } = car;
  const writesYear = car.otros.includes('anio');
  const makes = useMemo(() => suggestedMakes(cars, catalogue), [cars, catalogue]);
  const models = useMemo(() => suggestedModels(cars, car_marca), [cars, car_marca]);
  const engines = useMemo(
    () => suggestedEngines(cars, { car_marca, car_modelo, car_anio }),
    [cars, car_marca, car_modelo, car_anio],
  );
  const change = (next: cascade.Car) => set(cascade.withOnlyEngine(car, next, (of) => suggestedEngines(cars, of)));
  const text = { free: true, maxLength: limits.max } as const;

  return (
    <>
      <Field name="car_marca" label="Marca del carro" error={errors?.car_marca?.message}>
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
      <Field name="car_modelo" label="Modelo" error={errors?.car_modelo?.message}>
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
      <Field name="car_anio" label={writesYear ? 'Otro año' : 'Año'} error={errors?.car_anio?.message}>
        {(control) =>
          writesYear ? (
            <WrittenStep
              {...control}
              takeFocus={car_anio === ''}
              value={car_anio}
              onWrite={(text) => change(cascade.write(car, 'anio', text))}
              inputMode="numeric"
              maxLength={4}
              placeholder="Cuatro cifras"
              back={{ label: 'Volver a la lista de años', onBack: () => change(cascade.chooseDomesticYear(car, '')) }}
            />
          ) : (
            <StepSelect
              {...control}
              busy={false}
              options={yearsTo(lastYear)}
              value={car_anio}
              onChoose={(chosen) => change(cascade.chooseDomesticYear(car, chosen))}
              other="Otro año"
              onOther={() => change(cascade.chooseOtherDomesticYear(car))}
              placeholder="Elige el año"
            />
          )
        }
      </Field>
      <Field name="car_motor" label="Motor" error={errors?.car_motor?.message}>
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
