import { keepRepaired, setAttributes } from './repaired';

const lists = (root: Element) => {
  for (const each of root.querySelectorAll('ul')) setAttributes(each, { role: 'list', href: null });
};

it('corrects existing and later markup until it is stopped', async () => {
  document.body.innerHTML = '<div><ul href="#" role="tablist"></ul></div>';
  const root = document.body.firstElementChild!;
  const stop = keepRepaired(root, lists);
  expect(root.innerHTML).toBe('<ul role="list"></ul>');

  root.append(document.createElement('ul'));
  root.firstElementChild!.setAttribute('role', 'tablist');
  await Promise.resolve();
  expect(root.innerHTML).toBe('<ul role="list"></ul><ul role="list"></ul>');

  stop();
  root.append(document.createElement('ul'));
  await Promise.resolve();
  expect(root.lastElementChild!.outerHTML).toBe('<ul></ul>');
});
