/** The key says that something was sent before which the server has, and that it was something else. */
export const keyReused =
  'Tu envío anterior sí llegó y quedó registrado; lo que cambiaste después, no. Si es otra venta, regístrala de nuevo; si no, descarta esta.';
