import { accounts, expect, sharedTest, test } from '../fixtures.ts';
import { keyboardOnly } from './keyboard.ts';

test('with the keyboard alone a seller signs in and reports a lost sale, and the administrator edits a message and imports prices', async ({
  page,
  portal,
  signIn,
  forgetBranch,
}) => {
  const { tabTo, tabToAndPress, choose, press, type, expectFocusNotLost, skipToContent } = keyboardOnly(page);
  await forgetBranch('mostrador');
  await page.goto(`${portal.address}/ventas_perdidas`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar');
  await expect(page.getByLabel('Usuario')).toBeFocused();
  await type('mostrador');
  await tabTo(page.getByLabel('Contraseña', { exact: true }));
  await type(accounts.mostrador);
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ventas Perdidas');
  await skipToContent();

  const form = page.getByRole('form', { name: 'Venta perdida' });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  await tabTo(field('Marca del carro'));
  await expect(field('Marca del carro')).toBeEditable();
  await type('acu');
  await press('Enter');
  await expect(field('Marca del carro')).toHaveValue('Acura');
  await tabTo(field('Modelo'));
  await expect(field('Modelo')).toBeEnabled();
  await press('ArrowDown');
  await expect(form.getByRole('option', { name: 'CL', exact: true })).toBeVisible();
  await type('cl');
  await press('Enter');
  await expect(field('Modelo')).toHaveValue('CL');
  await expect(field('Año').getByRole('option', { name: '1997' })).toBeAttached();
  await choose(field('Año'), '1997');
  await expect(field('Motor').getByRole('option', { name: '3.0L V6' })).toBeAttached();
  await choose(field('Motor'), '3.0L V6');
  await choose(field('Cantidad'), '2');
  await tabTo(field('Marca o línea'));
  await type('Gonher');
  await press('Escape');
  await tabToAndPress(form.getByLabel('Sin código'), 'Space');
  await expect(form.getByLabel('Sin código')).toBeChecked();
  await tabTo(field('Qué pieza'));
  await type('filtro de aire');
  await choose(field('Categoría'), 'Filtros');
  await choose(field('Plaza'), 'La Paz');
  await choose(field('Sucursal'), 'Centro LPAZ');
  await tabTo(field('Nombre completo'));
  await press('ControlOrMeta+A');
  await type('Marisol Vega');
  await tabToAndPress(form.getByRole('button', { name: 'Registrar venta perdida' }));
  await expect(page.getByText('Venta perdida n.º 361 registrada. Gracias.')).toBeVisible();
  await expect(field('Marca del carro')).toBeFocused();

  // A line instead of the fields; the form then goes on there.
  const line = page.getByLabel('Captura rápida', { exact: true });
  await tabTo(line, 'Shift+Tab');
  await type('tsuru 2012 bomba de agua');
  await expect(page.getByRole('button', { name: 'Motor: 1.6L L4. Corregir' })).toBeVisible();
  await press('Enter');
  await expect(field('Marca o línea')).toBeFocused();
  await type('c');
  await expect(form.getByRole('option', { name: 'Cualquiera' })).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  await expect(field('Marca o línea')).toHaveValue('Cualquiera');
  await expect(field('Categoría')).toHaveValue('Enfriamiento calefaccion y control del clima');
  await expect(field('Qué pieza')).toHaveValue('bomba de agua');
  await choose(page.getByLabel('Esta computadora es de:'), 'Centro LPAZ');
  await press('Enter');
  await expect(page.getByText('Venta perdida n.º 362 registrada. Gracias.')).toBeVisible();
  await expect(line).toBeFocused();

  await tabToAndPress(page.getByRole('button', { name: 'Nissan Tsuru 2012 1.6L L4' }));
  await expect(line).toBeFocused();
  await expect(field('Modelo')).toHaveValue('Tsuru');
  await type('bkr6e x4');
  await expect(page.getByRole('button', { name: 'Cantidad: ×4. Corregir' })).toBeVisible();
  await tabToAndPress(page.getByRole('button', { name: 'Marca o línea: NGK. Corregir' }));
  await expect(field('Marca o línea')).toBeFocused();
  await expect(field('Código de parte')).toHaveValue('BKR6E');
  await tabTo(line, 'Shift+Tab');
  await press('Enter');
  await expect(form.getByRole('button', { name: 'Registrar venta perdida' })).toBeFocused();
  await press('Enter');
  await expect(page.getByText('Venta perdida n.º 363 registrada. Gracias.')).toBeVisible();
  await expectFocusNotLost();

  await signIn(page, 'admin', '/mensajes');
  await skipToContent();
  await tabToAndPress(page.getByRole('button', { name: /^Editar: Inventario de aceites/ }));
  const text = page.getByRole('form', { name: /Editar/ }).getByLabel('Mensaje');
  await expect(text).toBeFocused();
  await press('ControlOrMeta+A');
  await type('Inventario de bujías este viernes.');
  await tabToAndPress(page.getByRole('button', { name: 'Actualizar' }));
  await expect(page.getByRole('button', { name: 'Editar: Inventario de bujías este viernes.' })).toBeFocused();

  await page.goto('/administracion');
  await skipToContent();
  await tabTo(page.getByRole('tab', { name: 'Usuarios' }));
  const prices = page.getByRole('tab', { name: 'Precios' });
  const onPrices = () => prices.evaluate((tab) => tab === document.activeElement);
  for (let steps = 0; steps < 8 && !(await onPrices()); steps += 1) await press('ArrowRight');
  await expect(prices).toBeFocused();
  // Wait before the key press: a file chooser that opens before the browser hands it over is lost.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page.getByLabel('Archivo de precios'));
  await press('Space');
  const content = 'codigo,descripcion,publico,mecanico\nNV-1,Parte nueva,1250,900\n';
  await (await chooser).setFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await tabToAndPress(page.getByRole('button', { name: 'Subir y comparar' }));
  await expect(page.getByRole('heading', { name: 'Vista previa de «lista.csv»' })).toBeVisible();
  await expectFocusNotLost();
  await tabToAndPress(page.getByRole('button', { name: 'Aplicar lista' }));
  await expect(page.getByRole('dialog')).toContainText('Se quitan 5,000 de 5,000 precios');
  await tabToAndPress(page.getByRole('button', { name: 'Aplicar de todos modos' }));
  await expect(page.getByText('Lista aplicada: 1 precio.')).toBeVisible();
  await expectFocusNotLost();
});

sharedTest('with the keyboard alone a guide is found, opened and its picture enlarged', async ({ page, signIn }) => {
  const { tabTo, tabToAndPress, press, type } = keyboardOnly(page);
  await signIn(page, 'mostrador', '/inicio');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await tabToAndPress(menu.getByRole('button', { name: 'Entrenamiento y Guias de Trabajo' }));
  await tabToAndPress(menu.getByRole('link', { name: 'Guías' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Guías de Trabajo' })).toBeFocused();
  await tabTo(page.getByRole('searchbox', { name: 'Buscar en las guías' }));
  await type('cinchos almacen');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Tote: Cajas de Traspaso']);
  await tabToAndPress(page.getByRole('main').getByRole('link', { name: 'Tote: Cajas de Traspaso' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Tote: Cajas de Traspaso' })).toBeFocused();
  const picture = page
    .getByRole('main')
    .getByRole('button', { name: /^Ampliar|tote/i })
    .first();
  await tabToAndPress(picture);
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await press('Escape');
  await expect(picture).toBeFocused();
  await tabTo(page.getByRole('link', { name: 'Regresar' }), 'Shift+Tab');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Guías de Trabajo' })).toBeFocused();
});

sharedTest('when the focused element disappears the focus moves to one nearby', async ({ page, signIn }) => {
  const { tabTo, tabToAndPress, press, type, skipToContent, expectFocusNotLost } = keyboardOnly(page);
  await signIn(page, 'admin', '/tareas');
  await skipToContent();
  const text = page.getByLabel('Recordatorio', { exact: true });
  await tabTo(text);
  await type('Contar cubetas');
  await tabToAndPress(page.getByRole('radio', { name: 'Urgente' }), 'Space');
  await tabToAndPress(page.getByRole('button', { name: 'Crear' }));
  await expect(text).toBeFocused();
  await tabToAndPress(page.getByRole('button', { name: 'Borrar: Contar cubetas' }));
  await expect(page.getByRole('heading', { name: 'Tus pendientes' })).toBeFocused();
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await expect(undo).toBeVisible();
  await press('F8');
  await expect(undo).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Contar cubetas' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tus pendientes' }), 'where the person was').toBeFocused();

  let fail = true;
  const refusal = { status: 404, json: { type: 'about:blank', title: 'No está.', status: 404, code: 'not-found' } };
  await page.route('**/por_sucursal.json*', (route) => (fail ? route.fulfill(refusal) : route.continue()));
  await page.goto('/ventas_perdidas');
  await skipToContent();
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await tabTo(retry);
  fail = false;
  await press('Enter');
  await expect(retry).toHaveCount(0);
  await expectFocusNotLost();
  await tabTo(page.getByRole('searchbox', { name: 'Buscar' }));
  // Slowly typed, its first letters are looked for too, and find as many.
  const found = page.waitForResponse((response) => response.url().includes('buscar=gonher'));
  await type('gonher');
  await found;
  await expect(page.locator('div[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/^6\d ventas perdidas$/)).toBeVisible();
  // Fifty rows with a button each are in between.
  await page.getByRole('button', { name: 'Ver más' }).focus();
  await press('Enter');
  await expect(page.getByText('Es todo.')).toBeFocused();
});
