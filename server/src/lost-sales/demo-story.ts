import type { lostSaleForms } from '@mostrador/contract/lost-sales';

/** Who reports. They have no password; two are at the branch whose manager has an account of the demonstration. */
export const demoSellers = [
  { id: 'demostracion-1', username: 'marisol.vega', name: 'Marisol Vega', branch: 'Otay TJ' },
  { id: 'demostracion-2', username: 'jorge.nunez', name: 'Jorge Núñez', branch: 'Otay TJ' },
  { id: 'demostracion-3', username: 'karla.ibarra', name: 'Karla Ibarra', branch: 'Matriz TJ' },
  { id: 'demostracion-4', username: 'luis.armenta', name: 'Luis Armenta', branch: 'Centro EDA' },
  { id: 'demostracion-5', username: 'daniela.soto', name: 'Daniela Soto', branch: 'Anáhuac MXL' },
] as const;

type Story = {
  /** Brand, code, name and the number of its category. */
  part: string;
  /** Days ago, branch, car, year, seller, and where it matters reason, code as it was typed, pieces and comment. */
  reports: readonly string[];
};

/** What the demonstration tells of demand: each part is one thing that Candidatas and Cómo vamos show. */
const stories: readonly Story[] = [
  {
    // A plaza lacks it: many branches, months and cars, one customer in two branches, and a code typed in many ways.
    part: 'GMB|GWN-48A|bomba de agua|6',
    reports: [
      '288|Otay TJ|Tsuru|2005|1|agotado',
      '251|La Mesa TJ|Tsuru|2010|3|agotado',
      '236|Soler TJ|Sentra|2003|2|agotado|GWN48A',
      '205|Matriz TJ|Tsuru|2012|3|agotado',
      '168|Otay TJ|Tsuru|2001|1|agotado',
      '166|Soler TJ|Tsuru|2001|4|agotado|gwn 48a|1|ya había preguntado en Otay',
      '131|El Florido TJ|Tsuru|2010|4|agotado',
      '98|Matriz TJ|Sentra|2003|3|agotado',
      '71|Otay TJ|Tsuru|2005|2|agotado|GWN-48A|1|taxista, la necesita hoy',
      '47|Villa Fontana TJ|Tsuru|2014|5|no-lo-manejamos|GWN48A',
      '33|La Mesa TJ|Tsuru|2010|3|agotado',
      '19|Otay TJ|Tsuru|2003|1|agotado',
      '12|Soler TJ|Tsuru|2008|4|agotado|GWN48A',
      '5|Otay TJ|Tsuru|2012|2|agotado|GWN-48A|2|para dos taxis',
      '2|Matriz TJ|Tsuru|2005|3|agotado',
    ],
  },
  {
    // A burst: one person, one week.
    part: 'LuK|06-062|juego de clutch|18',
    reports: [
      '24|Matriz TJ|Aveo|2012|3|no-lo-manejamos',
      '24|Matriz TJ|Aveo|2014|3|no-lo-manejamos',
      '23|Matriz TJ|Chevy|2008|3|no-lo-manejamos',
      '23|Matriz TJ|Aveo|2010|3|no-lo-manejamos',
      '22|Matriz TJ|Spark|2015|3|no-lo-manejamos',
      '22|Matriz TJ|Aveo|2009|3|no-lo-manejamos',
      '21|Matriz TJ|Chevy|2004|3|no-lo-manejamos',
      '21|Matriz TJ|Aveo|2016|3|no-lo-manejamos',
      '20|Matriz TJ|Aveo|2011|3|no-lo-manejamos',
      '20|Matriz TJ|Chevy|2010|3|no-lo-manejamos',
      '19|Matriz TJ|Spark|2013|3|no-lo-manejamos',
      '18|Matriz TJ|Aveo|2013|3|no-lo-manejamos',
    ],
  },
  {
    // Two codes of one filter, which a buyer joined.
    part: 'Gonher|GA-9418|filtro de aire|7',
    reports: [
      '240|Otay TJ|Versa|2018|1|pedido',
      '150|Anáhuac MXL|March|2016|5|agotado',
      '84|Otay TJ|Versa|2016|2|agotado',
      '28|La Mesa TJ|Versa|2018|3|agotado',
      '9|Nacozari MXL|March|2014|5|agotado',
    ],
  },
  {
    part: 'Fram|CA11206|filtro de aire|7',
    reports: [
      '199|Matriz TJ|Versa|2015|3|agotado',
      '120|Otay TJ|March|2015|1|agotado',
      '62|Centro EDA|Versa|2017|4|agotado',
      '40|Soler TJ|Versa|2014|4|pedido',
      '14|Otay TJ|Versa|2018|1|agotado',
    ],
  },
  {
    // One sign apart and for the same truck: suggested, and nobody has joined them.
    part: 'Moog|ES3461|terminal de dirección|16',
    reports: [
      '172|Otay TJ|Silverado|2007|1|agotado',
      '77|Matriz TJ|Silverado|2007|3|agotado',
      '31|La Mesa TJ|Silverado|2005|2|agotado',
    ],
  },
  {
    part: 'Moog|ES3463|terminal de dirección|16',
    reports: ['140|Soler TJ|Silverado|2007|4|agotado', '52|Otay TJ|Silverado|2007|2|agotado'],
  },
  {
    // Supplied in Tijuana, where nobody has asked for it since.
    part: 'Brembo|P28-034|balatas cerámicas|8',
    reports: [
      '230|Matriz TJ|Civic|2008|3|agotado',
      '201|Otay TJ|Civic|2010|1|agotado',
      '163|La Mesa TJ|Civic|2012|2|agotado',
      '141|Matriz TJ|Accord|2009|3|agotado',
      '118|Soler TJ|Civic|2008|4|agotado',
      '112|Otay TJ|Civic|2006|2|agotado',
      '104|Matriz TJ|Accord|2011|3|agotado',
      '99|Playas TJ|Civic|2009|5|agotado',
      '97|Otay TJ|Civic|2011|1|agotado',
      '50|Anáhuac MXL|Civic|2012|5|agotado',
    ],
  },
  {
    // The same in Ensenada.
    part: 'Denso|234-4209|sensor de oxígeno|3',
    reports: [
      '260|Centro EDA|Corolla|2009|4|no-lo-manejamos',
      '210|Maneadero EDA|Corolla|2010|4|no-lo-manejamos',
      '180|Centro EDA|Matrix|2008|5|no-lo-manejamos',
      '152|El Sauzal EDA|Corolla|2012|4|agotado',
      '139|Centro EDA|Corolla|2007|5|agotado',
      '133|Reforma EDA|Corolla|2011|4|agotado',
    ],
  },
  {
    // Supplied in Tijuana, and missing again.
    part: 'Stant|13859|termostato|6',
    reports: [
      '270|Otay TJ|F-150|2004|2|agotado',
      '221|Matriz TJ|F-150|2006|3|agotado',
      '175|La Mesa TJ|Expedition|2003|1|agotado',
      '149|Otay TJ|F-150|2008|2|agotado',
      '122|Matriz TJ|F-150|2002|3|agotado',
      '117|Santa Fe TJ|F-150|2005|5|agotado',
      '44|Otay TJ|F-150|2004|1|agotado',
      '16|Matriz TJ|Expedition|2005|3|agotado',
      '6|Otay TJ|F-150|2007|2|agotado|13859|1|el estante otra vez vacío',
    ],
  },
  {
    // Supplied so lately in Mexicali that nobody knows yet.
    part: 'Wagner|9007|foco de faro|14',
    reports: [
      '190|Anáhuac MXL|Ram Pickup 1500|2003|5|agotado',
      '160|Nacozari MXL|Ram Pickup 1500|2005|5|agotado',
      '128|Calafia MXL|Grand Cherokee|2001|4|agotado',
      '90|Anáhuac MXL|Ram Pickup 1500|2002|5|agotado',
      '66|Justo Sierra MXL|Grand Cherokee|2003|1|agotado',
      '30|Anáhuac MXL|Ram Pickup 1500|2004|5|agotado',
    ],
  },
  {
    // Discarded, and asked for once since.
    part: 'Putco|403-208|moldura cromada|12',
    reports: [
      '255|Zona Río TJ|Silverado|2007|1|no-lo-manejamos',
      '130|Matriz TJ|Silverado|2005|3|no-lo-manejamos',
      '80|Otay TJ|Silverado|2008|2|no-lo-manejamos',
      '22|Matriz TJ|Silverado|2010|3|no-lo-manejamos',
    ],
  },
  {
    // Another branch has it.
    part: 'Bosch|AL6464X|alternador|0',
    reports: [
      '158|Centro LPAZ|Jetta|2012|1|otra-sucursal',
      '101|Pueblo Nuevo LPAZ|Jetta|2010|4|otra-sucursal',
      '37|Pueblo Nuevo LPAZ|Jetta|2008|5|otra-sucursal',
    ],
  },
];

