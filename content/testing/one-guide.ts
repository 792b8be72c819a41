import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The front matter of a guide that only tests have. */
export const head = `---
title: Prueba
path: /prueba
summary: Una guía que solo existe aquí.
picture: tarjeta
order: 1
owner: almacen
---
`;

/** Makes a folder a content folder with that guide; its pictures are named as below `pictures/`. */
export function writeGuide(root: string, page: string, pictures: Record<string, string | Buffer> = {}): string {
  const write = (name: string, text: string | Buffer) => {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  for (const [name, picture] of Object.entries(pictures)) write(`pictures/${name}`, picture);
  return write('guides/prueba.mdx', page);
}
