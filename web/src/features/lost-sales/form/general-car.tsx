import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { makesQuery, modelsQuery, yearsQuery } from '../../vehicles/api.ts';
import * as cascade from './cascade.ts';
import { GeneralEngine, GeneralYear } from './general-year.tsx';
import { isSearching, StepFailure, searching } from './step-failure.tsx';
import { useCar } from './use-field.ts';
import { WrittenStep } from './written-step.tsx';

const none: readonly string[] = [];

/** Most cars: make, model, year and engine, each step from the catalogue under the one before. */
export function GeneralCar() {
  const { car, change, errors } = useCar('general');
  const queryClient = useQueryClient();
  const makes = useQuery(makesQuery());
  const models = useQuery(modelsQuery(car.car_marca));
  const writesModel = car.otros.includes('modelo');

  return (
    <>
      <Field
        label="Marca del carro"
        error={errors?.car_marca?.message}
        hint={makes.error && <StepFailure step={makes} what="las marcas" />}
      >
        {(control) => (
          <Combobox
            {...control}
            data-first
            options={makes.data ?? none}
            waiting={isSearching(makes) ? searching : undefined}
            value={car.car_marca}
            onChange={(make) => change(cascade.chooseMake(car, make))}
            onHighlight={(make) => void queryClient.prefetchQuery(modelsQuery(make))}
            placeholder="Escribe o elige"
          />
        )}
      </Field>
      <Field
        label={writesModel ? 'Otro modelo' : 'Modelo'}
        error={errors?.car_modelo?.message}
        hint={models.error && <StepFailure step={models} what="los modelos" />}
      >
        {(control) =>
          writesModel ? (
            <WrittenStep
              {...control}
              takeFocus
              value={car.car_modelo}
              onWrite={(text) => change(cascade.write(car, 'modelo', text))}
              placeholder="Escribe el modelo"
              back={{ label: 'Volver a la lista de modelos', onBack: () => change(cascade.chooseModel(car, '')) }}
            />
          ) : (
            <Combobox
              {...control}
              disabled={car.car_marca === ''}
              options={models.data ?? none}
              waiting={isSearching(models) ? searching : undefined}
              value={car.car_modelo}
              onChange={(model) => change(cascade.chooseModel(car, model))}
              onHighlight={(model) => void queryClient.prefetchQuery(yearsQuery(car.car_marca, model))}
              last={{ label: 'Otro modelo', onChoose: (typed) => change(cascade.chooseOtherModel(car, typed)) }}
              placeholder={car.car_marca === '' ? 'Primero la marca' : 'Escribe o elige'}
            />
          )
        }
      </Field>
      <GeneralYear car={car} change={change} error={errors?.car_anio?.message} />
      <GeneralEngine car={car} change={change} error={errors?.car_motor?.message} />
    </>
  );
}
