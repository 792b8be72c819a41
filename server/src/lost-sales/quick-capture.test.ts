import { readFileSync } from 'node:fs';
import { nameCars } from '@mostrador/contract/car-names';
import { capture, prepareKnowledge } from '@mostrador/contract/quick-capture';
import { readCatalogue, readSuggestions } from '@mostrador/contract/vehicle-catalogue';
import { expect, test } from 'vitest';
import { projectFile } from '../project-file.ts';

const read = (name: string) => readFileSync(projectFile(`content/vehicles/${name}`), 'utf8');
const cars = nameCars(readCatalogue(read('catalogue.txt')), readSuggestions(read('mexico.txt')));
const knownCode = (codigo: string, marca: string, pieza: string) => ({ codigo, marca, pieza, categoria: 'Otro' });
const knowledge = prepareKnowledge(
  cars,
  {
    marcas: ['Gonher', 'NGK', 'LTH', 'Fel-Pro', 'ACDelco', 'Monroe', 'Bosch', 'Balatas', 'Optima'],
    codigos: [
      knownCode('GP-45', 'Gonher', 'filtro de aceite'),
      knownCode('BKR6E', 'NGK', 'bujías'),
      knownCode('0986494098', 'Bosch', ''),
      knownCode('213-4663', 'ACDelco', ''),
    ],
  },
  { thisYear: 2026, lastListedYear: 2021 },
);

/** `formato make model year engine / x quantity / brand / code / name`, with – for what was not said. */
function summary(text: string): string {
  const { car, cantidad, marca, codigo_parte, pieza } = capture(text, knowledge);
  const form = { general: 'G', nacional: 'N' };
  const own = car && [form[car.formato], car.car_marca, car.car_modelo, car.car_anio, car.car_motor, ...car.otros];
  return [own?.filter(Boolean).join(' ') ?? '–', `x${cantidad ?? '–'}`, marca ?? '–', codigo_parte ?? '–', pieza].join(
    ' / ',
  );
}

