import { boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';

const words = (name: string) => text(name).notNull().default('');

export const branches = pgTable('branches', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  nombre: text('nombre').notNull().unique(),
  empresa: words('empresa'),
  codigo: words('codigo'),
  numero: words('numero'),
  direccion: words('direccion'),
  fachada: words('fachada'),
  latitud: doublePrecision('latitud'),
  longitud: doublePrecision('longitud'),
  ciudad: text('ciudad').notNull(),
  taller: boolean('taller').notNull().default(false),
  publicada: boolean('publicada').notNull().default(true),
  encargado: words('encargado'),
  telefonos: words('telefonos'),
  fax: words('fax'),
  nextel: words('nextel'),
  impresora: words('impresora'),
});
