import {
  docxWith,
  LETTER_WIDTH,
  odtWith,
  pdfDrawing,
  pdfOfManyPages,
  type PdfPiece,
  pdfSeen,
  pdfWith,
  pdfWithPassword,
  zipOf,
} from '../../../../../test/documents.js';
import { CandidateFileType } from '../candidate.enums.js';
import { MAX_TEXT, needsPassword, textOf } from './cv-text.js';
import { fileTypeOf } from './file-type.js';

/** Returns the text of a file, and by how many MB reading it has raised the memory of the process. */
async function measured(bytes: Buffer, type: CandidateFileType) {
  const before = process.memoryUsage.rss();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  const text = await textOf(bytes, type);
  clearInterval(watching);
  return { text, used: (most - before) / 1e6 };
}

const { PDF, DOCX, ODT } = CandidateFileType;

describe('nothing is extracted', () => {
  it.each([
    ['of a broken PDF', Buffer.from('%PDF-1.7\nnothing\n%%EOF'), PDF],
    ['of a broken archive', Buffer.from('PK\x03\x04'), DOCX],
    [
      'that is longer than it says',
      zipOf([{ name: 'content.xml', content: '<text:p>x</text:p>'.repeat(999), declared: 9 }]),
      ODT,
    ],
  ])('%s', async (_, bytes, type) => {
    await expect(textOf(bytes, type)).resolves.toBeNull();
  });

  it('from a PDF whose page unpacks to gigabytes, within the limits for time and memory', async () => {
    // Spaces that 2 MB of the file unpack to.
    const bytes = pdfDrawing(Buffer.alloc(2_000_000_000, 32));
    const { text, used } = await measured(bytes, PDF);
    expect(text).toBeNull();
    expect(used).toBeLessThan(700);
  });
});

describe('the text is extracted', () => {
  it('from each type', async () => {
    await expect(textOf(pdfWith('Ada Byron, analyst'), PDF)).resolves.toBe('Ada Byron, analyst');
    await expect(textOf(docxWith(['Ada &amp; Byron', 'ana</w:t><w:tab/><w:t>lyst']), DOCX)).resolves.toBe(
      'Ada & Byron\nana lyst',
    );
    await expect(
      textOf(odtWith(['Ada <text:span>Byron</text:span>', 'über<text:line-break/>alles']), ODT),
    ).resolves.toBe('Ada Byron\nüber\nalles');
  });

  it('from the first of 400,000 pages', async () => {
    const bytes = pdfOfManyPages('Ada');
    expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
    const text = await textOf(bytes, PDF);
    expect(text?.startsWith('Ada\nAda')).toBe(true);
  });

  it('from a PDF that only forbids changes, and from one with a byte order mark', async () => {
    await expect(textOf(pdfWithPassword('Ada Byron', ''), PDF)).resolves.toBe('Ada Byron');
    const marked = Buffer.concat([Buffer.from('\ufeff\r\n'), pdfWith('Ada Byron')]);
    await expect(textOf(marked, PDF)).resolves.toBe('Ada Byron');
  });

  it('from a Word document that declares its text part by file extension', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
    const bytes = zipOf([
      {
        name: '[Content_Types].xml',
        content: `<Types><Default Extension="xml" ContentType="${type}"/></Types>`,
      },
      { name: 'word/document.xml', content: '<w:document><w:p><w:r><w:t>Ada</w:t></w:r></w:p></w:document>' },
    ]);
    await expect(textOf(bytes, DOCX)).resolves.toBe('Ada');
  });

  it('up to a limit, without splitting characters', async () => {
    const text = await textOf(docxWith(Array<string>(20_000).fill('😀😀😀😀😀😀😀')), DOCX);
    expect(Buffer.byteLength(text!)).toBeLessThanOrEqual(MAX_TEXT);
    expect(Buffer.byteLength(text!)).toBeGreaterThan(MAX_TEXT - 8);
    expect(text).toMatch(/^(😀|\n)+$/u);
  });
});

