/** Cents from what people and spreadsheets write: `1234.5`, `1,234.50`, `$1,234.50`, `1234,50`, `1.234,50`. */
export function parsePesos(written: string): number | null {
  const text = written.replace(/^\s*(?:mxn|mx\$|\$)?\s*|\s*(?:mxn|m\.?n\.?)?\s*$/gi, '');
  let plain: string | undefined;
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) plain = text.replaceAll(',', '');
  else if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) plain = text.replaceAll('.', '').replace(',', '.');
  else if (/^\d+([.,]\d*)?$|^[.,]\d+$/.test(text)) plain = text.replace(',', '.');
  return plain === undefined ? null : Math.round(Number(plain) * 100);
}
