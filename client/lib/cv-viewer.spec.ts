import { zoomed } from './cv-viewer';

it('goes through the steps of the zoom, and stays within them', () => {
  expect(zoomed(1, 1)).toBe(1.25);
  expect(zoomed(1, -1)).toBe(0.75);
  expect(zoomed(3, 1)).toBe(3);
  expect(zoomed(0.5, -1)).toBe(0.5);
  expect(zoomed(9, -1)).toBe(2);
  expect(zoomed(2, 0)).toBe(1);
});
