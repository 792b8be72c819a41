import type { CandidatePart, Need } from '@mostrador/contract/demand';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explain, type Piece } from './explanation.ts';
import { figuresOf, figureValue, monthsUntil } from './figures.ts';
import { markWords, pesosReason, quantityReason, tierReason, weightlessWords } from './reasons.ts';

const need = (given: Partial<Need> & { calls?: number } = {}): Need => {
  const { calls = 1, ...rest } = given;
  const base = {
    id: 1,
    dia: '2026-11-14',
    plaza: 'Tijuana',
    sucursal: 'Otay TJ',
    carro: 'Nissan Sentra 2015',
    ...rest,
  };
  return {
    piezas: 1,
    peso: 1,
    pesos: 100,
    cuenta: true,
    elecciones: [],
    ...base,
    reportes: Array.from({ length: calls }, (_, place) => ({
      id: base.id * 100 + place,
      fecha: `${base.dia}T18:00:00.000Z`,
      sucursal: base.sucursal,
      carro: base.carro,
      codigo: 'GP-45',
      marca: 'Gonher',
      cantidad: 1,
      motivo: 'agotado',
      nombre: null,
      comentario: null,
    })),
  };
};

/** The answer of the server about a plaza, with the figures of its line taken from the needs one by one. */
function answer(necesidades: Need[], given: Partial<CandidatePart> = {}): CandidatePart {
  const counts = necesidades.filter(({ cuenta }) => cuenta);
  const por_mes = monthsUntil('2026-11-16').map((month) => counts.filter(({ dia }) => dia.startsWith(month)).length);
  const common = { parte: 'Z3A0NQ', pieza: 'Filtro', codigos: ['GP-45'], carros: [], categoria: '', marca: '' };
  const place = { nivel: 'plaza' as const, lugar: 'Tijuana' };
  const priced = counts.flatMap(({ pesos }) => (pesos === null ? [] : [pesos]));
  const linea = {
    ...common,
    ...place,
    plaza: 'Tijuana',
    donde: 'Tijuana',
    necesidades: counts.length,
    meses: por_mes.filter(Boolean).length,
    por_mes,
    ultima: '2026-11-14',
    probabilidad: 0.6812,
    esperadas: 0.8,
    clase: 'surtir' as const,
    avisos: [],
    pesos: priced.length > 0 ? priced.reduce((sum, pesos) => sum + pesos, 0) : null,
    cantidad: 3,
    estado: 'nueva' as const,
    version: 0,
  };
  return {
    ...common,
    ...place,
    linea: counts.length > 0 ? linea : null,
    lugares: [],
    desde: '2025-12-01',
    hasta: '2026-11-16',
    horizonte: 6,
    meses_cantidad: 2,
    necesidades,
    surtida: null,
    sin_peso: [],
    decisiones: [],
    comentarios: [],
    uniones: [],
    version: 0,
    puede: { decidir: true, unir: true },
    ...given,
  };
}

const words = (pieces: Piece[]) => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
const sentence = (part: CandidatePart) => explain(part).map(words).join(' ');

test('says how often, when, where and for which cars, what counts once, how probable it is and the rule of the trade', () => {
  const needs = [
    need({ id: 1, dia: '2026-11-14', calls: 2 }),
    need({ id: 2, dia: '2026-10-02', sucursal: 'Centro TJ', carro: 'Nissan Versa 2018' }),
    need({ id: 3, dia: '2026-10-20' }),
    need({ id: 4, dia: '2026-08-01', sucursal: 'Playas TJ' }),
    need({ id: 5, dia: '2026-03-01', carro: 'Nissan Versa 2016' }),
  ];
  expect(sentence(answer(needs))).toBe(
    'La pidieron 5 veces en 4 meses, en 3 sucursales de Tijuana, para Nissan Sentra y Versa. ' +
      'Las 2 llamadas del mismo carro del 14 de noviembre cuentan como una. ' +
      'Hay 68\u00a0% de probabilidad de que la vuelvan a pedir en Tijuana en 6 meses. ' +
      'Regla de siempre: la pidieron en 4 de 12 meses ✔',
  );
});

