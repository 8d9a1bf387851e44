import { CandidateFileType } from './candidate.enums.js';

/** Where the header of a PDF begins at the latest. */
const PDF_HEADER_WITHIN = 1_024;
/** The most entries of a ZIP file that are read. */
const MAX_ENTRIES = 5_000;
/** The length of the end of a ZIP file, without and with the longest comment. */
const END = 22;
const END_WITHIN = END + 0xffff;

/** How a ZIP file with entries begins, and the least bytes that it has. */
const ZIP = Buffer.from('PK\x03\x04');
const MIN_ZIP = 100;

const ODT = 'application/vnd.oasis.opendocument.text';

/** Returns the type of a file by its content, whatever its name says. Null if it is none of those that are accepted. */
export function cvTypeOf(bytes: Buffer): CandidateFileType | null {
  if (bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) return CandidateFileType.PDF;
  if (bytes.length < MIN_ZIP || !bytes.subarray(0, 4).equals(ZIP)) return null;
  const names = entriesOf(bytes);
  if (names.has('[Content_Types].xml') && names.has('word/document.xml')) return CandidateFileType.DOCX;
  return names.has('content.xml') && mimetypeOf(bytes) === ODT ? CandidateFileType.ODT : null;
}

/** Returns the first entry of an OpenDocument file, which is stored uncompressed. */
function mimetypeOf(bytes: Buffer): string {
  const nameLength = bytes.readUInt16LE(26);
  const begin = 30 + nameLength + bytes.readUInt16LE(28);
  if (bytes.subarray(30, 30 + nameLength).toString('latin1') !== 'mimetype') return '';
  return bytes
    .subarray(begin, begin + bytes.readUInt32LE(18))
    .toString('latin1')
    .trim();
}

/** Returns the names in the directory of a ZIP file. Nothing is unpacked. Empty if it is damaged. */
function entriesOf(bytes: Buffer): ReadonlySet<string> {
  const names = new Set<string>();
  const end = bytes.lastIndexOf('PK\x05\x06', bytes.length - END);
  if (end < 0 || end < bytes.length - END_WITHIN) return names;
  let at = bytes.readUInt32LE(end + 16);
  for (let left = Math.min(bytes.readUInt16LE(end + 10), MAX_ENTRIES); left > 0; left--) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return new Set();
    const length = bytes.readUInt16LE(at + 28);
    names.add(bytes.subarray(at + 46, at + 46 + length).toString('latin1'));
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}
