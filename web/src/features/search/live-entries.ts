import type { Branch } from '@mostrador/contract/branches';
import type { HelpPage } from '@mostrador/contract/help-pages';
import type { Message } from '@mostrador/contract/messages';
import type { Entry } from '../../lib/match/entry.ts';

const facts = (...list: string[]) => list.filter(Boolean).join(' · ');

export const messageEntry = ({ title }: Message): Entry => ({
  kind: 'messages',
  title,
  href: '/mensajes',
  summary: '',
  parts: [],
});

export const helpPageEntry = ({ name, category, comment, page_type, url }: HelpPage): Entry => ({
  kind: 'help-pages',
  title: name,
  href: url,
  summary: facts(page_type, category, comment),
  parts: [],
  apart: true,
});

export const branchEntry = (branch: Branch): Entry => {
  const { id, nombre, codigo, numero, ciudad, direccion, telefonos, encargado, taller } = branch;
  return {
    kind: 'branches',
    title: nombre,
    href: `/sucursales#sucursal-${id}`,
    summary: facts(ciudad, direccion, telefonos),
    parts: [],
    also: `sucursal tienda ${codigo} ${numero} ${encargado} ${taller ? 'taller' : ''}`,
  };
};
