import { newMessage } from '@mostrador/contract/messages';
import { expect, test } from 'vitest';
import { lateResolver } from './late-schema.ts';

const options = { fields: {}, shouldUseNativeValidation: false };

test('the schema comes when the form is checked, and says what is wrong at its field', async () => {
  let asked = 0;
  const { resolver, prepare } = lateResolver(async () => {
    asked += 1;
    return newMessage;
  });
  expect(asked).toBe(0);
  prepare();
  expect(asked).toBe(1);
  const refused = await resolver({ title: ' ', excerpt: 'red' }, undefined, options);
  expect(refused.errors).toMatchObject({ title: { message: 'Escribe el mensaje.' } });
  const accepted = await resolver({ title: ' Abrimos ', excerpt: 'red' }, undefined, options);
  expect(accepted).toEqual({ values: { title: 'Abrimos', excerpt: 'red' }, errors: {} });
});

test('without its schema a form leaves the check to the server', async () => {
  const { resolver, prepare } = lateResolver<{ title: string; excerpt: 'red' }>(() =>
    Promise.reject(new Error('gone')),
  );
  prepare();
  const values = { title: 'Abrimos', excerpt: 'red' } as const;
  expect(await resolver(values, undefined, options)).toEqual({ values, errors: {} });
});
