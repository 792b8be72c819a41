import type { Film } from './engine/film.ts';
import buscarClientes from './scenes/buscar-y-editar-clientes.ts';
import cambiarEstatus from './scenes/cambiar-estatus-de-orden.ts';
import aceiteConPromocion from './scenes/cambio-de-aceite-con-promocion.ts';
import aceiteNormal from './scenes/cambio-de-aceite-normal.ts';
import filtrarOrdenes from './scenes/filtrar-ordenes.ts';
import ordenEnRevision from './scenes/orden-en-revision.ts';
import ordenesCanceladas from './scenes/ordenes-canceladas.ts';
import registrarClientes from './scenes/registrar-clientes.ts';
import ticketDeGasolina from './scenes/ticket-de-gasolina-a-credito.ts';

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
