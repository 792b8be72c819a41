import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { makesQuery, modelsQuery, stylesQuery, yearsQuery } from '../../vehicles/api.ts';
import * as cascade from './cascade.ts';
import { isSearching, StepFailure, StepSelect, searching, WrittenStep } from './step-controls.tsx';
import { useCar } from './use-field.ts';

const none: readonly string[] = [];

/** Most cars: make, model, year and engine from the catalogue; the options of each depend on the one before. */
export function GeneralCar() {
  const { car, change, errors } = useCar('general');
  const queryClient = useQueryClient();
  const makes = useQuery(makesQuery());
  const models = useQuery(modelsQuery(car.car_marca));
  const writesModel = car.otros.includes('modelo');

  return (
    <>
      <Field
        name="car_marca"
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
        name="car_modelo"
        label={writesModel ? 'Otro modelo' : 'Modelo'}
        error={errors?.car_modelo?.message}
        hint={models.error && <StepFailure step={models} what="los modelos" />}
      >
        {(control) =>
          writesModel ? (
            <WrittenStep
              {...control}
              takeFocus={car.car_modelo === ''}
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

type StepProps = { car: cascade.Car; change: (car: cascade.Car) => void; error: string | undefined };

function GeneralYear({ car, change, error }: StepProps) {
  const written = car.otros.includes('anio');
  const years = useQuery(yearsQuery(car.car_marca, car.otros.includes('modelo') ? '' : car.car_modelo));
  return (
    <Field
      name="car_anio"
      label={written && !car.otros.includes('modelo') ? 'Otro año' : 'Año'}
      error={error}
      hint={years.error && <StepFailure step={years} what="los años" />}
    >
      {(control) =>
        written ? (
          <WrittenStep
            {...control}
            takeFocus={!car.otros.includes('modelo') && car.car_anio === ''}
            value={car.car_anio}
            onWrite={(text) => change(cascade.write(car, 'anio', text))}
            inputMode="numeric"
            maxLength={4}
            placeholder="Cuatro cifras"
            back={
              car.otros.includes('modelo')
                ? undefined
                : { label: 'Volver a la lista de años', onBack: () => change(cascade.chooseYear(car, '')) }
            }
          />
        ) : (
          <StepSelect
            {...control}
            disabled={car.car_modelo === ''}
            busy={isSearching(years)}
            options={years.data}
            value={car.car_anio}
            onChoose={(year) => change(cascade.chooseYear(car, year))}
            other="Otro año"
            onOther={() => change(cascade.chooseOtherYear(car))}
            placeholder={car.car_modelo === '' ? 'Primero el modelo' : 'Elige el año'}
          />
        )
      }
    </Field>
  );
}

function GeneralEngine({ car, change, error }: StepProps) {
  const fromList = !car.otros.includes('modelo') && !car.otros.includes('anio');
  const engines = useQuery(stylesQuery(car.car_marca, fromList ? car.car_modelo : '', car.car_anio));
  const unknown = engines.data?.length === 0;
  const written = unknown || car.otros.includes('motor');
  const only = engines.data?.length === 1 ? engines.data[0] : undefined;

  // A single engine is chosen for the person, because there is nothing to decide.
  const takeOnly = useEffectEvent((engine: string) => {
    if (car.car_motor === '' && !car.otros.includes('motor')) change(cascade.chooseEngine(car, engine));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another year empties the engine and may have the same one
  useEffect(() => {
    if (only !== undefined) takeOnly(only);
  }, [only, car.car_anio]);

  const back = { label: 'Volver a la lista de motores', onBack: () => change(cascade.chooseEngine(car, '')) };
  return (
    <Field
      name="car_motor"
      label={written && fromList ? 'Otro motor' : 'Motor'}
      error={error}
      hint={engines.error && <StepFailure step={engines} what="los motores" />}
    >
      {(control) =>
        written ? (
          <WrittenStep
            {...control}
            takeFocus={fromList && !unknown && car.car_motor === ''}
            value={car.car_motor}
            onWrite={(text) => change(cascade.write(car, 'motor', text))}
            placeholder="Por ejemplo, 1.6L L4"
            back={fromList && !unknown ? back : undefined}
          />
        ) : (
          <StepSelect
            {...control}
            disabled={car.car_anio === ''}
            busy={isSearching(engines)}
            options={engines.data}
            value={car.car_motor}
            onChoose={(engine) => change(cascade.chooseEngine(car, engine))}
            other="Otro motor"
            onOther={() => change(cascade.chooseOtherEngine(car))}
            placeholder={car.car_anio === '' ? 'Primero el año' : 'Elige el motor'}
          />
        )
      }
    </Field>
  );
}
