/** No amount is longer, with its currency; what is longer is not looked at any further. */
const longest = 40;

/** Cents from what people and spreadsheets write: `1234.5`, `1,234.50`, `$1,234.50`, `1234,50`, `1.234,50`. */
export function parsePesos(written: string): number | null {
  const amount = written.trim();
  if (amount.length > longest) return null;
  const text = amount
    .replace(/^(?:mxn|mx\$|\$)/i, '')
    .replace(/(?:mxn|m\.?n\.?)$/i, '')
    .trim();
  let plain: string | undefined;
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) plain = text.replaceAll(',', '');
  else if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) plain = text.replaceAll('.', '').replace(',', '.');
  else if (/^\d+([.,]\d*)?$|^[.,]\d+$/.test(text)) plain = text.replace(',', '.');
  return plain === undefined ? null : Math.round(Number(plain) * 100);
}
