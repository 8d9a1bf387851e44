import { docxWith, odtWith, pdfDrawing, pdfOfManyPages, pdfWith, zipOf } from '../../../test/documents.js';
import { CandidateFileType } from './candidate.enums.js';
import { MAX_TEXT, textOf } from './cv-text.js';

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

describe('nothing is read', () => {
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

  it('of a PDF whose page unpacks to gigabytes, within its limits for time and memory', async () => {
    // Spaces, to which 2 MB of the file unpack.
    const bytes = pdfDrawing(Buffer.alloc(2_000_000_000, 32));
    const { text, used } = await measured(bytes, PDF);
    expect(text).toBeNull();
    expect(used).toBeLessThan(700);
  });
});

describe('the text is read', () => {
  it('of each type', async () => {
    await expect(textOf(pdfWith('Ada Byron, analyst'), PDF)).resolves.toBe('Ada Byron, analyst');
    await expect(textOf(docxWith(['Ada &amp; Byron', 'ana</w:t><w:tab/><w:t>lyst']), DOCX)).resolves.toBe(
      'Ada & Byron\nana lyst',
    );
    await expect(
      textOf(odtWith(['Ada <text:span>Byron</text:span>', 'über<text:line-break/>alles']), ODT),
    ).resolves.toBe('Ada Byron\nüber\nalles');
  });

  it('of the first of 400,000 pages', async () => {
    const bytes = pdfOfManyPages('Ada');
    expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
    const text = await textOf(bytes, PDF);
    expect(text?.startsWith('Ada\nAda')).toBe(true);
  });

  it('up to a limit, in whole characters', async () => {
    const text = await textOf(docxWith(Array<string>(20_000).fill('😀😀😀😀😀😀😀')), DOCX);
    expect(Buffer.byteLength(text!)).toBeLessThanOrEqual(MAX_TEXT);
    expect(Buffer.byteLength(text!)).toBeGreaterThan(MAX_TEXT - 8);
    expect(text).toMatch(/^(😀|\n)+$/u);
  });
});