const makes: Record<string, string> = {
  Tsuru: 'Nissan|1.6L L4',
  Sentra: 'Nissan|1.6L L4',
  Versa: 'Nissan|1.6L L4',
  March: 'Nissan|1.6L L4',
  Aveo: 'Chevrolet|1.6L L4',
  Chevy: 'Chevrolet|1.6L L4',
  Spark: 'Chevrolet|1.2L L4',
  Silverado: 'Chevrolet|5.3L V8',
  Civic: 'Honda|1.8L L4',
  Accord: 'Honda|2.4L L4',
  Corolla: 'Toyota|1.8L L4',
  Matrix: 'Toyota|1.8L L4',
  'F-150': 'Ford|5.4L V8',
  Expedition: 'Ford|5.4L V8',
  'Ram Pickup 1500': 'Dodge|5.7L V8',
  'Grand Cherokee': 'Jeep|4.7L V8',
  Jetta: 'Volkswagen|2.5L L5',
};

/** A report of the demonstration, before it has its plaza and its date. */
export type DemoReport = {
  car: string;
  part: string;
  sucursal: string;
  seller: (typeof demoSellers)[number];
  cantidad: string;
  motivo: string | null;
  formato: (typeof lostSaleForms)[number];
  /** How many days ago. */
  age: number;
};

/** The reports of all stories. A car is make, model, year and engine; a part brand, code, name, category and comment. */
export function storyReports(): DemoReport[] {
  return stories.flatMap(({ part, reports }) => {
    const [brand, code, name, category] = part.split('|');
    return reports.map((line, index) => {
      const [age, sucursal = '', model = '', year, seller, motivo = null, typed = code, cantidad = '1', comment = ''] =
        line.split('|');
      const [make, engine] = (makes[model] ?? '').split('|');
      return {
        car: [make, model, year, engine].join('|'),
        part: [brand, typed, name, category, comment].join('|'),
        sucursal,
        seller: demoSellers[Number(seller) - 1] ?? demoSellers[0],
        cantidad,
        motivo,
        // In these cars' form the engine is typed, because the catalogue does not have all that were sold in Mexico.
        formato: 'nacional',
        // At different hours.
        age: Number(age) + (index % 8) / 24,
      };
    });
  });
}
