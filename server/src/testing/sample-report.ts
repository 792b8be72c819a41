/** A lost sale of Tecate as the form sends it; the tests of the branches care only for its store. */
export const tecateLostSale = (sucursal: string) => ({
  formato: 'nacional',
  car_marca: 'Nissan',
  car_modelo: 'Tsuru',
  car_anio: '1991',
  car_motor: '1.6',
  cantidad: '1',
  marca: 'Gonher',
  codigo_parte: 'GP-45',
  categoria: 'Filtros',
  plaza: 'Tecate',
  nombre: 'Ana',
  sucursal,
  mensaje: '',
});
