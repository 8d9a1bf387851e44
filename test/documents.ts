import { createHash } from 'node:crypto';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/**
 * Builds a PDF of numbered objects, the first of which is the catalog. `trailer` are further entries of the trailer.
 */
export function pdfOf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const starts: number[] = [];
  let length = parts[0].length;
  for (const [index, object] of objects.entries()) {
    starts.push(length);
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
  }
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  return Buffer.concat([
    ...parts,
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\n`,
    ),
    Buffer.from(`startxref\n${length}\n%%EOF\n`),
  ]);
}

/** A compressed stream of a PDF. */
export function pdfStream(content: Buffer | string, entries = ''): Buffer {
  const data = deflateSync(content, { level: 9 });
  return Buffer.concat([
    Buffer.from(`<< /Length ${data.length} /Filter /FlateDecode ${entries}>>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>';

/** A PDF of one page whose drawing is that content. `catalog` are further entries of the catalog. */
export const pdfDrawing = (content: Buffer | string, catalog = '') =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog}>>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    PAGE,
    pdfStream(content),
    FONT,
  ]);

/** A PDF with one line of text. */
export const pdfWith = (text: string, catalog?: string) =>
  pdfDrawing(`BT /F1 12 Tf 72 700 Td (${text}) Tj ET`, catalog);

/** A text item of a PDF: its letters in visual order, and its position. */
export interface PdfPiece {
  text: string;
  x: number;
  y: number;
}

/** The width of each letter of `pdfSeen`. */
export const LETTER_WIDTH = 6;

/** A PDF with letters of any script at their positions, as written by browsers and word processors. */
export function pdfSeen(pieces: PdfPiece[]): Buffer {
  const hex = (code: number) => code.toString(16).padStart(4, '0');
  const codes = [...new Set(pieces.flatMap(({ text }) => [...text]))].map((letter) => letter.codePointAt(0)!);
  const drawing = pieces
    .map(({ text, x, y }) => {
      const shown = [...text].map((letter) => hex(letter.codePointAt(0)!)).join('');
      return `1 0 0 1 ${x} ${y} Tm <${shown}> Tj`;
    })
    .join('\n');
  // Marks take no space.
  const marks = codes
    .filter((code) => /\p{M}/u.test(String.fromCodePoint(code)))
    .map((code) => `${code} [0]`);
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
    1 begincodespacerange <0000> <ffff> endcodespacerange
    ${codes.length} beginbfchar ${codes.map((code) => `<${hex(code)}> <${hex(code)}>`).join('\n')} endbfchar
    endcmap end end`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    PAGE,
    pdfStream(`BT /F1 12 Tf ${drawing} ET`),
    '<< /Type /Font /Subtype /Type0 /BaseFont /Seen /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 8 0 R >>',
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Seen /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 7 0 R /DW ${(LETTER_WIDTH * 1000) / 12} /W [${marks.join(' ')}] >>`,
    '<< /Type /FontDescriptor /FontName /Seen /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    pdfStream(map),
  ]);
}

/** A PDF with one line of text, encrypted with the standard handler (RC4, 40 bits) and a password, which may be empty. */
export function pdfWithPassword(text: string, password: string): Buffer {
  const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
  const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
  const padded = (plain: string) => Buffer.concat([Buffer.from(plain), padding]).subarray(0, 32);
  const id = Buffer.alloc(16, 7);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-44);
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(password));
  const key = md5(padded(password), owner, permissions, id).subarray(0, 5);
  const drawing = `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`;
  const ofContent = md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10);
  const content = rc4(ofContent, Buffer.from(drawing));
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      PAGE,
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
      FONT,
      `<< /Filter /Standard /V 1 /R 2 /P -44 /O <${owner.toString('hex')}> /U <${rc4(key, padding).toString('hex')}> >>`,
    ],
    `/Encrypt 6 0 R /ID [<${id.toString('hex')}> <${id.toString('hex')}>] `,
  );
}

function rc4(key: Buffer, content: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => ([state[one], state[other]] = [state[other], state[one]]);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i] + key[i % key.length]) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return content.map((byte) => {
    i = (i + 1) % 256;
    j = (j + state[i]) % 256;
    swap(i, j);
    return byte ^ state[(state[i] + state[j]) % 256];
  }) as Buffer;
}

