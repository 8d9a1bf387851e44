import { shortcutKey } from './shortcut-key';

const press = (key: string, code: string, shiftKey = false) => shortcutKey({ key, code, shiftKey });

it('is the letter that the keyboard writes, in lower case', () => {
  expect(press('j', 'KeyJ')).toBe('j');
  expect(press('J', 'KeyJ', true)).toBe('j');
  // Of a German and of a French keyboard.
  expect(press('z', 'KeyY')).toBe('z');
  expect(press('?', 'KeyM', true)).toBe('?');
  expect(press('é', 'Digit2')).toBe('é');
  expect(press('Enter', 'Enter')).toBe('enter');
});

it('is the key at the same place of an English keyboard, where the keyboard writes another script', () => {
  expect(press('о', 'KeyJ')).toBe('j');
  expect(press('ت', 'KeyJ')).toBe('j');
  expect(press('ن', 'KeyK')).toBe('k');
  expect(press('ظ', 'Slash')).toBe('/');
  expect(press('؟', 'Slash', true)).toBe('?');
  expect(press('٠', 'Digit0')).toBe('0');
});
