import * as z from 'zod/mini';

/** Every error a person can meet: stable code → HTTP status → sentence. One table for server and web. */
export const errors = {
  'invalid-request': { status: 400, title: 'No entendimos la solicitud. Actualiza la página e inténtalo de nuevo.' },
  unauthenticated: { status: 401, title: 'Tu sesión terminó. Entra de nuevo para continuar.' },
  'wrong-credentials': { status: 401, title: 'El usuario o la contraseña no son correctos.' },
  'one-time-password-expired': {
    status: 401,
    title: 'Tu contraseña de un solo uso ya venció. Pide otra a tu gerente o a Sistemas.',
  },
  'invalid-token': {
    status: 401,
    title: 'Este token no existe, ya venció o se retiró. Pide otro a la administración.',
  },
  forbidden: {
    status: 403,
    title: 'No tienes permiso para hacer esto. Si lo necesitas, pide ayuda a tu gerente o a Sistemas.',
  },
  'foreign-origin': { status: 403, title: 'La solicitud viene de otro sitio y no se aceptó.' },
  'demonstration-host': {
    status: 403,
    title: 'Esta es una demostración y solo se abre en este mismo equipo. Escribe http://localhost con su puerto.',
  },
  'account-disabled': { status: 403, title: 'Esta cuenta está desactivada. Pide ayuda a tu gerente o a Sistemas.' },
  'password-change-required': { status: 403, title: 'Antes de continuar, elige tu propia contraseña en Mi cuenta.' },
  'own-account': { status: 403, title: 'No puedes desactivar tu propia cuenta ni restablecer aquí tu contraseña.' },
  'wider-scope': {
    status: 403,
    title: 'Esa persona tiene más alcance que tú. Pide a la administración que haga el cambio.',
  },
  'own-administration': {
    status: 403,
    title: 'No puedes retirarte a ti la administración. Pide a otra persona que administra que lo haga.',
  },
  'managed-elsewhere': { status: 403, title: 'Las cuentas y contraseñas se administran en el sistema de la empresa.' },
  'sign-in-refused': { status: 403, title: 'No pudimos comprobar tu entrada. Inténtalo de nuevo desde el principio.' },
  'not-found': { status: 404, title: 'No encontramos lo que buscas.' },
  'message-not-found': { status: 404, title: 'Ese mensaje ya no existe. Quizá alguien lo borró.' },
  'branch-not-found': { status: 404, title: 'Esa sucursal no existe.' },
  'lost-sale-not-found': { status: 404, title: 'Esa venta perdida no existe.' },
  'help-page-not-found': { status: 404, title: 'Esa página de ayuda ya no existe. Quizá alguien la borró.' },
  'document-not-found': { status: 404, title: 'Esa página ya no existe. Quizá alguien la retiró.' },
  'revision-not-found': { status: 404, title: 'Esa versión de la página ya no existe.' },
  'note-not-found': { status: 404, title: 'Esa nota ya no existe.' },
  'vehicle-not-found': { status: 404, title: 'Ese carro no está en el catálogo.' },
  'import-not-found': { status: 404, title: 'Esa vista previa ya se aplicó o ya venció. Sube el archivo otra vez.' },
  'former-account-not-found': {
    status: 404,
    title: 'Esa cuenta anterior ya no existe. Quizá ya se unió con otra persona.',
  },
  'token-not-found': { status: 404, title: 'Ese acceso no existe o ya se retiró.' },
  'person-not-found': { status: 404, title: 'Ese usuario no existe.' },
  'grant-not-found': { status: 404, title: 'Esa función ya no la tiene. Quizá alguien se la retiró.' },
  'no-previous-list': { status: 404, title: 'No hay una lista anterior a la cual volver.' },
  'method-not-allowed': { status: 405, title: 'Esta acción no existe aquí.' },
  'request-timeout': { status: 408, title: 'La solicitud tardó demasiado. Revisa tu internet e inténtalo de nuevo.' },
  'other-person': {
    status: 409,
    title: 'Este reporte es de otra persona. Se enviará cuando ella vuelva a entrar en este equipo.',
  },
  'own-branch-set': {
    status: 409,
    title: 'Tu sucursal ya está elegida. Pide a tu gerente o a la administración que la cambie.',
  },
  'address-taken': { status: 409, title: 'Ya hay una página con esa dirección. Elige otra.' },
  'draft-exists': { status: 409, title: 'Esta página ya tiene un cambio empezado. Continúa con él o descártalo.' },
  'draft-proposed': { status: 409, title: 'Este cambio ya se propuso. Espera la respuesta o retira la propuesta.' },
  'not-proposed': { status: 409, title: 'Esa versión ya no espera aprobación. Actualiza la página.' },
  'document-fixed': { status: 409, title: 'Esta página es parte del portal y no se puede retirar.' },
  'document-incomplete': { status: 409, title: 'A la página le falta algo antes de publicarse.' },
  'own-proposal': { status: 403, title: 'Nadie aprueba su propio texto. Pide a otra persona que lo apruebe.' },
  'other-area': { status: 403, title: 'Esta página es de otra área. Pide a quien la lleva que haga el cambio.' },
  'note-answered': { status: 409, title: 'Esa nota ya tiene respuesta.' },
  'picture-unreadable': { status: 422, title: 'No pudimos leer la imagen. Usa una foto JPG, PNG o WebP.' },
  'picture-heic': {
    status: 422,
    title: 'Las fotos HEIC de iPhone no se pueden leer aquí. Guárdala como JPG, o toma la foto con el portal.',
  },
  'picture-too-large': {
    status: 413,
    title: 'La imagen es demasiado grande. Usa una de hasta 8 MB y 40 millones de puntos.',
  },
  'grant-exists': { status: 409, title: 'Esa persona ya tiene esa función.' },
  'grant-from-elsewhere': {
    status: 409,
    title: 'Esa función viene del sistema de la empresa o de los ajustes del portal, y se retira allá.',
  },
  'import-outdated': {
    status: 409,
    title: 'Los datos cambiaron desde la vista previa y no aplicamos nada. Revisa el archivo otra vez.',
  },
  'lost-sale-final': {
    status: 409,
    title: 'Ya pasaron 24 horas: este reporte ya no se puede corregir ni retirar. Pide ayuda a la administración.',
  },
  'newer-decision': {
    status: 409,
    title: 'Después de esa decisión hubo otra. Deshaz primero la más nueva.',
  },
  'already-undone': { status: 409, title: 'Eso ya se había deshecho.' },
  'no-previous-rules': { status: 409, title: 'No hay reglas anteriores a las cuales volver.' },
  'nothing-to-undo': { status: 409, title: 'Ya no hay una importación que se pueda deshacer.' },
  'changed-meanwhile': {
    status: 412,
    title: 'Otra persona cambió esto mientras lo editabas. Tu texto sigue aquí: revísalo y guarda de nuevo.',
  },
  'import-not-ready': {
    status: 409,
    title: 'Esa importación ya no está por confirmar. Actualiza la página para ver en qué quedó.',
  },
  'import-under-way': {
    status: 409,
    title: 'Ya hay una importación en curso. Espera a que termine o descártala antes de subir otra lista.',
  },
  'newer-search': { status: 409, title: 'Hiciste otra búsqueda antes de que esta terminara. Inténtalo de nuevo.' },
  'too-large': { status: 413, title: 'Lo que enviaste es demasiado grande. Acórtalo e inténtalo de nuevo.' },
  'sheet-too-large': {
    status: 413,
    title: 'El archivo es demasiado grande, o crece demasiado al abrirlo. Divídelo o guárdalo como CSV.',
  },
  'sheet-too-many-rows': {
    status: 413,
    title: 'El archivo tiene más filas de las que se aceptan. Quita las que sobran y súbelo otra vez.',
  },
  'unsupported-media-type': { status: 415, title: 'El formato enviado no se acepta aquí.' },
  'sheet-unknown-type': {
    status: 415,
    title: 'Ese archivo no es de un formato que sepamos leer. Guárdalo como Excel (.xlsx) o CSV y súbelo de nuevo.',
  },
  'sheet-old-excel': {
    status: 415,
    title: 'El archivo es de Excel antiguo (.xls) o tiene contraseña. Guárdalo como .xlsx sin contraseña.',
  },
  'no-such-range': { status: 416, title: 'El archivo no tiene esa parte. Ábrelo de nuevo desde el principio.' },
  'invalid-fields': { status: 422, title: 'Revisa los campos marcados.' },
  'sheet-encoding': {
    status: 422,
    title:
      'No pudimos leer las letras del archivo: mezcla codificaciones. Guárdalo como «CSV UTF-8» o como Excel (.xlsx).',
  },
  'sheet-damaged': {
    status: 422,
    title: 'El archivo está incompleto o dañado. Expórtalo de nuevo y súbelo otra vez.',
  },
  'sheet-empty': { status: 422, title: 'El archivo no tiene filas debajo de los encabezados.' },
  'sheet-missing-columns': { status: 422, title: 'Al archivo le faltan columnas en la primera fila.' },
  'sheet-repeated-columns': {
    status: 422,
    title: 'El archivo tiene columnas repetidas y no sabemos cuál usar. Deja solo una de cada una.',
  },
  'sheet-no-good-lines': {
    status: 422,
    title: 'Ninguna línea del archivo se pudo leer como precio. Revisa que cada columna esté debajo de su encabezado.',
  },
  'import-has-faults': {
    status: 422,
    title: 'El archivo tiene líneas con error y no aplicamos nada. Corrígelas y súbelo otra vez.',
  },
  'key-reused': {
    status: 422,
    title: 'Este formulario ya se envió con otros datos. Ábrelo de nuevo para enviar otros.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Demasiadas solicitudes seguidas. Espera un momento e inténtalo de nuevo.',
  },
  'too-many-attempts': {
    status: 429,
    title: 'Demasiados intentos con contraseñas equivocadas. Espera unos minutos antes de intentar de nuevo.',
  },
  'attempts-too-quick': {
    status: 429,
    title: 'Van varias contraseñas equivocadas. Espera unos segundos antes de intentar de nuevo.',
  },
  'headers-too-large': {
    status: 431,
    title:
      'El navegador envió demasiados datos con la solicitud. Borra las cookies de este sitio e inténtalo de nuevo.',
  },
  internal: { status: 500, title: 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento.' },
  'import-interrupted': {
    status: 503,
    title: 'La importación se interrumpió porque el portal se detuvo. La lista no cambió: sube el archivo de nuevo.',
  },
  'sign-in-busy': {
    status: 503,
    title: 'Hay demasiadas entradas al mismo tiempo. Espera unos segundos e inténtalo de nuevo.',
  },
  'pool-unreachable': {
    status: 503,
    title: 'El portal no puede conectarse con el servicio de entrada de la empresa. Inténtalo de nuevo en un momento.',
  },
  'too-slow': {
    status: 503,
    title: 'La consulta tardó demasiado. Escribe algo más preciso o inténtalo de nuevo en un momento.',
  },
  unavailable: {
    status: 503,
    title: 'El portal no puede conectarse con su base de datos. Inténtalo de nuevo en un momento.',
  },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errors;

/** RFC 9457, as every error leaves the server. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});

export type Problem = z.infer<typeof problem> & { code: ErrorCode };
export type FieldIssue = NonNullable<Problem['errors']>[number];
