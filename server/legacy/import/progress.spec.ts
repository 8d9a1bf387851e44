import { Progress } from './progress.js';

/** A progress whose time and output a test controls. */
function start({ isTTY = false, isDryRun = false } = {}) {
  let text = '';
  let now = 0;
  const output = { isTTY, columns: 120, write: (part: string) => (text += part) };
  return {
    progress: new Progress(output, isDryRun, () => now),
    pass: (seconds: number) => void (now += seconds * 1000),
    /** The output since the last call. */
    written: () => {
      const part = text;
      text = '';
      return part;
    },
  };
}

describe('The progress of an import', () => {
  it('estimates how many users there are until every list has been read', () => {
    const { progress, pass, written } = start();
    progress.expectCompanies(10);
    progress.show();
    expect(written()).toBe('Reading the features of 10 companies\n');
    progress.readStaff(1_000);
    progress.readStaff(3_000);
    progress.show();
    expect(written()).toBe('0 of about 20,000 users imported (2 of 10 companies read)\n');
    pass(2);
    progress.done(1_000);
    progress.show();
    expect(written()).toBe(
      '1,000 of about 20,000 users imported, 500 a second, about 38 s left (2 of 10 companies read)\n',
    );
  });

  it('shows the exact number once all are read', () => {
    const { progress, pass, written } = start({ isDryRun: true });
    progress.expectCompanies(1);
    progress.readStaff(100);
    progress.readUnallocated(20);
    pass(600);
    progress.done(10);
    progress.show();
    expect(written()).toBe(
      '10 of 120 users checked, 0 a second, about 1 h 50 min left (1 of 1 company read)\n',
    );
  });

  it('rewrites one line on a terminal, which notes and the end remove', () => {
    const { progress, written } = start({ isTTY: true });
    progress.expectCompanies(2);
    progress.show();
    progress.show();
    progress.note('Something happened.');
    progress.show();
    progress.stop();
    expect(written()).toBe(
      'Reading the features of 2 companies\r\x1b[2K' +
        'Reading the features of 2 companies\r\x1b[2KSomething happened.\n' +
        'Reading the features of 2 companies\r\x1b[2K',
    );
  });
});
