import { collectCsv, csvCell, csvFileName, type CsvPage } from './csv';

describe('a CSV cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '\n=1', '＝1+1', '＠x'])(
    'makes %j harmless',
    (value) => {
      expect(csvCell(value)).toBe(`"'${value}"`);
    },
  );

  it('quotes characters that would end a cell, and doubles quotes', () => {
    expect(csvCell('Lima, Ana')).toBe('"Lima, Ana"');
    expect(csvCell('the "boss"')).toBe('"the ""boss"""');
    expect(csvCell('two\nlines')).toBe('"two\nlines"');
    expect(csvCell('=cmd|"x"!A1')).toBe(`"'=cmd|""x""!A1"`);
  });

  it('leaves other values unchanged', () => {
    for (const value of ['Ana', 'ana@example.com', "O'Neill", 'Müller-Ost', '2026-11-05T10:00:00.000Z', '']) {
      expect(csvCell(value)).toBe(value);
    }
  });
});

describe('the file name', () => {
  it('consists of the name and the date', () => {
    expect(csvFileName('Acmé & Sons / staff', new Date(2026, 10, 5))).toBe('acme-sons-staff-2026-11-05.csv');
    expect(csvFileName('…', new Date(2026, 10, 5))).toBe('list-2026-11-05.csv');
  });
});

describe('collecting', () => {
  const columns: [string, (row: string) => string][] = [['name', (row) => row]];
  const pages: Record<string, CsvPage<string>> = {
    start: { rows: ['Ana', '=1'], next: 'two' },
    two: { rows: ['Bo'] },
  };

  it('reads page by page and reports progress', async () => {
    const progress: number[] = [];
    const { parts, count } = await collectCsv(
      columns,
      async (after) => pages[after ?? 'start']!,
      (done) => progress.push(done),
      new AbortController().signal,
    );
    expect(parts.join('')).toBe('\ufeffname\r\nAna\r\n"\'=1"\r\nBo\r\n');
    expect(count).toBe(3);
    expect(progress).toEqual([2, 3]);
  });

  it('stops when aborted', async () => {
    const stop = new AbortController();
    const asked: (string | undefined)[] = [];
    const collecting = collectCsv(
      columns,
      async (after) => {
        asked.push(after);
        stop.abort();
        return pages.start!;
      },
      () => undefined,
      stop.signal,
    );
    await expect(collecting).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toEqual([undefined]);
  });
});