test.each([
  // As the counter says it.
  ['tsuru 2012 bomba de agua', 'N Nissan Tsuru 2012 1.6L L4 / x– / – / – / bomba de agua'],
  ['civic 15 1.8 balata del gp-45 x2', 'G Honda Civic 2015 1.8L L4 / x2 / Gonher / GP-45 / balata del'],
  ['civic 08 1.8 bkr6e', 'G Honda Civic 2008 1.8L L4 / x– / NGK / BKR6E / bujías'],
  ['bomba de agua para tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x– / – / – / bomba de agua'],
  ['balatas delanteras del tsuru 98', 'N Nissan Tsuru 1998 1.6L L4 / x– / – / – / balatas delanteras'],
  ['2012 tsuru marcha', 'N Nissan Tsuru 2012 1.6L L4 / x– / – / – / marcha'],
  ['sentra 2016 filtro de aceite', 'G Nissan Sentra 2016 1.8L L4 / x– / – / – / filtro de aceite'],
  ['nissan versa 2018 amortiguador trasero', 'G Nissan Versa 2018 1.6L L4 / x– / – / – / amortiguador trasero'],
  // Years of two figures, from 90 to 27.
  ['jetta 90 clutch', 'G Volkswagen Jetta 1990 / x– / – / – / clutch'],
  ["jetta '99 clutch", 'G Volkswagen Jetta 1999 / x– / – / – / clutch'],
  ['corolla 00 radiador', 'G Toyota Corolla 2000 1.8L L4 / x– / – / – / radiador'],
  ['civic 27 faro', 'G Honda Civic 2027 anio motor / x– / – / – / faro'],
  ['civic 28 faro', 'G Honda Civic / x– / – / – / 28 faro'],
  ['civic 45 faro', 'G Honda Civic / x– / – / – / 45 faro'],
  ['15 civic 1.8 bujias', 'G Honda Civic 2015 1.8L L4 / x– / – / – / bujias'],
  ['tsuru modelo 05 alternador', 'N Nissan Tsuru 2005 1.6L L4 / x– / – / – / alternador'],
  ['tsuru del año 2005 alternador', 'N Nissan Tsuru 2005 1.6L L4 / x– / – / – / alternador'],
  ['civic 1.8 15 bujias', 'G Honda Civic 2015 1.8L L4 / x– / – / – / bujias'],
  ['tsuru bateria 12 volts', 'N Nissan Tsuru / x– / – / – / bateria 12 volts'],
  ['tsuru 12 v foco', 'N Nissan Tsuru / x– / – / – / 12 v foco'],
  ['rin 14 jetta 2010', 'G Volkswagen Jetta 2010 / x– / – / – / rin 14'],
  ['llanta 14 jetta', 'G Volkswagen Jetta / x– / – / – / llanta 14'],
  // A number like a year that is none.
  ['civic 2015 1.8 balata mt-2010', 'G Honda Civic 2015 1.8L L4 / x– / – / MT-2010 / balata'],
  ['balata 1998x7 civic 2015 1.8', 'G Honda Civic 2015 1.8L L4 / x– / – / – / balata 1998x7'],
  ['codigo 2015 tsuru 2012 bomba', 'N Nissan Tsuru 2012 1.6L L4 / x– / – / 2015 / bomba'],
  ['tsuru 2000-2005 bomba de agua', 'N Nissan Tsuru / x– / – / – / 2000-2005 bomba de agua'],
  ['2012 bomba de agua', '– / x– / – / – / 2012 bomba de agua'],
  // Quantities.
  ['tsuru 2012 bujias x4', 'N Nissan Tsuru 2012 1.6L L4 / x4 / – / – / bujias'],
  ['tsuru 2012 bujias x 4', 'N Nissan Tsuru 2012 1.6L L4 / x4 / – / – / bujias'],
  ['4x bujias tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x4 / – / – / bujias'],
  ['2 pzas rotula tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x2 / – / – / rotula'],
  ['rotula tsuru 2012 2pzas', 'N Nissan Tsuru 2012 1.6L L4 / x2 / – / – / rotula'],
  ['par de amortiguadores tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x2 / – / – / amortiguadores'],
  ['un par de balatas tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x2 / – / – / balatas'],
  ['2 pares de balatas tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x4 / – / – / balatas'],
  ['dos amortiguadores jetta 2010', 'G Volkswagen Jetta 2010 / x2 / – / – / amortiguadores'],
  ['4 bujias tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x4 / – / – / bujias'],
  ['10 bujias tsuru', 'N Nissan Tsuru / x10 / – / – / bujias'],
  ['tsuru 2012 bujias 4', 'N Nissan Tsuru 2012 1.6L L4 / x4 / – / – / bujias'],
  ['2 juegos de balatas tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x2 / – / – / juegos de balatas'],
  ['tsuru 2012 birlos x20', 'N Nissan Tsuru 2012 1.6L L4 / x– / – / – / birlos x20'],
  ['tsuru 2012 maza 4 birlos', 'N Nissan Tsuru 2012 1.6L L4 / x– / – / – / maza 4 birlos'],
  ['liquido dot 4 tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x– / – / – / liquido dot 4'],
  // Engines.
  ['f150 2005 5.4 bobina', 'G Ford F-150 2005 5.4L V8 / x– / – / – / bobina'],
  ['f150 2005 v6 bobina', 'G Ford F-150 2005 4.2L V6 / x– / – / – / bobina'],
  ['f150 2005 v8 bobina', 'G Ford F-150 2005 V8 motor / x– / – / – / bobina'],
  ['accord 2010 4 cil bujias', 'G Honda Accord 2010 2.4L L4 / x– / – / – / bujias'],
  ['tsuru 2012 1.6 16v bujias', 'N Nissan Tsuru 2012 1.6L L4 / x– / – / – / bujias'],
  ['jetta 2015 1.8 turbo bobina', 'G Volkswagen Jetta 2015 1.8L L4 Turbo / x– / – / – / bobina'],
  ['jetta 2012 2.0 tdi inyector', 'G Volkswagen Jetta 2012 2.0L L4 Diesel / x– / – / – / inyector'],
  ['golf 2012 2.5 litros bobina', 'G Volkswagen Golf 2012 2.5L L5 / x– / – / – / bobina'],
  ['civic 15 1.6 bobina', 'G Honda Civic 2015 1.6L motor / x– / – / – / bobina'],
  ['tsuru 1993 2.0 bobina', 'N Nissan Tsuru 1993 2.0L L4 / x– / – / – / bobina'],
  ['civic 1,8 2015 bobina', 'G Honda Civic 2015 1.8L L4 / x– / – / – / bobina'],
  ['soporte de motor jetta 2012 2.5', 'G Volkswagen Jetta 2012 2.5L L5 / x– / – / – / soporte de motor'],
  ['manguera de turbo jetta 2012 2.5', 'G Volkswagen Jetta 2012 2.5L L5 / x– / – / – / manguera de turbo'],
  // Makes as people call them.
  ['vw jetta 2012 2.5 bomba de agua', 'G Volkswagen Jetta 2012 2.5L L5 / x– / – / – / bomba de agua'],
  ['chevy 2005 clutch', 'N Chevrolet Chevy 2005 1.6L L4 / x– / – / – / clutch'],
  ['chevy silverado 2010 5.3 balatas', 'G Chevrolet Silverado 1500 2010 5.3L V8 / x– / – / – / balatas'],
  ['nissan tsuru 2012 faro', 'N Nissan Tsuru 2012 1.6L L4 / x– / – / – / faro'],
  ['mercedes c-class 2005 bobina', 'G Mercedes-Benz C-Class 2005 / x– / – / – / bobina'],
  ['honda 2015 bujias', 'G Honda 2015 / x– / – / – / bujias'],
  ['seat 2015 bujias', 'N SEAT 2015 / x– / – / – / bujias'],
  ['mini fusible 10 amp', '– / x– / – / – / mini fusible 10 amp'],
  ['mini cooper 2012 bobina', 'G MINI Cooper 2012 / x– / – / – / bobina'],
  // Models of figures, of letters with figures and of several words.
  ['mazda 3 2014 2.0 balatas', 'G Mazda 3 2014 2.0L L4 / x– / – / – / balatas'],
  ['mazda3 14 2.0 balatas', 'G Mazda 3 2014 2.0L L4 / x– / – / – / balatas'],
  ['mazda 626 98 marcha', 'G Mazda 626 1998 / x– / – / – / marcha'],
  ['626 1998 2.0 marcha', 'G Mazda 626 1998 2.0L L4 / x– / – / – / marcha'],
  ['filtro 626', '– / x– / – / – / filtro 626'],
  ['peugeot 206 2005 1.6 clutch', 'N Peugeot 206 2005 1.6L L4 / x– / – / – / clutch'],
  ['F-150 2004 5.4 filtro de gasolina', 'G Ford F-150 2004 5.4L V8 / x– / – / – / filtro de gasolina'],
  ['f 150 2004 5.4 filtro', 'G Ford F-150 2004 5.4L V8 / x– / – / – / filtro'],
  ['CR-V 2010 bujias', 'G Honda CR-V 2010 2.4L L4 / x– / – / – / bujias'],
  ['crv 10 bujias', 'G Honda CR-V 2010 2.4L L4 / x– / – / – / bujias'],
  ['grand cherokee 2001 4.7 termostato', 'G Jeep Grand Cherokee 2001 4.7L V8 / x– / – / – / termostato'],
  ['jetta clásico 2012 2.0 clutch', 'N Volkswagen Jetta Clasico 2012 2.0L L4 / x– / – / – / clutch'],
  ['ram 1500 2015 5.7 maza', 'G Ram 1500 2015 5.7L V8 / x– / – / – / maza'],
  ['dodge ram 1500 2003 5.7 maza', 'G Dodge Ram Pickup 1500 2003 5.7L V8 / x– / – / – / maza'],
  ['audi a4 2008 2.0 turbo bobina', 'G Audi A4 2008 2.0L L4 Turbo / x– / – / – / bobina'],
  ['jetta a4 2004 2.0 clutch', 'G Volkswagen Jetta 2004 2.0L L4 / x– / – / – / a4 clutch'],
  ['vocho 1998 carburador', 'N Volkswagen Sedan (Vocho) 1998 1.6L H4 / x– / – / – / carburador'],
  // One name in both forms: by the year.
  ['aveo 2010 bujias', 'G Chevrolet Aveo 2010 1.6L L4 / x– / – / – / bujias'],
  ['aveo 2018 bujias', 'N Chevrolet Aveo 2018 1.5L L4 / x– / – / – / bujias'],
  ['aveo bujias', 'N Chevrolet Aveo / x– / – / – / bujias'],
  ['s10 2000 4.3 bujias', 'G Chevrolet S-10 2000 4.3L V6 / x– / – / – / bujias'],
  ['s10 2018 bujias', 'N Chevrolet S10 2018 2.5L L4 / x– / – / – / bujias'],
  ['march 2024 balatas', 'N Nissan March 2024 1.6L L4 anio / x– / – / – / balatas'],
  ['suburban 2005 5.3 bomba de gasolina', 'G Chevrolet Suburban 2005 5.3L V8 / x– / – / – / bomba de gasolina'],
  ['grand marquis 1998 bobina', 'N Ford Grand Marquis 1998 4.6L V8 / x– / – / – / bobina'],
  // Models that are also words.
  ['escape 2010 2.5 balatas', 'G Ford Escape 2010 2.5L L4 / x– / – / – / balatas'],
  ['escape tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x– / – / – / escape'],
  ['tubo de escape', '– / x– / – / – / tubo de escape'],
  ['ford escape balatas', 'G Ford Escape / x– / – / – / balatas'],
  ['marcha march 2015', 'N Nissan March 2015 1.6L L4 / x– / – / – / marcha'],
  ['aceite castrol edge 5w30', '– / x– / – / – / aceite castrol edge 5w30'],
  ['luz baja jetta 2012 2.5', 'G Volkswagen Jetta 2012 2.5L L5 / x– / – / – / luz baja'],
  ['uno filtro tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x– / – / – / uno filtro'],
  ['fiat uno 2016 clutch', 'N FIAT Uno 2016 1.4L L4 / x– / – / – / clutch'],
  ['bateria optima', '– / x– / Optima / – / bateria'],
  // Codes.
  ['gp45', '– / x– / Gonher / GP-45 / filtro de aceite'],
  ['gp 45 tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x– / Gonher / GP-45 / filtro de aceite'],
  ['213-4663', '– / x– / ACDelco / 213-4663 / '],
  ['balero 513044', '– / x– / – / 513044 / balero'],
  ['balero 6203', '– / x– / – / – / balero 6203'],
  ['codigo de parte ab12', '– / x– / – / AB12 / '],
  ['foco h4 12v 55w', '– / x– / – / – / foco h4 12v 55w'],
  ['aceite 20w50 litro', '– / x– / – / – / aceite 20w50 litro'],
  ['llanta 205/55r16', '– / x– / – / – / llanta 205/55r16'],
  ['banda 10mm', '– / x– / – / – / banda 10mm'],
  ['la cosa esa del gato', '– / x– / – / – / cosa esa del gato'],
  // Brands.
  ['bujias ngk tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x– / NGK / – / bujias'],
  ['empaque fel pro f150 2004 5.4', 'G Ford F-150 2004 5.4L V8 / x– / Fel-Pro / – / empaque'],
  ['amortiguador marca monroe tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x– / Monroe / – / amortiguador'],
  ['balatas tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x– / – / – / balatas'],
  ['balatas cualquier marca tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x– / Cualquiera / – / balatas'],
  ['balatas cualquiera tsuru 2012', 'N Nissan Tsuru 2012 1.6L L4 / x– / Cualquiera / – / balatas'],
  // Capitals, accents, plurals, signs.
  ['TSURU 2012 BOMBA DE AGUA', 'N Nissan Tsuru 2012 1.6L L4 / x– / – / – / BOMBA DE AGUA'],
  ['rótula, inferior; tsuru (2012)', 'N Nissan Tsuru 2012 1.6L L4 / x– / – / – / rótula inferior'],
  ['jettas 2012 2.5 faros', 'G Volkswagen Jetta 2012 2.5L L5 / x– / – / – / faros'],
  ['', '– / x– / – / – / '],
])('understands «%s»', (text, expected) => {
  expect(summary(text)).toBe(expected);
});

