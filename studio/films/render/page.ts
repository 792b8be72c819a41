import { readFile } from 'node:fs/promises';
import { coverStyles, filmStyles } from './styles.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');
const encoded = async (path: string) => (await readFile(new URL(path, root))).toString('base64');

const faces = [
  ['Barlow', 400],
  ['Barlow', 600],
  ['Barlow Condensed', 600],
] as const;

/** An empty page with everything that a picture needs in it: the same on any machine, and no network. */
export async function emptyPage(): Promise<string> {
  const fonts = await Promise.all(
    faces.map(async ([family, weight]) => {
      const name = family.toLowerCase().replace(' ', '-');
      const data = await encoded(`node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`);
      return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${data})}`;
    }),
  );
  const logo = `.logo{background-image:url(data:image/svg+xml;base64,${await encoded('web/src/lib/brand/logo-cadena.svg')})}`;
  const styles = [await read('web/src/ui/tokens.css'), ...fonts, logo, filmStyles(), coverStyles()];
  return `<!doctype html><html lang="es-MX"><meta charset="utf-8"><style>${styles.join('\n')}</style><body></body></html>`;
}
