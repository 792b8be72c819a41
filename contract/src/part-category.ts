import { fold, foldCode, foldPlural } from './fold.ts';
import type { KnownCode, lostSaleCategories } from './lost-sales.ts';
import { once } from './once.ts';

type Category = (typeof lostSaleCategories)[number];

/**
 * The words that name a part of each category, in any number. Where a part takes several words to be told from another
 * ("bomba de agua", "bomba de gasolina"), all of them have to be there.
 */
const names: Partial<Record<Category, string>> = {
  'Baterias arranque y carga':
    'bateria, acumulador, alternador, marcha, bendix, carbones, regulador voltaje, cable bateria, terminal bateria',
  'Carga y remolque': 'remolque, enganche, gancho remolque, bola remolque, canastilla, portaequipaje',
  'Control de emisiones y escape':
    'escape, mofle, catalizador, silenciador, resonador, egr, pcv, canister, sensor oxigeno, tubo escape, multiple escape',
  'Control Electronico del Motor':
    'sensor, computadora, ecu, maf, map, tps, ckp, cmp, iac, modulo encendido, valvula iac, motor pasos',
  Empaques: 'empaque, junta, reten, sello, oring',
  'Encendido afinacion y mantenimiento de rutina':
    'bujia, bobina, distribuidor, afinacion, aceite, aditivo, limpiaparabrisas, pluma, hule limpiador, cable bujia, platinos, condensador distribuidor',
  'Enfriamiento calefaccion y control del clima':
    'bomba agua, radiador, termostato, toma agua, anticongelante, refrigerante, ventilador, motoventilador, aspas, fan clutch, calefaccion, clima, compresor, condensador, evaporador, soplador, deshidratador, manguera radiador, deposito recuperador, bulbo temperatura, manguera agua',
  Filtros: 'filtro, purificador',
  'Frenos y control de traccion':
    'balata, freno, disco, tambor, rotor, caliper, mordaza, zapata, booster, abs, cilindro rueda, cilindro maestro, bomba freno, liquido freno, chicote freno, manguera freno, sensor abs, disco freno',
  Herramientas:
    'herramienta, matraca, dado, pinzas, desarmador, torquimetro, autocle, escaner, gato hidraulico, extractor, multimetro, llave mixta, llave cruz',
  Interior: 'tapete, asiento, alfombra, funda, tablero, cinturon, visera, volante, perilla, consola, espejo interior',
  'Motor interno':
    'piston, anillos, metales, biela, ciguenal, valvula, punteria, buzo, cabeza, carter, monoblock, balancin, arbol levas, bomba aceite, banda tiempo, banda distribucion, cadena tiempo, cadena distribucion, kit tiempo, kit distribucion, tensor tiempo, tensor cadena',
  'Partes de colision carroceria y herrajes':
    'facia, fascia, defensa, cofre, salpicadera, parrilla, espejo, puerta, manija, chapa, elevador, cristal, parabrisas, bisagra, emblema, lodera, moldura, tolva, cajuela, guia facia, amortiguador cofre, amortiguador cajuela, chicote cofre',
  'Partes Externas de Motor':
    'banda, tensor, polea, soporte, multiple, damper, soporte motor, soporte caja, soporte transmision, banda alternador',
  'Productos electricos e iluminacion':
    'foco, faro, calavera, luz, fusible, relevador, relay, switch, claxon, interruptor, arnes, conector, cuarto, luz freno, switch freno, switch encendido, bulbo freno, motor limpiaparabrisas, flasher, cocuyo, portafusible',
  'Suministro de combustible':
    'bomba gasolina, bomba combustible, bomba diesel, inyector, carburador, flotador, riel inyectores, regulador presion, tanque gasolina, tapon gasolina, manguera gasolina, cuerpo aceleracion, chicote acelerador, pila gasolina',
  'Suspension direccion neumaticos y ruedas':
    'amortiguador, strut, rotula, terminal, horquilla, buje, bieleta, resorte, muelle, cremallera, maza, balero, rin, llanta, birlo, tornillo estabilizador, barra estabilizadora, base amortiguador, cubrepolvo cremallera, cubrepolvo amortiguador, bomba direccion, bomba hidraulica, licuadora direccion, caja direccion, brazo pitman, brazo auxiliar, soporte amortiguador, varilla direccion, manguera direccion',
  'Tren de potencia':
    'transmision, convertidor, caja velocidades, filtro transmision, selector velocidades, solenoide transmision',
  'Tren motriz':
    'clutch, embrague, collarin, flecha, cardan, cruceta, diferencial, espiga, tripoide, junta homocinetica, homocinetica, disco clutch, bomba clutch, chicote clutch, cilindro clutch, cubrepolvo flecha, balero collarin, reten flecha, soporte cardan',
};

/** As counters and price lists abbreviate. */
const abbreviations = new Map([
  ['amort', 'amortiguador'],
  ['filt', 'filtro'],
  ['bal', 'balata'],
  ['gas', 'gasolina'],
]);

const stemOf = (word: string) => foldPlural(abbreviations.get(word) ?? word);
const stems = (text: string) => (fold(text).match(/[a-z]+/g) ?? []).map(stemOf);

type Rule = { stems: string[]; category: Category };
/** Prepared with the first name: the form of lost sales loads this long before anyone writes one. */
const rules = once((): Rule[] =>
  Object.entries(names).flatMap(([category, list]) =>
    list.split(', ').map((name) => ({ stems: stems(name), category: category as Category })),
  ),
);
const partStems = once(() => new Set(rules().flatMap((rule) => rule.stems)));

/** Whether it is one of the words that parts are called by. */
export const isPartWord = (word: string) => partStems().has(stemOf(fold(word)));

/** The category of a part by its name: by the rule of most words, and among those by what the name begins with. */
export function categoryOfName(name: string): Category | '' {
  const said = stems(name);
  let best: { words: number; at: number; category: Category | '' } = { words: 0, at: 0, category: '' };
  for (const rule of rules()) {
    const places = rule.stems.map((stem) => said.indexOf(stem));
    if (places.includes(-1)) continue;
    const [words, at] = [places.length, Math.min(...places)];
    if (words > best.words || (words === best.words && at < best.at)) best = { words, at, category: rule.category };
  }
  return best.category;
}

export const findKnownCode = (codes: readonly KnownCode[], code: string): KnownCode | undefined => {
  const wanted = foldCode(code);
  return wanted === '' ? undefined : codes.find(({ codigo }) => foldCode(codigo) === wanted);
};

type Part = { pieza: string; codigo_parte: string };

/** What a report of this code said last; without one, what the name says. */
export function suggestCategory({ pieza, codigo_parte }: Part, codes: readonly KnownCode[]): string {
  return findKnownCode(codes, codigo_parte)?.categoria ?? categoryOfName(pieza);
}

/** The category after code or name have changed: it follows them until someone chooses another. */
export function categoryAfter(chosen: string, before: Part, after: Part, codes: readonly KnownCode[]): string {
  const follows = chosen === '' || chosen === suggestCategory(before, codes);
  return follows ? suggestCategory(after, codes) : chosen;
}
