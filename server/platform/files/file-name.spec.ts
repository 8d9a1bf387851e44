import { fileName } from './file-name.js';

it.each([
  ['Ada Byron.pdf', 'Ada Byron.pdf'],
  ['CV.PDF', 'CV.pdf'],
  ['Lebenslauf Müller.pdf', 'Lebenslauf Müller.pdf'],
  ['سيرة.pdf', 'سيرة.pdf'],
  ['cv.exe', 'cv.exe.pdf'],
  ['cv.pdf.exe', 'cv.pdf.exe.pdf'],
  ['cv\u202Efdp.exe', 'cv fdp.exe.pdf'],
  ['C:\\Users\\ada\\cv.pdf', 'cv.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['cv.pdf\r\nSet-Cookie: a=b', 'cv.pdf Set-Cookie a=b.pdf'],
  ['"><script>.pdf', 'script.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['a\0b.pdf', 'a b.pdf'],
  ['\ud800.pdf', 'cv.pdf'],
  ['...', 'cv.pdf'],
  ['', 'cv.pdf'],
])('%j becomes %j', (given, kept) => {
  expect(fileName(given, 'PDF', 'cv')).toBe(kept);
});

it('has at most 200 characters', () => {
  const name = fileName(`${'😀'.repeat(300)}.docx`, 'DOCX', 'cv');
  expect([...name]).toHaveLength(200);
  expect(name.endsWith('😀.docx')).toBe(true);
});
