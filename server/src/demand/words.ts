import { plazaText } from '@mostrador/contract/branches';
import { dateFormatter } from '@mostrador/contract/date-formatter';
import { fold } from '@mostrador/contract/fold';
import type { OutcomeName } from '@mostrador/contract/lost-sales';

/** What of a decision people are told. */
export type ToldDecision = {
  state: OutcomeName;
  plaza: string;
  sucursal: string;
  suppliedOn: string | null;
  detail: string;
  until: string | null;
};

/** A part as its reports call it most often. Without a name its code is said, and without a code its category. */
export type NamedPart = { name: string; code: string; category: string; model: string };

/** `2026-11-03` as "3 de noviembre", with its year if that is not this one. */
export function dayInWords(day: string, now = new Date()): string {
  const year = day.startsWith(String(now.getUTCFullYear())) ? {} : ({ year: 'numeric' } as const);
  const parts = { day: 'numeric', month: 'long', ...year, timeZone: 'UTC' } as const;
  return dateFormatter(parts).format(new Date(`${day}T00:00:00Z`));
}

const placeInWords = ({ plaza, sucursal }: Pick<ToldDecision, 'plaza' | 'sucursal'>) => sucursal || plazaText(plaza);

/** Names such as «San Luis R. C.» bring their own full stop. */
const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/** Parts whose ending does not tell their gender. */
const feminine = new Set(['base', 'llave', 'clave', 'luz', 'luces', 'terminal', 'terminales', 'torre']);
const masculine = /^(sistema|diafragma|chasis|gas|porta([a-z]+as?)?|[a-z]*parabrisas)$/;
/** Feminine, but one of them has the article «el». */
const stressedA = new Set(['agua', 'aspa']);

/** Reports are often written in capitals, and sentences are not. */
const inSentence = (name: string) =>
  name === name.toUpperCase() ? name.toLowerCase() : name.charAt(0).toLowerCase() + name.slice(1);

/** The name with its article, such as "la bomba de agua", and whether it is a plural. */
function withArticle(name: string): { text: string; plural: boolean } {
  const [first = ''] = fold(name).split(' ');
  // Of abbreviations and codes we cannot tell the gender.
  if (!/^[a-z]{3,}$/.test(first) || (/^\p{Lu}{2}/u.test(name) && name !== name.toUpperCase()))
    return { text: `la pieza «${name}»`, plural: false };
  // Of the masculine words that end in -s, only wipers are more than one: they are sold in pairs.
  const plural = first.endsWith('s') && (!masculine.test(first) || first === 'limpiaparabrisas');
  const single = plural ? first.slice(0, -1) : first;
  const isFeminine =
    !masculine.test(first) &&
    !masculine.test(single) &&
    (feminine.has(first) || feminine.has(single) || /(a|as|[cs]ion|[cs]iones|dad|dades)$/.test(first));
  const article = plural ? (isFeminine ? 'las' : 'los') : isFeminine && !stressedA.has(first) ? 'la' : 'el';
  return { text: `${article} ${inSentence(name)}`, plural };
}

/** The list of categories is written without accents. */
const accents: Record<string, string> = {
  baterias: 'baterías',
  carroceria: 'carrocería',
  electronico: 'electrónico',
  electricos: 'eléctricos',
  neumaticos: 'neumáticos',
};

/** "pieza de frenos y control de tracción": what is known of a part with neither name nor code. */
export function pieceOf(category: string): string {
  const kind = category
    .toLowerCase()
    .replace(/([cs])ion\b/g, '$1ión')
    .replace(/\w+/g, (word) => accents[word] ?? word);
  return kind === '' || kind === 'otro' ? 'pieza sin nombre' : `pieza de ${kind}`;
}

const of = (text: string) => `de ${text}`.replace(/^de el /, 'del ');

function partInWords({ name, code, category, model }: NamedPart) {
  const unnamed = code ? `la pieza ${code}` : `una ${pieceOf(category)}`;
  const { text, plural } = name ? withArticle(name) : { text: unnamed, plural: false };
  return { text: model ? `${text} del ${model}` : text, plural };
}

/** What the people who reported a part are told of a decision about it; undefined for what concerns only buyers. */
export function newsOf(decision: ToldDecision, part: NamedPart, reports: number): string | undefined {
  const thanks = `Gracias a ${reports} ${reports === 1 ? 'reporte' : 'reportes'}`;
  const { text, plural } = partInWords(part);
  switch (decision.state) {
    case 'surtida':
      return sentence(`${thanks}, ${text} ya ${plural ? 'están' : 'está'} en ${placeInWords(decision)}`);
    case 'por-transferir':
      return sentence(`${thanks}, vamos a traer ${text} de otra sucursal a ${placeInWords(decision)}`);
    case 'equivalente':
      return sentence(`${thanks}, ya sabemos qué ofrecer en lugar ${of(text)}: el código ${decision.detail}`);
    case 'descartada': {
      const reviewed = `Gracias por avisar. Revisamos ${reports === 1 ? 'el reporte' : `los ${reports} reportes`} ${of(text)}`;
      const where = plazaText(decision.plaza);
      return sentence(
        `${reviewed}: por ahora no se ${plural ? 'van' : 'va'} a surtir en ${where} (${decision.detail})`,
      );
    }
    default:
      return undefined;
  }
}

/** What became of a report, in a sentence beside it. */
export function outcomeInWords(decision: ToldDecision): string {
  switch (decision.state) {
    case 'en-revision':
      return 'Compras la está revisando.';
    case 'surtida': {
      const since = decision.suppliedOn ? ` desde el ${dayInWords(decision.suppliedOn)}` : '';
      return sentence(`Ya está en ${placeInWords(decision)}${since}`);
    }
    case 'por-transferir':
      return sentence(`La vamos a traer de otra sucursal a ${placeInWords(decision)}`);
    case 'equivalente':
      return sentence(`Ofrece en su lugar el código ${decision.detail}`);
    case 'descartada': {
      const again = decision.until ? ` Se revisa otra vez después del ${dayInWords(decision.until)}.` : '';
      return sentence(`Por ahora no se va a surtir: ${decision.detail}`) + again;
    }
  }
}