test('names both days when the calls that count as one came on different days', () => {
  const asked = need({ dia: '2026-06-03', calls: 2 });
  // Already 6 June in Greenwich.
  const reportes = asked.reportes.map((report, place) =>
    place ? { ...report, fecha: '2026-06-06T02:00:00Z' } : report,
  );
  expect(sentence(answer([{ ...asked, reportes }]))).toContain(
    'Las 2 llamadas del mismo carro entre el 3 de junio y el 5 de junio cuentan como una.',
  );
});

test('at a branch and in the chain it says the place, and one need is one', () => {
  const needs = [need()];
  expect(sentence(answer(needs, { nivel: 'sucursal', lugar: 'Otay TJ' }))).toBe(
    'La pidieron 1 vez en 1 mes en Otay TJ, para Nissan Sentra. ' +
      'Hay 68\u00a0% de probabilidad de que la vuelvan a pedir en Otay TJ en 6 meses. ' +
      'Regla de siempre: la pidieron en 1 de 12 meses; todavía no se cumple.',
  );
  expect(sentence(answer(needs, { nivel: 'cadena', lugar: 'cadena' }))).toContain('en 1 sucursal de 1 plaza, para');
});

test('the name of a car does not break at its hyphen', () => {
  const needs = [need({ id: 1, carro: 'Ford F-150 2015' }), need({ id: 2, carro: 'Mazda CX-5 2018' })];
  expect(sentence(answer(needs))).toContain('para Ford F-\u2060150 y Mazda CX-\u20605.');
});

test('two months of the last six are enough for the rule of the trade', () => {
  const needs = [need({ id: 1 }), need({ id: 2, dia: '2026-08-01' })];
  expect(sentence(answer(needs))).toContain('Regla de siempre: la pidieron en 2 de los últimos 6 meses ✔');
});

test('after it was supplied it says the silence since, and what was asked before', () => {
  const surtida = { desde: '2026-08-03', sucursal: 'Otay TJ', necesidades: 0 };
  const before = [need({ id: 1, dia: '2026-07-01', cuenta: false }), need({ id: 2, dia: '2026-06-01', cuenta: false })];
  expect(sentence(answer(before, { surtida }))).toBe(
    'Está surtida en Otay TJ desde el 3 de agosto. Desde entonces nadie la ha pedido: 105 días. Antes la pidieron 2 veces.',
  );
  expect(sentence(answer([...before, need({ id: 3 })], { surtida }))).toMatch(
    /^Se surtió el 3 de agosto y desde entonces la pidieron 1 vez en 1 mes/,
  );
});

test('at a branch it says where it is supplied: in the branch that was named, or in the plaza', () => {
  const decision = {
    ...{
      lote: 'x',
      estado: 'surtida' as const,
      plaza: 'Playas de Rosarito',
      sucursal: '',
      fecha: '2026-08-03',
      detalle: '',
    },
    ...{ hasta: null, comentario: '', por: 'Compras', cuando: '2026-08-03T18:00:00.000Z', deshecha: null },
    ...{ se_puede_deshacer: true, lineas: 1 },
  };
  const at = (sucursal: string) => {
    const surtida = { desde: '2026-08-03', sucursal, necesidades: 0 };
    return sentence(answer([], { nivel: 'sucursal', lugar: 'Centro RTO', surtida, decisiones: [decision] }));
  };
  expect(at('')).toContain('Está surtida en Rosarito desde el 3 de agosto.');
  expect(at('Popotla RTO')).toContain('Está surtida en Popotla RTO desde el 3 de agosto.');
});

test('in the chain, where plazas were supplied one by one, it neither denies what was asked before nor counts all plazas', () => {
  const chain = { nivel: 'cadena' as const, lugar: 'cadena' };
  const before = [need({ id: 1, dia: '2026-07-01', cuenta: false }), need({ id: 2, dia: '2026-06-01', cuenta: false })];
  expect(sentence(answer(before, chain))).toBe('Ya está surtida donde la pidieron. Antes la pidieron 2 veces.');
  expect(sentence(answer([], chain))).toBe('En los últimos 12 meses nadie la ha pedido en toda la cadena.');
  const mark = (part: CandidatePart) => words(markWords('volvio-a-faltar', part, figuresOf(part)));
  const again = [need({ id: 3 }), need({ id: 4, plaza: 'Ensenada' })];
  expect(mark(answer(again, chain))).toBe('La volvieron a pedir en una plaza donde ya se había surtido.');
  const surtida = { desde: '2026-08-03', sucursal: '', necesidades: 2 };
  expect(mark(answer(again, { ...chain, surtida }))).toBe(
    'La volvieron a pedir 2 veces desde que se surtió el 3 de agosto.',
  );
});

