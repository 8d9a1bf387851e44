import { showTimes, zonedText } from './shown-times.js';

describe('showTimes', () => {
  it.each([
    ['2026-12-31', 'Dec 31, 2026', '31.12.2026'],
    ['2026-12-31 – 2027-01-02', 'Dec 31, 2026 – Jan 2, 2027', '31.12.2026 – 02.01.2027'],
    ['Party, 2026-12-31', 'Party, Dec 31, 2026', 'Party, 31.12.2026'],
    [
      `Review, ${zonedText('2026-12-01T09:00', 'America/New_York')}`,
      'Review, Dec 1, 2026, 9:00 AM (America/New York)',
      'Review, 01.12.2026, 09:00 (America/New York)',
    ],
  ])('formats %s in a language', (text, english, german) => {
    // The separators of ranges and times are thin or narrow spaces, depending on the version of Node.
    const plain = (shown: string) => shown.replace(/\s/g, ' ');
    expect(plain(showTimes('en', text))).toBe(english);
    expect(plain(showTimes('de', text))).toBe(german);
  });

  it.each([
    'Party',
    'Party 2026-12-31',
    '2026-12-31 is a Thursday',
    'Party, 2026-13-45',
    '2026-12-31 – 2026-12-30',
    'Review, 2026-12-01T99:00[Europe/Berlin]',
    '',
  ])('does not change %j', (text) => {
    expect(showTimes('en', text)).toBe(text);
  });
});
