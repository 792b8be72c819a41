import { expect, test } from 'vitest';
import { openPortal } from '../testing/portal.ts';
import { priceRows, putPrices } from '../testing/prices.ts';

/** A small list, written as suppliers write theirs. */
const list: [codigo: string, descripcion: string][] = [
  ['MT-1023', 'BALATA DELANTERA NISSAN SENTRA 2013-2019'],
  ['MT-1024', 'Balatas traseras Nissan Sentra 2007-2012'],
  ['MT-2050', 'Juego de balatas Tsuru 1992-2017'],
  ['MT-3100', 'Balata delantera Honda Civic 12-15'],
  ['MT-3101', 'Balata trasera Honda Civic 2016 en adelante'],
  ['GP-45', 'Filtro de aceite Nissan'],
  ['GP-450', 'Filtro de aceite Ford'],
  ['GA-1200', 'Filtros de aire Honda Civic 2012-2015'],
  ['GF.123', 'Filtro de gasolina Chevrolet Aveo 08-17'],
  ['0064314', 'Bujía de platino NGK Tsuru 1.6L'],
  ['00987', 'Bujías de iridio Toyota Corolla 2009-2013'],
  ['3348', 'AMORTIGUADOR DELANTERO JETTA A4 99-07'],
  ['3349', 'Amortiguadores traseros Jetta A4 99-07 (par)'],
  ['3360', 'Amortiguador CRV 07-11'],
  ['AW 9365', 'Bomba de agua Tsuru 1.6L 92-17'],
  ['AW 9366', 'Bomba de agua Ford Ranger 2.3L 2001-2011'],
  ['E8213M', 'Bomba de gasolina Aveo 2008/2017'],
  ['K060880', 'Banda de accesorios Sentra 2.0 2007-2012'],
  ['K-0604', 'Banda de alternador Tsuru'],
  ['T-194', 'Banda de tiempo Chevy 1.6 (94 al 2012)'],
  ['CU2291', 'Radiador de aluminio Ranger hasta 2011'],
  ['07-170', 'Clutch completo Tsuru 1.6 1991-2004'],
  ['ES3450R', 'Terminal de dirección derecha Versa 2012+'],
  ['ES3450L', 'Terminal de dirección izquierda Versa 2012+'],
  ['K80026', 'Rótula inferior Versa 12-19'],
  ['A4302', 'Soporte de motor Sentra 2.0L'],
  ['A4303', 'Soportes de motor Civic 1.8L (juego de 3)'],
  ['234-4209', 'Sensor de oxígeno Silverado 5.3L 99-06'],
  ['TPS-77', 'Sensor TPS Pointer'],
  ['LP18', 'Limpiaparabrisas 18"'],
  ['H4-12', 'Foco H4 12V luz alta y baja'],
  ['LED-9', 'Luces LED para cabina'],
  ['AC5W30', 'Aceite sintético 5W-30 Castrol Edge'],
  ['AC2050', 'Aceite mineral 20W-50 Quaker'],
  ['TAP-22', 'Tapón de radiador 16 lb'],
  ['PIÑ-8', 'Piñón de velocímetro Caribe'],
  ['CAB-4', 'Cables de bujía Chevy juego de 4'],
  ['BAT-42', 'Acumulador 12V 42-500'],
  ['ROD-1', 'Balero de rueda delantera Ikon desde 2001'],
  ['EMP-6', 'Empaque de cabeza F-150 5.4L 1997-2004'],
  ['EMP-7', 'Empaques de punterías F-150 4.6L'],
  ['RIN-15', 'Rin 15 acero 5 birlos'],
  ['ANT-5', 'Anticongelante verde galón'],
  ['HOR/77', 'Horquilla inferior Golf 93-99'],
];

