import buscarClientes from './buscar-y-editar-clientes/film.ts';
import cambiarEstatus from './cambiar-estatus-de-orden/film.ts';
import aceiteConPromocion from './cambio-de-aceite-con-promocion/film.ts';
import aceiteNormal from './cambio-de-aceite-normal/film.ts';
import filtrarOrdenes from './filtrar-ordenes/film.ts';
import ordenEnRevision from './orden-en-revision/film.ts';
import ordenesCanceladas from './ordenes-canceladas/film.ts';
import registrarClientes from './registrar-clientes/film.ts';
import type { Film } from './studio/film.ts';
import ticketDeGasolina from './ticket-de-gasolina-a-credito/film.ts';

/** All films in the order in which they are taught. */
export const films: readonly Film[] = [
  registrarClientes,
  buscarClientes,
  ordenEnRevision,
  aceiteConPromocion,
  aceiteNormal,
  cambiarEstatus,
  filtrarOrdenes,
  ordenesCanceladas,
  ticketDeGasolina,
];
