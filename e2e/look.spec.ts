import { fillReport, submit } from './lost-sale-form.ts';
import { expect, noLine, signOut, test, untilKept } from './offline-fixtures.ts';
test('look', async ({ page, enter, line }) => {
  await enter(page, 'mostrador', '/ayuda');
  await untilKept(page);
  await expect(page.getByRole('button', { name: 'Guardar todas' })).toBeVisible();
  for (const [w, h] of [[1280, 800], [390, 844]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.getByRole('button', { name: 'Guardar todas' }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `/tmp/shots/guias-${w}.png` });
  }
  await page.getByRole('button', { name: 'Guardar todas' }).click();
  await expect(page.getByRole('button', { name: 'Quitar' })).toBeVisible();
  await page.screenshot({ path: `/tmp/shots/guias-saved-390.png` });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/ventas_perdidas');
  await line.cut();
  for (const code of ['GP-45', 'SOBRANTE']) { await fillReport(page, code); await submit(page).click(); await expect(page.getByText(`Gonher ${code}`)).toBeVisible(); }
  await page.evaluate(() => new Promise<void>((resolve) => {
    const o = indexedDB.open('mostrador');
    o.onsuccess = () => { const c = o.result.transaction('outbox', 'readwrite'); const all = c.objectStore('outbox').getAll();
      all.onsuccess = () => { for (const e of all.result) { if (e.report.codigo_parte === 'GP-45') e.refusal = { code: 'invalid-fields', title: 'Revisa los campos marcados.', issues: [{ field: 'perdida.sucursal', message: 'Esa sucursal no está en la lista.' }] }; c.objectStore('outbox').put(e); } };
      c.oncomplete = () => { o.result.close(); new BroadcastChannel('mostrador-outbox').postMessage('x'); resolve(); }; };
  }));
  await expect(page.getByText('No se aceptó')).toBeVisible();
  await page.screenshot({ path: `/tmp/shots/outbox-1280.png`, fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `/tmp/shots/outbox-390-top.png` });
  await page.getByRole('heading', { name: /Por enviar/ }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 400));
  await page.screenshot({ path: `/tmp/shots/outbox-390.png` });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Corregir: Gonher GP-45' }).click();
  await page.waitForTimeout(300);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.screenshot({ path: `/tmp/shots/correct-1280.png` });
  await page.goto('/inicio');
  await expect(noLine(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'por corregir' })).toBeVisible();
  await page.screenshot({ path: `/tmp/shots/inicio-count-1280.png` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menú' }).click();
  await signOut(page);
  await page.screenshot({ path: `/tmp/shots/signout-390.png` });
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'No hay línea' })).toBeVisible();
  await page.screenshot({ path: `/tmp/shots/noline-390.png` });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: `/tmp/shots/noline-1280.png` });
});