/** What someone at the counter types, what it must find, and what it must not. */
const phrases: [phrase: string, finds: string[], not: string[]][] = [
  ['balatas', ['MT-1023', 'MT-1024', 'MT-2050', 'MT-3100'], ['GP-45']],
  ['balata', ['MT-1023', 'MT-1024', 'MT-2050'], ['GP-45']],
  ['bujias', ['0064314', '00987', 'CAB-4'], ['GP-45']],
  ['bujía', ['0064314', '00987', 'CAB-4'], ['MT-1023']],
  ['filtros', ['GP-45', 'GA-1200', 'GF.123'], ['MT-1023']],
  ['filtro', ['GP-45', 'GA-1200', 'GF.123'], []],
  ['amortiguadores', ['3348', '3349', '3360'], ['A4302']],
  ['amortiguador', ['3348', '3349'], []],
  ['amortiguador jetta', ['3348', '3349'], ['MT-1023']],
  ['amortiguadores jetta 2005', ['3348', '3349'], []],
  ['amortiguador jetta 2010', [], ['3348', '3349']],
  ['balata sentra 2016', ['MT-1023'], ['MT-1024', 'MT-2050', 'MT-3101']],
  ['balata sentra 2010', ['MT-1024'], ['MT-1023']],
  ['balatas sentra', ['MT-1023', 'MT-1024'], ['MT-2050', 'K060880']],
  ['balatas tsuru 2012', ['MT-2050'], ['MT-1023', 'MT-1024']],
  ['balata civic 2014', ['MT-3100'], ['MT-3101']],
  ['balata civic 2016', ['MT-3101'], ['MT-3100']],
  ['balata civic 2024', ['MT-3101'], ['MT-3100']],
  ['balatas delanteras civic', ['MT-3100'], ['MT-3101', 'MT-1023']],
  ['balatas traseras', ['MT-1024', 'MT-3101'], ['MT-1023']],
  ['GP45', ['GP-45', 'GP-450'], ['GF.123']],
  ['gp-45', ['GP-45'], ['GF.123']],
  ['gp 45', ['GP-45'], ['GF.123']],
  ['gp45 nissan', ['GP-45'], ['GP-450']],
  ['filtro aceite ford', ['GP-450'], ['GP-45']],
  ['filtros de aire civic', ['GA-1200'], ['GP-45']],
  ['filtro aire civic 2013', ['GA-1200'], []],
  ['filtro aire civic 2018', [], ['GA-1200']],
  ['GF123', ['GF.123'], ['GP-45']],
  ['filtro gasolina aveo 2015', ['GF.123'], ['E8213M']],
  ['bomba gasolina aveo 2010', ['E8213M'], ['GF.123']],
  ['64314', ['0064314'], ['3348']],
  ['0064314', ['0064314'], ['00987']],
  ['987', ['00987'], []],
  ['bujia corolla 2011', ['00987'], ['0064314']],
  ['bujias tsuru', ['0064314'], ['00987']],
  ['bomba de agua tsuru', ['AW 9365'], ['AW 9366', 'E8213M']],
  ['bombas de agua', ['AW 9365', 'AW 9366'], ['E8213M']],
  ['bomba agua ranger 2005', ['AW 9366'], ['AW 9365']],
  ['aw9365', ['AW 9365'], ['AW 9366']],
  ['bandas', ['K060880', 'K-0604', 'T-194'], ['MT-1023']],
  ['banda de tiempo chevy 2008', ['T-194'], ['K-0604']],
  ['k0604', ['K-0604'], ['K060880']],
  ['radiador ranger 2008', ['CU2291'], ['AW 9366']],
  ['radiadores', ['CU2291', 'TAP-22'], []],
  ['clutch tsuru 2000', ['07-170'], []],
  ['clutch tsuru 2010', [], ['07-170']],
  ['terminales versa 2020', ['ES3450R', 'ES3450L'], ['K80026']],
  ['terminal izquierda versa', ['ES3450L'], ['ES3450R']],
  ['rotula versa 2015', ['K80026'], ['ES3450R']],
  ['soportes de motor', ['A4302', 'A4303'], ['K060880']],
  ['soporte motor civic', ['A4303'], ['A4302']],
  ['sensores', ['234-4209', 'TPS-77'], []],
  ['sensor oxigeno silverado 2004', ['234-4209'], ['TPS-77']],
  ['luces', ['LED-9', 'H4-12'], ['GP-45']],
  ['luz', ['H4-12', 'LED-9'], []],
  ['aceite 5w30', ['AC5W30'], ['AC2050']],
  ['aceites', ['AC5W30', 'AC2050', 'GP-45'], ['CU2291']],
  ['tapones de radiador', ['TAP-22'], ['CU2291']],
  ['piñon', ['PIÑ-8'], []],
  ['pin8', ['PIÑ-8'], []],
  ['cable bujia', ['CAB-4'], ['0064314']],
  ['balero ikon 2004', ['ROD-1'], []],
  ['empaque f150 5.4', ['EMP-6'], ['EMP-7']],
  ['empaque f-150', ['EMP-6', 'EMP-7'], []],
  ['amortiguador crv', ['3360'], []],
  ['amortiguador cr-v', ['3360'], []],
  ['empaques', ['EMP-6', 'EMP-7'], []],
  ['rines', ['RIN-15'], []],
  ['anticongelantes', ['ANT-5'], []],
  ['horquilla golf 1996', ['HOR/77'], []],
  ['hor77', ['HOR/77'], []],
  ['acumulador 2016', [], ['BAT-42']],
  ['aceite 2016', [], ['AC5W30', 'AC2050']],
];

test('what people say at the counter finds what they mean', async () => {
  const portal = await openPortal();
  await putPrices(portal.db, priceRows(list));
  const ana = await portal.as('ana');
  const codes = new Set(list.map(([codigo]) => codigo));
  const wrong: string[] = [];
  for (const [phrase, finds, not] of phrases) {
    const answer = await ana.ask('GET', `/api/precios?${new URLSearchParams({ codigo: phrase })}`);
    expect(answer.statusCode, phrase).toBe(200);
    const found = answer.json().precios.map(({ codigo }: { codigo: string }) => codigo);
    for (const code of [...finds, ...not]) expect(codes).toContain(code);
    for (const code of finds) if (!found.includes(code)) wrong.push(`«${phrase}» does not find ${code}`);
    for (const code of not) if (found.includes(code)) wrong.push(`«${phrase}» finds ${code}`);
  }
  expect(wrong).toEqual([]);
  expect(phrases.length).toBeGreaterThanOrEqual(60);
});
