import { isOf, spansOf, type Token, take } from './capture-tokens.ts';
import { foldCode } from './fold.ts';
import { anyBrand, type KnownCode, lostSaleLimits } from './lost-sales.ts';
import { isPartWord } from './part-category.ts';

/** Nouns whose number is no quantity. */
const isMeasured = isOf(
  'cil cilindros puertas velocidades litros lts pulgadas dientes canales ranuras barrenos birlos hoyos pines terminales vias patas volts voltios amperes watts tiempos valvulas anos caras lineas',
);
const isPiece = isOf('pza pzas pz pzs pieza piezas unidad unidades');
const isPackage = isOf('juego juegos kit kits litro litros galon galones bote botes cubeta cubetas caja cajas');
const isPlural = (word = '') => /^[a-z]{3,}s$/.test(word);
const numbers = ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

function numberOf(word = ''): number | undefined {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  return numbers.includes(word) ? numbers.indexOf(word) + 2 : undefined;
}

/** How many words from `index` on say a quantity, and which. */
function readQuantity(words: readonly (string | undefined)[], index: number) {
  const [word = '', next] = [words[index], words[index + 1]];
  const [, times] = /^x(\d{1,2})$|^(\d{1,2})(?:x|pzas?|pzs?|piezas?)$/.exec(word)?.filter(Boolean) ?? [];
  if (times) return { quantity: Number(times), count: 1 };
  if (word === 'x' && numberOf(next)) return { quantity: numberOf(next), count: 2 };
  if (word === 'par') return { quantity: 2, count: next === 'de' ? 2 : 1 };
  const number = word === 'un' ? 1 : numberOf(word);
  if (number === undefined) return undefined;
  if (next === 'par' || next === 'pares') return { quantity: number * 2, count: words[index + 2] === 'de' ? 3 : 2 };
  if (isPiece(next)) return { quantity: number, count: words[index + 2] === 'de' ? 3 : 2 };
  if (word === 'un') return undefined;
  if (isPackage(next) || (isPlural(next) && (index === 0 || !isMeasured(next)))) return { quantity: number, count: 1 };
  const isLast = index === words.length - 1;
  return isLast && number < 10 && isPlural(words[index - 1]) ? { quantity: number, count: 1 } : undefined;
}

export function findQuantity(tokens: readonly Token[]): string | undefined {
  const words = tokens.map(({ word, use }) => (use ? undefined : word));
  for (const index of tokens.keys()) {
    const { quantity = 0, count = 0 } = readQuantity(words, index) ?? {};
    const { min, max } = lostSaleLimits.quantity;
    if (quantity < min || quantity > max) continue;
    take(tokens, { start: index, end: index + count }, 'quantity');
    return String(quantity);
  }
  return undefined;
}

/** Measures, sizes and viscosities, which only look like a code. */
const measure =
  /^(\d{1,2}w-?\d{2}|\d+([./]\d+)?(mm|cm|mts?|pulg|in|ml|lts?|kg|amp|hp|cc|km|pzas?|pz|cil|vel|watts|volts|dientes)|\d{1,3}[lavwdmx]|\d+x\d+.*|dot-?\d|r\d{2}|h\d{1,2}|mk\d|\d{3}\/\d{2}.*)$/;

/** Letters with figures, or at least five figures. Anything less sure is left to the name. */
function looksLikeCode({ word, key }: Token): boolean {
  if (measure.test(word) || !/\d/.test(key)) return false;
  if (/^\d{2,4}[-/]\d{2,4}$/.test(word) && key.length % 4 === 0) return false;
  return /[a-z]/.test(key) ? key.length >= 4 : key.length >= 5;
}

type Codes = ReadonlyMap<string, KnownCode>;
const announcesCode = isOf('cod codigo clave sku');
const isWithinCode = isOf('de la parte no num numero');

/** What follows "código" or # is one, also where it looks like a year or a car. */
export function findAnnouncedCode(tokens: readonly Token[], codes: Codes): string | undefined {
  for (const [index, { word, typed, key }] of tokens.entries()) {
    const isSigned = typed.startsWith('#');
    if (!announcesCode(word) && !isSigned) continue;
    let at = isSigned && key !== '' ? index : index + 1;
    while (isWithinCode(tokens[at]?.word)) at++;
    const code = tokens[at];
    if (!code || !/\d/.test(code.key)) continue;
    take(tokens, { start: index, end: at }, 'link');
    code.use = 'code';
    return codes.get(foldCode(code.typed))?.codigo ?? code.typed.replace(/^#/, '').toUpperCase();
  }
  return undefined;
}

export function findCode(tokens: readonly Token[], codes: Codes): string | undefined {
  for (const span of spansOf(tokens, 3)) {
    const known = codes.get(foldCode(span.key));
    if (!known || !(/[a-z]/.test(span.key) ? /\d/.test(span.key) : span.key.length > 4)) continue;
    take(tokens, span, 'code');
    return known.codigo;
  }
  const found = tokens.find((token) => !token.use && looksLikeCode(token));
  if (found) found.use = 'code';
  return found?.typed.toUpperCase();
}

export function findBrand(tokens: readonly Token[], brands: ReadonlyMap<string, string>): string | undefined {
  const any = tokens.findIndex(({ word }, index) => word === 'cualquier' && tokens[index + 1]?.word === 'marca');
  if (any >= 0) {
    take(tokens, { start: any, end: any + 2 }, 'brand');
    return anyBrand;
  }
  for (const span of spansOf(tokens, 3)) {
    const brand = span.key.length > 1 ? brands.get(span.key) : undefined;
    if (!brand || tokens.slice(span.start, span.end).some(({ word }) => isPartWord(word))) continue;
    take(tokens, span, 'brand');
    return brand;
  }
  return undefined;
}

/** Words that only tie a car, a brand or a code to the rest. */
const isLink = isOf('de para p pa con un una el la los las y a en por marca mod modelo ano anio');

/** The words that are left, without those that only led to the ones that were understood. */
export function nameOf(tokens: readonly Token[]): string {
  const left = tokens.filter((token, index) => {
    if (token.use) return false;
    let next = index + 1;
    while (tokens[next] && !tokens[next]?.use && isLink(tokens[next]?.word)) next++;
    const ahead = tokens[next]?.use;
    // "del" before a car is of it; elsewhere it is short for "delantera".
    if (token.word === 'del') return ahead !== 'make' && ahead !== 'model' && ahead !== 'year';
    return !(isLink(token.word) && (ahead || next >= tokens.length));
  });
  while (isLink(left[0]?.word)) left.shift();
  const name = left.map(({ typed }) => typed).join(' ');
  return name.slice(0, lostSaleLimits.pieza.max).trim();
}
