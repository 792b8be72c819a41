import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Field } from '../../../ui/field/field.tsx';
import { stylesQuery, yearsQuery } from '../../vehicles/api.ts';
import * as cascade from './cascade.ts';
import { isSearching, StepFailure } from './step-failure.tsx';
import { StepSelect } from './step-select.tsx';
import { WrittenStep } from './written-step.tsx';

type StepProps = { car: cascade.Car; change: (car: cascade.Car) => void; error: string | undefined };

export function GeneralYear({ car, change, error }: StepProps) {
  const written = car.otros.includes('anio');
  const years = useQuery(yearsQuery(car.car_marca, car.otros.includes('modelo') ? '' : car.car_modelo));
  return (
    <Field
      label={written && !car.otros.includes('modelo') ? 'Otro año' : 'Año'}
      error={error}
      hint={years.error && <StepFailure step={years} what="los años" />}
    >
      {(control) =>
        written ? (
          <WrittenStep
            {...control}
            takeFocus={!car.otros.includes('modelo')}
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

export function GeneralEngine({ car, change, error }: StepProps) {
  const fromList = !car.otros.includes('modelo') && !car.otros.includes('anio');
  const engines = useQuery(stylesQuery(car.car_marca, fromList ? car.car_modelo : '', car.car_anio));
  const unknown = engines.data?.length === 0;
  const written = unknown || car.otros.includes('motor');
  const only = engines.data?.length === 1 ? engines.data[0] : undefined;

  // Where there is nothing to choose, nobody has to.
  const takeOnly = useEffectEvent((engine: string) => {
    if (car.car_motor === '' && !car.otros.includes('motor')) change(cascade.chooseEngine(car, engine));
  });
  useEffect(() => {
    if (only !== undefined) takeOnly(only);
  }, [only]);

  const back = { label: 'Volver a la lista de motores', onBack: () => change(cascade.chooseEngine(car, '')) };
  return (
    <Field
      label={written && fromList ? 'Otro motor' : 'Motor'}
      error={error}
      hint={engines.error && <StepFailure step={engines} what="los motores" />}
    >
      {(control) =>
        written ? (
          <WrittenStep
            {...control}
            takeFocus={fromList && !unknown}
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
