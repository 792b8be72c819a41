import { once } from '@mostrador/contract/once';

const format = once(() => new Intl.NumberFormat('es-MX'));

/** "1 precio", "148,230 precios" */
export function counted(count: number, one: string, many: string): string {
  return `${format().format(count)} ${count === 1 ? one : many}`;
}
