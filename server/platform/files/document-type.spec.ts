import { docxWith, odtWith, pdfWith, type ZipPart, zipOf } from '../../../test/documents.js';
import { documentTypeOf } from './document-type.js';

const part = (name: string, content: string | Buffer = 'x', more: Partial<ZipPart> = {}) => ({
  name,
  content,
  ...more,
});
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const html = Buffer.from('<!doctype html><script>alert(1)</script>');

describe('a document is refused', () => {
  it.each<[string, RegExp, Buffer]>([
    ['without content', /empty/, Buffer.alloc(0)],
    ['as a page', /PDF, DOCX or ODT/, html],
    ['as SVG', /PDF, DOCX or ODT/, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'as a program for Windows',
      /PDF, DOCX or ODT/,
      Buffer.from('MZ\x90\0\x03\0\0\0%PDF-1.7 %%EOF', 'latin1'),
    ],
    ['as a program for Linux', /PDF, DOCX or ODT/, Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
    [
      'as a picture that is a PDF, too',
      /PDF, DOCX or ODT/,
      Buffer.concat([Buffer.from('GIF89a'), pdfWith('x')]),
    ],
    ['as a page that is a PDF, too', /PDF, DOCX or ODT/, Buffer.concat([html, pdfWith('x')])],
    ['as a page before a line', /PDF, DOCX or ODT/, Buffer.concat([html, Buffer.from('\n'), pdfWith('x')])],
    [
      'as a script that is a PDF, too',
      /PDF, DOCX or ODT/,
      Buffer.concat([Buffer.from('#!/bin/sh\n'), pdfWith('x')]),
    ],
    [
      'as a PDF behind much text',
      /PDF, DOCX or ODT/,
      Buffer.concat([Buffer.from('text\n'.repeat(210)), pdfWith('x')]),
    ],
    ['as many lines', /PDF, DOCX or ODT/, Buffer.from('\n'.repeat(2_000))],
    ['as text behind lines', /PDF, DOCX or ODT/, Buffer.from('a\r\n'.repeat(400))],
    [
      'as a PDF that an archive follows',
      /complete/,
      Buffer.concat([pdfWith('x'), zipOf([part('a', Buffer.alloc(9_000, 'ab'), { isStored: true })])]),
    ],
    ['as the beginning of a PDF', /complete/, pdfWith('x').subarray(0, 60)],
    [
      'as a PDF without the end of its table',
      /complete/,
      pdfWith('x').subarray(0, pdfWith('x').indexOf('startxref') + 4),
    ],
    [
      'as OpenDocument with a password',
      /no password/,
      odtWith(['x'], undefined, [
        part(
          'META-INF/manifest.xml',
          '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data manifest:checksum="x"/></manifest:file-entry>',
        ),
      ]),
    ],
    ['as the old format of Word', /without a password/, Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['as an archive of anything', /PDF, DOCX or ODT/, zipOf([part('a.txt')])],
    [
      'as a table of Excel',
      /PDF, DOCX or ODT/,
      docxWith(['x'], [], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
    ],
    [
      'as Word with macros by its type',
      /PDF, DOCX or ODT/,
      docxWith(['x'], [], 'application/vnd.ms-word.document.macroEnabled.main+xml'),
    ],
    ['as Word with macros by its parts', /macros/, docxWith(['x'], [part('word/vbaProject.bin')])],
    [
      'as OpenDocument with macros',
      /macros/,
      zipOf([
        part('mimetype', 'application/vnd.oasis.opendocument.text', { isStored: true }),
        part('Basic/script-lc.xml'),
      ]),
    ],
    [
      'as a table of OpenDocument',
      /PDF, DOCX or ODT/,
      odtWith(['x'], 'application/vnd.oasis.opendocument.spreadsheet'),
    ],
    ['as an archive with a comment', /complete/, Buffer.concat([docxWith(['x']), html])],
    ['as an archive behind something else', /PDF, DOCX or ODT/, Buffer.concat([html, docxWith(['x'])])],
    ['as half an archive', /complete/, docxWith(['x']).subarray(0, 300)],
    ['with the same part twice', /complete/, docxWith(['x'], [part('word/document.xml', '<w:p/>')])],
    ['with parts outside its folder', /complete/, docxWith(['x'], [part('../../etc/passwd')])],
    [
      'with very many parts',
      /50 MB/,
      docxWith(
        ['x'],
        Array.from({ length: 2_000 }, (_, index) => part(`p/${index}`)),
      ),
    ],
    [
      'with parts that unpack to very much',
      /50 MB/,
      docxWith(['x'], [part('word/media/a.bmp', Buffer.alloc(60_000_000))]),
    ],
    [
      'with a type that is longer than it says',
      /complete/,
      zipOf([part('[Content_Types].xml', 'x'.repeat(5_000), { declared: 100 })]),
    ],
    [
      'with a very long type',
      /PDF, DOCX or ODT/,
      zipOf([part('[Content_Types].xml', Buffer.alloc(40_000_000, 'x'))]),
    ],
  ])('%s', async (_, message, bytes) => {
    await expect(documentTypeOf(bytes)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      extra: { errors: [{ field: 'file', message: expect.stringMatching(message) }] },
    });
  });
});

const pdf = pdfWith('x');
const odt = 'application/vnd.oasis.opendocument.text';

it.each([
  ['PDF', pdf, 'by its content'],
  ['DOCX', docxWith(['x']), 'by its content'],
  ['ODT', odtWith(['x']), 'by its content'],
  ['PDF', Buffer.concat([Buffer.from('\ufeff'), pdf]), 'behind a byte order mark'],
  ['PDF', Buffer.concat([Buffer.from('\r\n \0'), pdf]), 'behind white space'],
  [
    'PDF',
    Buffer.concat([Buffer.from('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'), pdf]),
    'behind lines for a printer',
  ],
  ['PDF', Buffer.concat([Buffer.from('Content-Type: application/pdf\n\n'), pdf]), 'behind lines of an email'],
  ['PDF', Buffer.concat([Buffer.from('text\n'.repeat(200)), pdf]), 'behind a kilobyte of text'],
  ['PDF', Buffer.concat([pdf, Buffer.alloc(4_096)]), 'before zeros up to the end of a block'],
  ['PDF', Buffer.concat([pdf, Buffer.from('\r\n'.repeat(2_000))]), 'before empty lines'],
  ['PDF', Buffer.concat([pdf, Buffer.from('<!-- 0.2 s -->')]), 'before what a server adds'],
  ['PDF', pdf.subarray(0, pdf.lastIndexOf('%%EOF')), 'without its last line'],
  ['PDF', pdf.subarray(0, pdf.lastIndexOf('F')), 'without its last letter'],
  [
    'DOCX',
    zipOf([
      part('[Content_Types].xml', `<Types><Default Extension='xml' ContentType='${WORD}'/></Types>`),
      part('word/document.xml'),
    ]),
    'with other quotation marks',
  ],
  ['ODT', zipOf([part('content.xml'), part('mimetype', `${odt}\n`)]), 'with its type behind other parts'],
])('recognizes %s, case %#', async (type, bytes) => {
  await expect(documentTypeOf(bytes)).resolves.toBe(type);
});