const civic = {
  formato: 'general',
  car_marca: 'Honda',
  car_modelo: '',
  car_anio: '',
  car_motor: '',
  otros: [],
} as const;

test('year and engine that were said are filled in when somebody chooses what they depend on', () => {
  const chosen = { ...civic, otros: [] };
  expect(capture('honda 2015 1.8 bujias', knowledge, { ...chosen, car_modelo: 'Civic' }).car).toMatchObject({
    car_modelo: 'Civic',
    car_anio: '2015',
    car_motor: '1.8L L4',
  });
  const year = { ...chosen, car_modelo: 'Civic', car_anio: '2010' };
  expect(capture('civic 1.8 bujias', knowledge, year).car).toMatchObject({ car_anio: '2010', car_motor: '1.8L L4' });
});

test('a chosen car is never changed by what is said', () => {
  const chosen = { ...civic, car_modelo: 'Civic', car_anio: '2010', car_motor: '2.0L L4', otros: [] };
  expect(capture('tsuru 2012 bujias', knowledge, chosen)).toEqual({ pieza: 'bujias' });
  expect(capture('civic 2015 1.8 bujias', knowledge, chosen)).toEqual({ pieza: 'bujias' });
  expect(capture('bujias ngk x4', knowledge, chosen)).toEqual({ cantidad: '4', marca: 'NGK', pieza: 'bujias' });
  const typing = { ...chosen, car_anio: '20', car_motor: '', otros: ['anio' as const] };
  expect(capture('civic 1.8 bujias', knowledge, typing), 'somebody is writing it').toEqual({ pieza: 'bujias' });
});

test('what is too long for a field is cut at its limit', () => {
  const { pieza, codigo_parte = '' } = capture(`${'palabra '.repeat(20)} a1${'b'.repeat(80)}`, knowledge);
  expect([pieza.length <= 80, codigo_parte.length]).toEqual([true, 60]);
});
