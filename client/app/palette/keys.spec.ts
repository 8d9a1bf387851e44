import { jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { pass, stopClock } from '../../test-render';
import { listenForShortcuts, moveInList, setShortcutsOn } from './keys';

stopClock();

const openPalette = jest.fn();
const keys = { '?': jest.fn(), 'g d': jest.fn() };
let stop = () => {};

beforeEach(() => {
  jest.clearAllMocks();
  document.body.innerHTML = '<input aria-label="field">';
  setShortcutsOn(true);
  stop = listenForShortcuts(() => ({ openPalette, keys }));
});
afterEach(() => stop());

const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...init });
const field = () => document.querySelector('input')!;

describe('shortcuts', () => {
  it('open the palette with Ctrl or ⌘, also while typing', () => {
    press('k', { ctrlKey: true });
    press('k', { metaKey: true }, field());
    press('k');
    expect(openPalette).toHaveBeenCalledTimes(2);
  });

  it('run single keys, but not while typing', () => {
    press('?', { shiftKey: true });
    press('?', { shiftKey: true }, field());
    expect(keys['?']).toHaveBeenCalledTimes(1);
  });

  it('run a sequence if its second key follows soon', async () => {
    press('g');
    press('d');
    expect(keys['g d']).toHaveBeenCalledTimes(1);
    press('g');
    await pass(2_000);
    press('d');
    press('g');
    press('x');
    press('d');
    expect(keys['g d']).toHaveBeenCalledTimes(1);
  });

  it('are the same keys on keyboards of other scripts', () => {
    press('л', { code: 'KeyK', ctrlKey: true });
    expect(openPalette).toHaveBeenCalledTimes(1);
    press('ل', { code: 'KeyG' });
    press('ي', { code: 'KeyD' });
    expect(keys['g d']).toHaveBeenCalledTimes(1);
  });

  it('can be turned off, except for the palette', () => {
    setShortcutsOn(false);
    press('?');
    press('k', { ctrlKey: true });
    expect(keys['?']).not.toHaveBeenCalled();
    expect(openPalette).toHaveBeenCalledTimes(1);
  });

  it('leave the keys to an open dialog', () => {
    const dialog = Object.assign(document.createElement('div'), { checkVisibility: () => true });
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    press('?');
    press('k', { ctrlKey: true });
    expect(keys['?']).not.toHaveBeenCalled();
    expect(openPalette).not.toHaveBeenCalled();
  });
});

it('J opens the next record beside a list, also while a part of it loads', () => {
  document.body.innerHTML = `<main>
    <ul><li><a href="#1" data-open>1</a></li><li><a href="#2" data-open>2</a></li></ul>
    <div class="record-drawer"><button data-step="1"></button></div>
  </main>`;
  for (const element of document.querySelectorAll('*'))
    element.checkVisibility = () => element.tagName !== 'BUTTON';
  const opened = jest.fn();
  document.querySelector('button')!.addEventListener('click', opened);
  moveInList(1);
  expect(opened).toHaveBeenCalledTimes(1);
  document.querySelector('.record-drawer')!.remove();
  moveInList(1);
  expect(document.activeElement).toHaveTextContent('1');
});
