import type { PriceRow } from './price-line.ts';

/** Invented parts with plausible numbers: name, pattern of its code (# a digit, @ a letter), price from and to. */
const families = [
  'Balata delantera|MT-####|380|1250',
  'Balata trasera|MT-####-T|320|980',
  'Disco de freno ventilado|0986#####|540|1900',
  'Filtro de aceite|GP-###|65|240',
  'Filtro de aire|GA-####|95|420',
  'Filtro de gasolina|GF.###|85|510',
  'Bujía de platino|00#####|58|310',
  'Amortiguador delantero|G##-#@|620|2400',
  'Amortiguador trasero|3####|560|2100',
  'Rótula inferior|K#####|260|890',
  'Terminal de dirección|ES####R|180|640',
  'Banda de accesorios|K06####|140|720',
  'Bomba de agua|AW ####|390|1850',
  'Bomba de gasolina|E####M|780|3600',
  'Radiador de aluminio|CU####|1450|5200',
  'Termostato|0##-###|110|390',
  'Alternador remanufacturado|A-#####|1900|6400',
  'Marcha remanufacturada|S-#####|1600|5800',
  'Soporte de motor|A####|310|1700',
  'Juego de clutch|0#-###|1300|6900',
  'Sensor de oxígeno|234-####|690|2700',
  'Batería de 12 V|L-##-###|1650|4200',
  'Limpiaparabrisas 18"|LP##|70|260',
  'Aceite de motor 5W-30|AC5W30-##|110|980',
].map((line) => line.split('|') as [string, string, string, string]);

const cars = [
  'Nissan Sentra 1.8L',
  'Nissan Versa 1.6L',
  'Nissan Tsuru 1.6L',
  'Toyota Corolla 1.8L',
  'Toyota Tacoma 4.0L',
  'Honda Civic 1.8L',
  'Honda CR-V 2.4L',
  'Ford F-150 5.4L',
  'Ford Ranger 2.3L',
  'Chevrolet Silverado 5.3L',
  'Chevrolet Aveo 1.6L',
  'Jeep Grand Cherokee 4.7L',
  'Volkswagen Jetta 2.5L',
  'Dodge Ram 1500 5.7L',
  'Mazda 3 2.0L',
];
const letters = 'ABCDEFGHJKLMNPRSTVWXYZ';

/** The same prices in every installation, each code once. */
export function* samplePrices(count = 5_000): Generator<PriceRow> {
  let state = 64_314;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const seen = new Set<string>();
  while (seen.size < count) {
    const [name, form, from, to] = families[next(families.length)] as (typeof families)[number];
    const codigo = form.replace(/[#@]/g, (sign) =>
      sign === '#' ? String(next(10)) : (letters[next(letters.length)] ?? ''),
    );
    const year = 1995 + next(25);
    const car = cars[next(cars.length)];
    const cents = [0, 50, 90, 99][next(4)] ?? 0;
    const publico = (Number(from) + next(Number(to) - Number(from))) * 100 + cents;
    if (seen.has(codigo)) continue;
    seen.add(codigo);
    const descripcion = `${name} ${car} ${year}-${year + 2 + next(6)}`;
    yield { linea: seen.size + 1, codigo, descripcion, publico, mecanico: Math.round(publico * 0.86) };
  }
}
