import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { FixedAccess, type Access } from '../lib/access';
import { isKept, keptSearch, useDropPage } from '../lib/kept-pages';
import { PageTitle } from '../lib/page-title';
import { useReturn } from '../lib/use-return';
import { ready } from '../test-render';
import '../test-console';
import { KeptPages } from './kept-pages';

/** What the pages have done. */
let done: string[] = [];
let rendered: string[] = [];
beforeEach(() => {
  done = [];
  rendered = [];
});

interface PageProps {
  name: string;
  isDropped?: boolean;
}

function Page({ name, isDropped = false }: PageProps) {
  rendered.push(name);
  useDropPage(isDropped);
  useReturn(() => done.push(`${name} again`));
  useEffect(() => {
    done.push(`follows ${name}`);
    return () => void done.push(`stops ${name}`);
  }, [name]);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <input aria-label={name} />
    </>
  );
}

let visits = 0;

/** A new entry of the history at the address. */
const at = (address: string): Location => {
  const { pathname, search, hash } = new URL(address, 'https://test.example');
  return { pathname, search, hash, key: String(visits++), state: null };
};

function start(address: string, props: Partial<PageProps> = {}) {
  const draw = (to: string, { page, access = ready(), kept = true }: Options = {}) => (
    <FixedAccess value={access}>
      <KeptPages location={at(to)} isKept={kept}>
        {page ?? <Page name={to} {...props} />}
      </KeptPages>
    </FixedAccess>
  );
  const { rerender } = render(draw(address));
  const user = userEvent.setup({ delay: null });
  return { user, show: (to: string, options?: Options) => act(async () => rerender(draw(to, options))) };
}

interface Options {
  page?: ReactNode;
  access?: Access;
  kept?: boolean;
}

const field = (name: string) => screen.queryByLabelText(name);

describe('A page that is left', () => {
  it('keeps what was typed, outside of the document and without effects', async () => {
    const { user, show } = start('/staff');
    await user.type(field('/staff')!, 'ada');
    await show('/home');
    expect(field('/staff')).toBeNull();
    expect(done).toEqual(['follows /staff', 'stops /staff', 'follows /home']);
    expect(document.title).toBe('/home');
    expect(isKept('/staff')).toBe(true);
    done = [];
    await show('/staff');
    expect(field('/staff')).toHaveValue('ada');
    expect(document.title).toBe('/staff');
    expect(done).toEqual(['stops /home', '/staff again', 'follows /staff']);
  });

  it('is not rendered again on the return', async () => {
    const { show } = start('/staff');
    await show('/home');
    rendered = [];
    await show('/staff');
    await show('/home');
    expect(rendered).toEqual([]);
  });

  it('is another one at another address', async () => {
    const { user, show } = start('/staff?search=ada');
    await user.type(field('/staff?search=ada')!, 'ada');
    await show('/home');
    expect(keptSearch('/staff')).toBe('?search=ada');
    await show('/staff');
    expect(field('/staff')).toHaveValue('');
    await show('/home');
    await show('/staff?search=ada');
    expect(field('/staff?search=ada')).toHaveValue('ada');
  });

  it('stays the same while its search changes', async () => {
    const { user, show } = start('/staff');
    await user.type(field('/staff')!, 'ada');
    await show('/staff?search=ada');
    expect(field('/staff?search=ada')).toHaveValue('ada');
    await show('/home');
    expect(isKept('/staff')).toBe(false);
  });

  it('is dropped if it is a form, or if a dialog or unsaved input was open', async () => {
    const { user, show } = start('/staff');
    await show('/form', { kept: false });
    await show('/dialog', { page: <Page name="/dialog" isDropped /> });
    await user.type(field('/dialog')!, 'ada');
    await show('/home');
    expect(isKept('/staff')).toBe(true);
    expect(isKept('/form')).toBe(false);
    expect(isKept('/dialog')).toBe(false);
    await show('/dialog');
    expect(field('/dialog')).toHaveValue('');
  });

  it('is dropped after five others', async () => {
    const { show } = start('/0');
    for (const number of [1, 2, 3, 4, 5]) await show(`/${number}`);
    expect(isKept('/0')).toBe(true);
    await show('/6');
    expect(isKept('/0')).toBe(false);
    // Those shown last stay.
    await show('/1');
    await show('/7');
    expect(isKept('/1')).toBe(true);
    expect(isKept('/2')).toBe(false);
  });

  it('is dropped when the user loses a right or changes the company, and when the session ends', async () => {
    for (const access of [
      ready({ company: null }),
      ready({ userType: 'ADMIN' }),
      { status: 'unknown' } satisfies Access,
    ]) {
      const { user, show } = start('/staff');
      await user.type(field('/staff')!, 'ada');
      await show('/home');
      await show('/home', { access });
      expect(isKept('/staff')).toBe(false);
      await show('/staff', { access });
      expect(field('/staff')).toHaveValue('');
      cleanup();
    }
  });
});
