type Facts = { facts: readonly RegExp[]; drawings: number };

/** The sentences that each guide must contain, anywhere in it, and its minimum number of drawings. */
export const guideFacts: Record<string, Facts> = {
  '/requisicion_de_mercancia': {
    drawings: 2,
    facts: [
      /pide mercancía a otra sucursal o a un proveedor/i,
      /debe estar pagada o comprometida antes de hacer la requisición/i,
      /Si no lo está, el sistema la rechaza/i,
      /los gerentes, que son quienes llenan la requisición/i,
    ],
  },
  '/codigosdebarras': {
    drawings: 2,
    facts: [
      /Los químicos están migrando a código de barras/i,
      /Captura los 5 dígitos que están entre el segundo y el tercer grupo de barras/i,
      /Solo en dos sucursales de mayoreo/i,
      /WD-40 ya está migrado por completo/i,
    ],
  },
  '/portapromocion': {
    drawings: 2,
    facts: [
      /En un mismo carril, deja al menos 2 pies o 60 cm entre un porta promoción y el siguiente/i,
      /para no saturar el anaquel/i,
    ],
  },
  '/etiquetast3': {
    drawings: 2,
    facts: [
      /La etiqueta T3 identifica la pieza que un cliente regresa por garantía/i,
      /El gerente autoriza las etiquetas de garantía/i,
      /Cada sucursal recibe un rollo inicial de 250 etiquetas/i,
    ],
  },
  '/acomodoaceites': {
    drawings: 6,
    facts: [
      /Exhibe como máximo 2 cubetas de las más vendidas, apiladas por marca/i,
      /Dos cubetas en total, apiladas por marca/i,
      /surte el anaquel de aceites/i,
    ],
  },
  '/conseguirpartes': {
    drawings: 2,
    facts: [
      /busca la pieza en otras sucursales y con proveedores/i,
      /Si aun así no se logra la venta, regístrala en Ventas Perdidas/i,
      /pagada o comprometida antes de que tu gerente llene la requisición; si no, el sistema la rechaza/i,
      /Pregunta marca, modelo, año y motor del carro/i,
      /marca, precio y tiempo de entrega de cada una\. Él decide/i,
      /El comentario es opcional/i,
    ],
  },
  '/tote': {
    drawings: 2,
    facts: [
      /Se usa desde el 22 de enero de 2020/i,
      /una letra, que dice de qué almacén es, y un número, que dice qué caja es/i,
      /\bA\s+Marrón\s+B\s+Buenos Aires\s+C\s+La Mesa\s+D\s+Anáhuac\s+E\s+San Luis\s+F\s+La Paz\b/,
      /cerrado con dos cinchos, que son sus sellos/i,
      /se regresa al día siguiente al almacén de su letra/i,
    ],
  },
  '/exhibicion_mercancias': {
    drawings: 6,
    facts: [
      /surte y acomoda el piso de venta/i,
      /Aditivos, limpiadores, aerosoles.*tienen su propio pasillo/i,
      /El pasillo es del cliente/i,
      /Un hueco en el anaquel no es motivo de requisición: esa solo se hace con mercancía pagada o comprometida/i,
    ],
  },
  '/devoluciones': {
    drawings: 2,
    facts: [
      /Llena el formato que corresponda: T2, T3 o PAUT/i,
      /los tres formatos para imprimir/i,
      /Cliente\s+Nombre y teléfono.*Ticket.*Fecha de compra.*Carro/i,
      /Cuándo se usa el T2 y cuándo el PAUT te lo dice tu gerente/i,
      /etiqueta de garantía, que autoriza el gerente/i,
      /Formato T2.*Formato T3.*Formato PAUT/i,
    ],
  },
  '/limpieza_estacionamientos': {
    drawings: 6,
    facts: [
      /al menos 3 veces al día/i,
      /Busca basura en cada cajón/i,
      /Vacía el bote antes de que se llene/i,
      /Si hay un líquido derramado/i,
      /Cubre el charco con absorbente/i,
      /Correcto.*bote con tapa.*Incorrecto.*bote desbordado/i,
    ],
  },
  '/mostradores': {
    drawings: 2,
    facts: [/Saluda a cada cliente con una sonrisa/i, /El mostrador es el lugar donde vendemos/i],
  },
  '/pasillos': {
    drawings: 2,
    facts: [
      /Detrás del mostrador están los pasillos interiores/i,
      /Aceites, aditivos, aerosoles y ácidos de reserva se guardan aparte/i,
    ],
  },
  '/seguridadmanejar': {
    drawings: 2,
    facts: [/vehículos se rastrean por GPS las 24 horas del día/i, /vehículo de reparto/i],
  },
  '/repartidores': { drawings: 2, facts: [/las tareas de quien reparte/i, /Saluda con una sonrisa/i] },
  '/personal_mostradores': { drawings: 2, facts: [/Saluda a cada cliente con una sonrisa/i] },
  '/trato_al_cliente': {
    drawings: 2,
    facts: [
      /Saluda completo, con la empresa, tu sucursal y tu nombre/i,
      /espera a que el cliente cuelgue primero/i,
      /Siempre los cuatro: marca, modelo, año y tamaño del motor/i,
      /Muestra varias marcas y precios/i,
      /Nunca decidas por el cliente la marca ni el precio/i,
      /Balatas\s+Discos, líquido de frenos y limpiador/i,
      /La frase de cierre\s+«¿Le puedo servir en algo más\? Gracias por su visita/i,
      /Precios de ejemplo, solo ilustrativos/i,
      /de frente y con una sonrisa/i,
    ],
  },
  '/desperfectos_en_tienda': {
    drawings: 2,
    facts: [/Todo desperfecto del edificio se reporta al gerente de la sucursal, que es quien recibe los reportes/i],
  },
  '/no_se_permite': {
    drawings: 2,
    facts: [
      /lo que no se permite en ninguna sucursal/i,
      /Decidir por él la marca o el precio/i,
      /Pedir mercancía que no está pagada ni comprometida/i,
      /etiquetas de garantía sin autorización del gerente/i,
      /Desconectar o tapar el GPS/i,
    ],
  },
};
