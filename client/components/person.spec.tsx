import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';

const listeners = new Map<string, (source: string) => void>();
const withdraw = jest.fn();
jest.unstable_mockModule('../lib/images', () => ({
  keptImage: () => undefined,
  requestImage: (path: string, listener: (source: string) => void) => {
    listeners.set(path, listener);
    return withdraw;
  },
}));
const { PersonAvatar } = await import('./person');

const person = { id: '7', firstName: 'Ana', lastName: 'Lima', displayName: 'Ana Lima', photoUrl: '/old' };
const SOURCE = 'data:image/webp;base64,AAAA';

it('shows initials until the photo is loaded, and again for another photo', () => {
  const { container, rerender, unmount } = render(<PersonAvatar person={person} />);
  const avatar = container.querySelector('.avatar')!;
  expect(avatar.getAttribute('data-initials')).toBe('AL');
  expect(avatar.querySelector('img')).toBeNull();
  act(() => listeners.get('/old')!(SOURCE));
  const image = avatar.querySelector('img')!;
  expect([image.getAttribute('src'), image.getAttribute('alt')]).toEqual([SOURCE, '']);
  expect(avatar.getAttribute('data-initials')).toBe('');
  expect(avatar.getAttribute('aria-hidden')).toBe('true');

  rerender(<PersonAvatar person={{ ...person, photoUrl: '/new' }} />);
  expect(avatar.querySelector('img')).toBeNull();
  expect(avatar.getAttribute('data-initials')).toBe('AL');
  withdraw.mockClear();
  unmount();
  expect(withdraw).toHaveBeenCalledTimes(1);
});

it('requests nothing without a photo', () => {
  listeners.clear();
  const { container } = render(<PersonAvatar person={{ ...person, photoUrl: null }} />);
  expect(container.querySelector('.avatar')!.getAttribute('data-initials')).toBe('AL');
  expect(listeners.size).toBe(0);
});