/** Writes letters from left to right, either each as its own text item, as browsers do, or all as one item. */
function seen(letters: string, y: number, { isApart = true, x = 72 } = {}): PdfPiece[] {
  if (!isApart) return [{ text: letters, x, y }];
  let at = x;
  return [...letters].map((text) => {
    const piece = { text, x: at, y };
    if (!/\p{M}/u.test(text)) at += LETTER_WIDTH;
    return piece;
  });
}

describe('a PDF is read in logical order', () => {
  it.each<[string, string, PdfPiece[]]>([
    ['Arabic', 'محمد الأحمد', seen('ﺪﻤﺣﻷا ﺪﻤﺤﻣ', 700)],
    ['Arabic in one piece', 'محمد الأحمد', seen('ﺪﻤﺣﻷا ﺪﻤﺤﻣ', 700, { isApart: false })],
    ['Arabic without shapes', 'محمد', seen('دمحم', 700)],
    ['Arabic with vowel signs', 'سِيرَة', seen('ة\u064eﺮﻴ\u0650ﺳ', 700)],
    ['Hebrew', 'דוד כהן, מפתח', seen('חתפמ ,ןהכ דוד', 700)],
    ['names of other languages within', 'في شركة Acme Ltd منذ 2019', seen('2019 ﺬﻨﻣ Acme Ltd ﺔﻛﺮﺷ ﻲﻓ', 700)],
    ['phone numbers', 'الهاتف: +49 30 1234567', seen('1234567 30 49+ :ﻒﺗﺎﻬﻟا', 700)],
    ['short words beside long numbers', 'رقم 4930-1234567/89', seen('1234567/89-4930 ﻢﻗر', 700)],
    ['years of Hebrew', 'משנת 2015-2019', seen('2015-2019 תנשמ', 700)],
    ['digits of Arabic', 'عام ٢٠١٩', seen('٢٠١٩ مﺎﻋ', 700)],
    [
      'Arabic within other languages',
      'Languages: العربية (native), English',
      seen('Languages: ﺔﻴﺑﺮﻌﻟا (native), English', 700),
    ],
    [
      'pieces that are drawn from right to left',
      'محمد الأحمد',
      [...seen('ﺪﻤﺤﻣ', 700, { x: 172 }), ...seen('ﺪﻤﺣﻷا', 700, { x: 172 - 7 * LETTER_WIDTH })],
    ],
    ['several lines', 'محمد\nAda\nأحمد', [...seen('ﺪﻤﺤﻣ', 700), ...seen('Ada', 680), ...seen('ﺪﻤﺣأ', 660)]],
    ['ligatures of Latin', 'official office', seen('oﬃcial oﬃce', 700, { isApart: false })],
    ['other signs as they are', 'm² ½ ™', seen('m² ½ ™', 700, { isApart: false })],
    ['decomposed accents', 'Zoë', seen('Zoe\u0308', 700, { isApart: false })],
  ])('%s', async (_, text, pieces) => {
    await expect(textOf(pdfSeen(pieces), PDF)).resolves.toBe(text);
  });
});

describe('a password', () => {
  it('is needed by a PDF, or not', async () => {
    await expect(needsPassword(pdfWithPassword('Ada', 'secret'))).resolves.toBe(true);
    await expect(needsPassword(pdfWithPassword('Ada', ''))).resolves.toBe(false);
    await expect(needsPassword(pdfWith('Ada'))).resolves.toBe(false);
    await expect(textOf(pdfWithPassword('Ada', 'secret'), PDF)).resolves.toBeNull();
  });

  it('makes a PDF refused only if readers prompt for it', async () => {
    await expect(fileTypeOf(pdfWithPassword('Ada', ''))).resolves.toBe(PDF);
    await expect(fileTypeOf(pdfWith('/Encrypt'))).resolves.toBe(PDF);
    await expect(fileTypeOf(pdfWithPassword('Ada', 'secret'))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      extra: { errors: [{ field: 'file', message: 'must have no password: save it without one' }] },
    });
  });
});