test('says why so many pieces, where the pesos come from, and what marks and other reasons mean', () => {
  const days = ['2026-11-14', '2026-11-10', '2026-11-03', '2026-10-01'];
  const part = answer(
    days.map((dia, id) => need({ id, dia, piezas: 2, pesos: id === 0 ? null : 50 })),
    { sin_peso: [{ motivo: 'precio', reportes: 2 }] },
  );
  const figures = figuresOf(part);
  const of = (name: string) => figures.get(name) ?? expect.fail(name);
  expect(quantityReason({ ...part, linea: part.linea && { ...part.linea, cantidad: 4 } })).toBe(
    'Se esperan 0.8 clientes al mes, de 2 piezas cada uno. Con 4 alcanza para 2 meses en 9 de cada 10 casos.',
  );
  const expecting = (esperadas: number) =>
    quantityReason({ ...part, linea: part.linea && { ...part.linea, cantidad: 4, esperadas } });
  expect(expecting(1.04)).toMatch(/^Se espera 1 cliente al mes, de 2 piezas\. Con 4 /);
  expect(expecting(0.01)).toMatch(/^Se esperan menos de 0\.1 clientes al mes, de 2 piezas cada uno\. /);
  const wave = answer(days.slice(0, 3).map((dia, id) => need({ id, dia })));
  expect(quantityReason(wave)).toMatch(/^Por ahora para no más de 3 clientes/);
  expect(
    tierReason({ ...wave, linea: wave.linea && { ...wave.linea, clase: 'vigilar', avisos: ['un-reportante'] } }),
  ).toBe('Para surtirla falta que la pidan con 28 días de diferencia y que la reporte otra persona.');
  expect(pesosReason(of('pesos'), of('veces'))).toContain('1 vez sin precio no suma.');
  expect(words(markWords('rafaga', part, figures))).toMatch(/^3 de 4 cayeron dentro de 31 días/);
  expect(weightlessWords(part)).toBe('Además hay 2 reportes por precio, que no cuentan como demanda.');
});

const day = fc.date({ min: new Date('2025-12-01'), max: new Date('2026-11-16'), noInvalidDate: true });
const randomNeed = fc.record({
  dia: day.map((date) => date.toISOString().slice(0, 10)),
  sucursal: fc.constantFrom('Otay TJ', 'Centro TJ', 'Playas TJ'),
  carro: fc.constantFrom('Nissan Sentra 2015', 'Nissan Versa 2018', 'Ford F-150 2009', 'Sin dato'),
  calls: fc.integer({ min: 1, max: 3 }),
  pesos: fc.option(fc.integer({ min: 1, max: 900 })),
  cuenta: fc.boolean(),
});

test('every number is the count of what it opens, and of the line that the server sent', () => {
  fc.assert(
    fc.property(fc.array(randomNeed, { maxLength: 12 }), (given) => {
      const part = answer(given.map((some, id) => need({ id, ...some })));
      const figures = figuresOf(part);
      const value = (name: string) => figureValue(figures.get(name) ?? expect.fail(name));
      for (const piece of explain(part).flat()) {
        if (typeof piece === 'string' || piece.text.includes('%')) continue;
        const figure = figures.get(piece.figure) ?? expect.fail(piece.figure);
        const { unit, needs } = figure;
        const opened = {
          veces: needs.map(({ id }) => id),
          meses: needs.map(({ dia }) => dia.slice(0, 7)),
          sucursales: needs.map(({ sucursal }) => sucursal),
          plazas: needs.map(({ plaza }) => plaza),
          reportes: needs.flatMap(({ reportes }) => reportes.map(({ id }) => id)),
          pesos: [],
        }[unit];
        expect(Number.parseInt(piece.text, 10), piece.text).toBe(new Set<unknown>(opened).size);
      }
      const { linea } = part;
      expect(value('veces')).toBe(linea?.necesidades ?? 0);
      expect(value('meses')).toBe(linea?.meses ?? 0);
      expect(value('pesos')).toBe(linea?.pesos ?? 0);
      expect(monthsUntil(part.hasta).map((month) => value(`mes ${month}`))).toEqual(
        linea?.por_mes ?? Array(12).fill(0),
      );
    }),
  );
});
