import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155M)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome en Windows'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge en Windows'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera en Windows'],
  [`${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome en Android'],
  [`${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet en Android'],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari en iPhone'],
  [`${iphone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome en iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'Safari en Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('names an unknown browser or system as unknown', () => {
  expect(deviceName(null)).toBe('Dispositivo desconocido');
  expect(deviceName('curl/8.5.0')).toBe('Dispositivo desconocido');
  expect(deviceName('Cosa/1.0 (Windows NT 10.0)')).toBe('Navegador en Windows');
});

test('recognizes a phone and a counter PC', () => {
  expect(isHandheld(`${android} ${webkit}`)).toBe(true);
  expect(isHandheld(`${windows} ${webkit}`)).toBe(false);
  expect(isHandheld(null)).toBe(false);
});