/** A PDF of 400,000 pages, each with the same line of text. */
export function pdfOfManyPages(text: string): Buffer {
  const [pages, perNode] = [400_000, 1_000];
  const nodes = pages / perNode;
  // Tree nodes follow the five objects, and pages follow the nodes.
  const [firstNode, firstPage] = [6, 6 + nodes];
  const kidsOf = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `${from + index} 0 R`).join(' ');
  const parts: Buffer[] = [];
  const entries: [kind: number, place: number, index: number][] = [[0, 0, 0]];
  let length = 0;
  const push = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const pushObject = (number: number, content: Buffer | string) => {
    entries[number] = [1, length, 0];
    push(Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(content), Buffer.from('\nendobj\n')]));
  };
  push(Buffer.from('%PDF-1.7\n'));
  pushObject(1, '<< /Type /Catalog /Pages 2 0 R >>');
  pushObject(3, '<< >>');
  pushObject(4, pdfStream(`BT /F1 12 Tf 72 700 Td (${text}) Tj ET`));
  pushObject(5, FONT);
  pushObject(2, `<< /Type /Pages /Kids [${kidsOf(firstNode, nodes)}] /Count ${pages} >>`);
  let container = firstPage + pages;
  const pushPacked = (first: number, contents: string[]) => {
    let at = 0;
    const index = contents.map((content, place) => {
      const entry = `${first + place} ${at}`;
      at += content.length + 1;
      return entry;
    });
    const head = `${index.join(' ')} `;
    for (const place of contents.keys()) entries[first + place] = [2, container, place];
    pushObject(
      container,
      pdfStream(
        `${head}${contents.join(' ')} `,
        `/Type /ObjStm /N ${contents.length} /First ${head.length} `,
      ),
    );
    container++;
  };
  for (let node = 0; node < nodes; node++) {
    const kids = kidsOf(firstPage + node * perNode, perNode);
    pushPacked(firstNode + node, [`<</Type/Pages/Parent 2 0 R/Count ${perNode}/Kids[${kids}]>>`]);
    const page = `<</Type/Page/Parent ${firstNode + node} 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`;
    pushPacked(firstPage + node * perNode, Array<string>(perNode).fill(page));
  }
  const start = length;
  entries[container] = [1, start, 0];
  const rows = Buffer.alloc(entries.length * 7);
  for (const [number, [kind, place, index] = [0, 0, 0]] of entries.entries()) {
    rows.writeUInt8(kind, number * 7);
    rows.writeUInt32BE(place, number * 7 + 1);
    rows.writeUInt16BE(index, number * 7 + 5);
  }
  pushObject(container, pdfStream(rows, `/Type /XRef /W [1 4 2] /Size ${entries.length} /Root 1 0 R `));
  push(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** A member of an archive. `declared` is the size that it claims to unpack to. */
export interface ZipPart {
  name: string;
  content: string | Buffer;
  isStored?: boolean;
  declared?: number;
}

/** Builds an archive. */
export function zipOf(parts: ZipPart[], comment = ''): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isStored, declared } of parts) {
    const plain = Buffer.from(content);
    const data = isStored ? plain : deflateRawSync(plain, { level: 9 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isStored ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(declared ?? plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, tail, Buffer.from(name)]));
    files.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length % 65_536, 4);
  end.writeUInt16LE(parts.length % 65_536, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  end.writeUInt16LE(comment.length, 16);
  return Buffer.concat([...files, entries, Buffer.from('PK\x05\x06'), end, Buffer.from(comment)]);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A Word document with paragraphs. */
export const docxWith = (paragraphs: string[], more: ZipPart[] = [], type = WORD) =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
        <Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs
        .map((text) => `<w:p><w:pPr/><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`)
        .join('')}</w:body></w:document>`,
    },
    ...more,
  ]);

/** An OpenDocument text with paragraphs. */
export const odtWith = (
  paragraphs: string[],
  type = 'application/vnd.oasis.opendocument.text',
  more: ZipPart[] = [],
) =>
  zipOf([
    { name: 'mimetype', content: type, isStored: true },
    {
      name: 'content.xml',
      content: `<office:document-content><office:body><office:text>${paragraphs
        .map((text) => `<text:p>${text}</text:p>`)
        .join('')}</office:text></office:body></office:document-content>`,
    },
    ...more,
  ]);
