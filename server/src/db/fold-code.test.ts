import { foldCode } from '@mostrador/contract/fold';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/portal.ts';

const codes = [
  'GP-45',
  'gp 45',
  ' 00.64/314 ',
  '000',
  '0',
  '',
  '-- //',
  'ÁÉÍÓÚÜÑ-áéíóúüñ 12',
  'n\u0303u\u0308',
  'İıſK',
  'ＦＵＬＬ１２',
  '٣٤',
  'straße',
  '½-①',
  'a\tb\nc\u00a0d\u200be',
  '🚗 12',
  "5W-30 'x' \\ %_",
];

test('the database and the contract fold a code alike', async () => {
  const { db } = await openPortal();
  const rows = await db.execute<{ folded: string }>(
    sql`select fold_code(code) as folded from json_array_elements_text(${JSON.stringify(codes)}::json) as code`,
  );
  expect(rows.map(({ folded }) => folded)).toEqual(codes.map(foldCode));
});
