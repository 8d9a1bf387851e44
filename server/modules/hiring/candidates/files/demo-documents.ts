import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { MEDIA_TYPES } from '../../../../platform/files/document-type.js';
import { CandidateFileType } from '../candidate.enums.js';

/** A line of a document of the demo. Headings are larger. */
export interface DemoLine {
  text: string;
  isHeading?: boolean;
}

/** Returns a small valid document of that type with the lines. */
export function demoDocument(type: CandidateFileType, lines: readonly DemoLine[]): Buffer {
  if (type === CandidateFileType.PDF) return pdf(lines);
  return type === CandidateFileType.DOCX ? docx(lines) : odt(lines);
}

/** Page layout of A4 in points: the top edge, and the heights of headings and of other lines. */
const [TOP, HEADING, LINE] = [780, 26, 16];

function pdf(lines: readonly DemoLine[]): Buffer {
  const drawing = lines
    .map(({ text, isHeading }) => {
      const [font, height] = isHeading ? ['/F2 14', HEADING] : ['/F1 10.5', LINE];
      return `${font} Tf 0 -${height} Td (${text.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj`;
    })
    .join('\n');
  const content = deflateSync(Buffer.from(`BT 60 ${TOP} Td\n${drawing}\nET`, 'latin1'));
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
      /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

/** Returns a PDF of numbered objects, the first of which is the catalog. */
function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0].length;
  const starts = objects.map((object, index) => {
    const start = length;
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
    return start;
  });
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

function docx(lines: readonly DemoLine[]): Buffer {
  const paragraphs = lines.map(({ text, isHeading }) => {
    const look = isHeading ? '<w:rPr><w:b/><w:sz w:val="28"/></w:rPr>' : '';
    return `<w:p><w:r>${look}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  });
  return zipOf([
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MEDIA_TYPES.DOCX}.main+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    [
      'word/document.xml',
      `${XML}<w:document xmlns:w="${WORD}"><w:body>${paragraphs.join('')}</w:body></w:document>`,
    ],
  ]);
}

const OPEN_DOCUMENT = 'urn:oasis:names:tc:opendocument:xmlns';

function odt(lines: readonly DemoLine[]): Buffer {
  const paragraphs = lines.map(({ text, isHeading }) =>
    isHeading
      ? `<text:h text:outline-level="2">${escaped(text)}</text:h>`
      : `<text:p>${escaped(text)}</text:p>`,
  );
  return zipOf([
    ['mimetype', MEDIA_TYPES.ODT],
    [
      'META-INF/manifest.xml',
      `${XML}<manifest:manifest xmlns:manifest="${OPEN_DOCUMENT}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${MEDIA_TYPES.ODT}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    ],
    [
      'content.xml',
      `${XML}<office:document-content xmlns:office="${OPEN_DOCUMENT}:office:1.0" xmlns:text="${OPEN_DOCUMENT}:text:1.0" office:version="1.3"><office:body><office:text>${paragraphs.join('')}</office:text></office:body></office:document-content>`,
    ],
  ]);
}

/** Returns a ZIP archive. The member `mimetype` is not compressed, as OpenDocument requires. */
function zipOf(parts: readonly (readonly [name: string, content: string])[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const plain = Buffer.from(content);
    const isStored = name === 'mimetype';
    const data = isStored ? plain : deflateRawSync(plain);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isStored ? 0 : 8, 4);
    // The first day that the format supports, so that files do not depend on the current time.
    fields.writeUInt16LE(0x21, 8);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, place, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, entries, Buffer.from('PK\x05\x06'), end]);
}
