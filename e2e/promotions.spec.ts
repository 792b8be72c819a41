import { proposeChange, publishNow } from './documents.ts';
import { expect, expectAccessible, test as freshTest, sharedTest as test } from './fixtures.ts';
import { untilPartHydrated } from './wait.ts';

test('the menu lists current promotions, ended ones and two placeholders in one row; free labour is valid until further notice, its five pictures open in dialogs, and its table has every price', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'mostrador', '/promociones');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toContainText(['Mano de Obra Gratis', 'Castrol Gana Más', 'Próximamente', 'Próximamente']);
  await expect(cards.filter({ hasText: 'Terminada' })).toContainText(['Castrol Gana Más']);
  const tops = await cards.evaluateAll((list) => list.map((card) => card.getBoundingClientRect().top));
  expect(tops).toEqual(Array(4).fill(tops[0]));
  await page.getByRole('link', { name: 'Mano de Obra Gratis' }).click();
  await expect(page).toHaveURL(/\/manodeobragratis2019$/);

  await expect(page.getByText('Vigencia: hasta nuevo aviso')).toBeVisible();
  for (const label of [
    'Sucursal Tijuana',
    'Descuento del bono, filtro sellado',
    'Filtro de cartucho',
    'Bono, filtro sellado',
    'Bono, filtro de cartucho',
  ]) {
    await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: label, exact: true });
    await expect(dialog.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect(row(/No compra aceite y filtro/)).toContainText('$220.00');
  await expect(row(/Quaker o Gulf.*Sellado/)).toContainText('$88.00');
  await expect(row(/Quaker o Gulf.*De cartucho/)).toContainText('$162.00');
  await expect(
    row(/Castrol GTX, Magnatec o Edge.*durante Castrol Gana Más.*Sellado.*Lo mismo que se registra al mecánico/),
  ).toContainText('$40.00');
  await expect(row(/Castrol GTX, Magnatec o Edge.*durante Castrol Gana Más.*De cartucho \$50\.00/)).toContainText(
    '$50.00',
  );
  await expect(row(/sin usar el taller/)).toContainText('bono de $40.00');
  await expect(page.getByText('Los renglones de Castrol valen solo durante la vigencia')).toBeVisible();
});

test('Castrol says that it ended only after its last day; its three pictures open in dialogs, and that of the holder gives the distance', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'mostrador', '/castrolganamas');
  await expect(page.getByText('Vigencia: abril a mayo de 2020')).toBeVisible();
  await expect(page.getByText('Esta promoción ya terminó')).toBeVisible();
  for (const label of ['Mecánica', 'Promoción', 'Porta promoción']) {
    await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: label, exact: true });
    await expect(dialog.getByRole('img')).toBeVisible();
    if (label === 'Porta promoción') {
      await expect(dialog).toContainText('2 pies o 60 cm');
      await expectAccessible(page);
    }
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toBeHidden();
  }

  // Only the browser's clock changes, so the browser has to render the page and not the server.
  await page.goto('/inicio');
  await page.clock.setFixedTime(new Date('2020-05-31T20:00:00-07:00'));
  await page.getByRole('button', { name: 'Entrenamiento y Guias de Trabajo' }).click();
  await page.getByRole('link', { name: 'Promociones', exact: true }).click();
  await page.getByRole('link', { name: 'Castrol Gana Más' }).click();
  await expect(page.getByText('Vigencia: abril a mayo de 2020')).toBeVisible();
  await expect(page.getByText('Esta promoción ya terminó')).toBeHidden();
});

freshTest(
  'a promotion of some days comes after the current ones and says when it begins; it begins and ends at midnight in a tab that stays open, whatever day the server rendered',
  async ({ page, secondPage: writer, openSession }) => {
    const [path, validFrom, validUntil] = ['/castrolganamas', '2020-04-20', '2020-05-02'];
    await openSession(writer, 'contenido');
    await proposeChange(writer.request, path, (content) => ({ ...content, validFrom, validUntil }), 'Otros días');
    await openSession(page, 'admin');
    await publishNow(page.request, path);

    await page.clock.install({ time: '2020-04-19T23:40:00-07:00' });
    await page.goto('/promociones');
    const castrol = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Castrol Gana Más' });
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(castrol).toContainText('Aún no empieza');
    await expect(cards).toContainText(['Mano de Obra Gratis', 'Castrol Gana Más', 'Próximamente', 'Próximamente']);
    await expectAccessible(page);
    await page.goto(path);
    await expect(page.getByText('Vigencia: del 20 de abril al 2 de mayo de 2020')).toBeVisible();
    const coming = page.getByText('Empieza el 20 de abril de 2020');
    await expect(coming).toBeVisible();
    await expectAccessible(page);
    await page.clock.fastForward('30:00');
    await expect(coming).toBeHidden();
    const ended = page.getByText('Esta promoción ya terminó');
    await expect(ended).toBeHidden();

    await page.clock.setSystemTime('2020-05-02T23:40:00-07:00');
    await page.goto('/promociones');
    await untilPartHydrated(castrol);
    await expect(castrol).not.toContainText(/Terminada|Aún no empieza/);
    await page.clock.fastForward('30:00');
    await expect(castrol).toContainText('Terminada');
    await page.clock.setSystemTime('2020-05-02T23:40:00-07:00');
    await page.goto(path);
    await expect(ended).toBeHidden();
    await page.clock.fastForward('30:00');
    await expect(ended).toBeVisible();
  },
);
