import { act, render } from '@testing-library/react';
import { useKeptFocus } from './kept-focus';

interface Shown {
  box?: boolean;
  rows: string[];
}

function Content({ box = true, rows }: Shown) {
  useKeptFocus();
  return (
    <main id="main" tabIndex={-1}>
      <a href="/elsewhere">elsewhere</a>
      {box && (
        <section id="box" tabIndex={0}>
          {rows.map((row) => (
            <button key={row}>{row}</button>
          ))}
        </section>
      )}
    </main>
  );
}

/** Renders, and discards the browser's later events. */
function start(first: Shown) {
  const { rerender, getByText } = render(<Content {...first} />);
  return {
    getByText,
    show: (next: Shown) =>
      act(async () => {
        rerender(<Content {...next} />);
        await Promise.resolve();
      }),
  };
}

const focused = () => document.activeElement?.id || document.activeElement?.textContent;

describe('The focus', () => {
  it('moves to the box around a removed row', async () => {
    const { getByText, show } = start({ rows: ['Ann', 'Bob'] });
    getByText('Ann').focus();
    await show({ rows: ['Bob'] });
    expect(focused()).toBe('box');
  });

  it('moves to the content if the box is removed, too', async () => {
    const { getByText, show } = start({ rows: ['Ann'] });
    getByText('Ann').focus();
    await show({ box: false, rows: [] });
    expect(focused()).toBe('main');
  });

  it('stays on a row that stays', async () => {
    const { getByText, show } = start({ rows: ['Ann', 'Bob'] });
    getByText('Bob').focus();
    await show({ rows: ['Bob'] });
    expect(focused()).toBe('Bob');
  });

  it('is not moved if the user left the row before', async () => {
    const { getByText, show } = start({ rows: ['Ann', 'Bob'] });
    getByText('Ann').focus();
    await act(async () => getByText('Ann').blur());
    await show({ rows: ['Bob'] });
    expect(document.activeElement).toBe(document.body);
  });

  it('is not moved away from where the user went', async () => {
    const { getByText, show } = start({ rows: ['Ann', 'Bob'] });
    getByText('Ann').focus();
    getByText('elsewhere').focus();
    await show({ rows: ['Bob'] });
    expect(focused()).toBe('elsewhere');
  });
});
