import { unpack } from './files/archive';
import { decode, type Encoding, guessEncoding } from './files/encoding';
import { FileProblem, type Sheet } from './files/lines';
import { readOds } from './files/ods';
import { readText } from './files/text-file';
import { readXlsx } from './files/xlsx';

/** The maximum size of a file, in bytes. */
const MAX_BYTES = 5_000_000;
/** The first bytes of archives. Other files that spreadsheets write without being text have zeros. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];

/** What a file contains. */
export interface Content {
  /** The encoding of a text. Workbooks say it themselves. */
  encoding?: Encoding;
  sheets: Sheet[];
}

/**
 * Reads a file in the browser, so that the server never unpacks one. Its content says which type it is, whatever its name
 * is. Throws FileProblem.
 */
export async function readFile(
  file: Blob,
  { language, encoding }: { language: string; encoding?: Encoding },
): Promise<Content> {
  if (file.size > MAX_BYTES) throw new FileProblem('size');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ARCHIVE.every((byte, index) => bytes[index] === byte)) {
    const parts = await unpack(bytes);
    const sheets = parts.has('content.xml') ? readOds(parts) : readXlsx(parts);
    if (sheets.length === 0) throw new FileProblem('empty');
    return { sheets };
  }
  const used = encoding ?? guessEncoding(bytes, language);
  return { encoding: used, sheets: [await readText(decode(bytes, used))] };
}
