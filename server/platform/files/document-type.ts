import { buffer } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';
import { AppError, invalid } from '../errors/app-error.js';

/** The accepted types of documents. */
export type DocumentType = 'PDF' | 'DOCX' | 'ODT';

/** The media types of documents. */
export const MEDIA_TYPES: Record<DocumentType, string> = {
  PDF: 'application/pdf',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ODT: 'application/vnd.oasis.opendocument.text',
};

/** The maximum number of parts in an archive document. */
const MAX_PARTS = 2_000;
/** The maximum number of bytes that all parts of an archive unpack to. Photos in documents are already compressed. */
const MAX_UNPACKED = 50 * 1024 * 1024;
/** The maximum number of bytes of the part that declares the type. */
const MAX_TYPES = 256 * 1024;
/** The end record of an archive without a comment. */
const ZIP_END = 22;
/** How far PDF readers search for the beginning and the end. */
const PDF_EDGE = 1_024;
/**
 * What programs write before a PDF, and readers ignore: a byte order mark, white space, and lines of text such as those of
 * printers and emails. No markup and no scripts, because browsers or shells might run them.
 */
const PDF_START = /^(?:(?:\xef\xbb\xbf|[\0\t\n\f\r ])*|(?:(?!#!)[\t -;=-~\x80-\xff]*[\r\n])+)%PDF-\d/;
/** Begins the lines for a printer. */
const ESCAPE = '\x1b';
/** White space behind a PDF, such as zeros up to the end of a block. */
const PDF_PADDING = [0, 9, 10, 12, 13, 32];
/** The end of a PDF. Some programs omit the last characters. */
const PDF_END = /%%EOF|startxref\s+\d+\s*(?:%{0,2}|%%EO?)$/;

/** The content type of the text of a Word document, as an attribute. */
const WORD_MAIN =
  /["']application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml["']/i;
/** The part of OpenDocument that describes the encryption of the others. */
const MANIFEST = 'META-INF/manifest.xml';
/** Parts that contain macros or other programs. */
const PROGRAM = /(^|\/)vbaProject\.bin$|^(Basic|Scripts)\//i;

const refused = (why: string) => invalid({ file: why });
/** The error for documents that need a password. */
export const withPassword = () => refused('must have no password: save it without one');
const unreadable = () => refused('must be a complete file: save it again');

/**
 * Returns the type of a document by its content, ignoring its name. Throws VALIDATION_FAILED for other files, files with
 * anything else before or after the document, archives that unpack to too many bytes, and documents with programs.
 */
export async function documentTypeOf(bytes: Buffer): Promise<DocumentType> {
  if (bytes.length === 0) throw refused('must not be empty');
  const start = bytes.subarray(0, PDF_EDGE).toString('latin1');
  if (PDF_START.test(start.replaceAll(ESCAPE, ''))) {
    if (!PDF_END.test(endOfPdf(bytes))) throw unreadable();
    return 'PDF';
  }
  if (start.startsWith('PK\x03\x04')) return typeOfArchive(bytes);
  // Encrypted Word documents have the container of the old format.
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    throw refused('must be a PDF, DOCX or ODT file without a password: save it in one of these formats');
  }
  throw refused('must be a PDF, DOCX or ODT file');
}

/** Returns the end of a PDF without padding. */
function endOfPdf(bytes: Buffer): string {
  const length = bytes.findLastIndex((byte) => !PDF_PADDING.includes(byte)) + 1;
  return bytes.subarray(Math.max(0, length - PDF_EDGE), length).toString('latin1');
}

async function typeOfArchive(bytes: Buffer): Promise<DocumentType> {
  // Nothing may follow the archive.
  if (bytes.subarray(-ZIP_END, 4 - ZIP_END).toString('latin1') !== 'PK\x05\x06') throw unreadable();
  const { fromBufferPromise } = await import('yauzl');
  try {
    const zip = await fromBufferPromise(bytes, { autoClose: false });
    const type = await typeOfParts(zip, await partsOf(zip));
    if (type) return type;
  } catch (error) {
    throw error instanceof AppError ? error : unreadable();
  }
  throw refused('must be a PDF, DOCX or ODT file');
}

/** Lists the parts of an archive without unpacking any. */
async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const tooLarge = () =>
    refused('must have at most 2,000 parts that unpack to at most 50 MB: remove pictures, or save it as PDF');
  if (zip.entryCount > MAX_PARTS) throw tooLarge();
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > MAX_UNPACKED) throw tooLarge();
    if (entry.isEncrypted()) throw withPassword();
    if (PROGRAM.test(entry.fileName)) throw refused('must have no macros: save it without them');
    if (parts.has(entry.fileName)) throw unreadable();
    parts.set(entry.fileName, entry);
  }
  return parts;
}

async function typeOfParts(zip: ZipFile, parts: Map<string, Entry>): Promise<DocumentType | null> {
  const types = parts.get('[Content_Types].xml');
  if (types) return WORD_MAIN.test(await textOf(zip, types)) ? 'DOCX' : null;
  const type = parts.get('mimetype');
  if (!type || (await textOf(zip, type)).trim() !== MEDIA_TYPES.ODT) return null;
  const manifest = parts.get(MANIFEST);
  if (manifest && /[<:]encryption-data[\s>]/.test(await textOf(zip, manifest))) throw withPassword();
  return parts.has('content.xml') ? 'ODT' : null;
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MAX_TYPES) return '';
  // Fails if the part unpacks to more than its declared size.
  return (await buffer(await zip.openReadStreamPromise(entry))).toString();
}
