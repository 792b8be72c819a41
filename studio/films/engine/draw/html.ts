import type { Box } from '../geometry.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Two decimals are finer than the eye, and keep equal pictures equal. */
export const short = (value: number) => String(Math.round(value * 100) / 100);

export function at(box: Box): string {
  return `left:${short(box.x)}px;top:${short(box.y)}px;width:${short(box.width)}px;height:${short(box.height)}px`;
}

export function div(className: string, inner: string, style = ''): string {
  return `<div class="${className}"${style && ` style="${style}"`}>${inner}</div>`;
}
