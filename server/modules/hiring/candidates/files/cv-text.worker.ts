// Reads the text of a file in a worker thread with limits for time and memory. Imports packages only, so that Node can
// also run it from the source.
import { StringDecoder } from 'node:string_decoder';
import { parentPort, workerData } from 'node:worker_threads';

/** The maximum number of pages of a PDF that are read. */
const MAX_PAGES = 200;
/** The content types of the parts of a Word document, used to find its text. */
const CONTENT_TYPES = '[Content_Types].xml';

const { bytes, type, maxBytes }: { bytes: Uint8Array; type: string; maxBytes: number } = workerData;

/** More combining marks on one letter than any language uses: sorting them takes quadratic time. */
const SURPLUS_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** Collects text up to the limit. */
class Text {
  private text = '';
  isFull = maxBytes === 0;

  add(part: string): void {
    if (this.isFull) return;
    this.text += part;
    this.isFull = this.text.length > maxBytes;
  }

  /** Returns whole characters of at most `maxBytes`, without characters that PostgreSQL cannot store. */
  take(): string {
    const plain = this.text
      .replace(SURPLUS_MARKS, '$1')
      .replace(/\0/g, '')
      .replace(PRESENTATION_FORMS, lettersOf)
      .normalize('NFC')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    const { read } = new TextEncoder().encodeInto(plain, new Uint8Array(maxBytes));
    return plain.slice(0, read);
  }
}

/** The presentation forms of letters and ligatures, such as Arabic ones, which PDFs contain instead of the letters. */
const PRESENTATION_FORMS = /[\ufb00-\ufdff\ufe70-\ufefc]+/g;
/** The base character of a vowel sign that stands alone. */
const CARRIERS = /[ \u0640](?=[\u064b-\u0652])/g;

const lettersOf = (shapes: string): string => shapes.normalize('NFKC').replace(CARRIERS, '');

/** A letter of a right-to-left script. */
const R = String.raw`[[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]&&\p{L}]`;
const RIGHT_TO_LEFT = new RegExp(R, 'v');
const LETTERS_TO_RIGHT = new RegExp(R, 'gv');
/** Right-to-left words, with what is between them. */
const WORDS_TO_RIGHT = new RegExp(String.raw`(${R}(?:[^\p{L}\p{N}]*${R})*\p{M}*)`, 'v');
const LETTERS = /\p{L}/gu;
const MARK = /^\s*\p{M}+\s*$/u;
/** Numbers, with the signs within them, and what is between them. */
const NUMBERS = /\p{Nd}+(?:[.,:/]\p{Nd}+)*|\P{Nd}+/gu;
/** The same for text without Arabic, where hyphens do not split numbers. */
const SIGNED_NUMBERS = /\p{Nd}+(?:[.,:/+-]\p{Nd}+)*|\P{Nd}+/gu;
/** Tolerances, relative to the letter size: for the baseline of a line, and for the gap between words. */
const LINE = 0.5;
const GAP = 0.15;
/** The maximum number of characters of a line that are reordered. */
const MAX_LINE = 10_000;

/** A text item on a page with its position. It may be a single letter. */
interface Piece {
  text: string;
  isEnd: boolean;
  /** Whether the library classifies it as right-to-left text. */
  isRightToLeft: boolean;
  x: number;
  y: number;
  width: number;
  size: number;
}

/** A run of characters with the same direction, and its embedding level: odd for right-to-left. */
interface Run {
  text: string;
  level: number;
}

/** A letter with its direction, a number, or neutral characters. */
type Kind = 'R' | 'L' | 'N' | '';

/** Collects the items of a line, which PDFs store in visual order, and returns them in logical order. */
class Line {
  private pieces: Piece[] = [];
  private length = 0;

  /** Whether an item belongs to the line. */
  continues({ y, size }: Piece): boolean {
    const [first] = this.pieces;
    return !first || (this.length < MAX_LINE && Math.abs(first.y - y) <= LINE * Math.max(first.size, size));
  }

  add(piece: Piece): void {
    this.pieces.push(piece);
    this.length += piece.text.length;
  }

  /** Returns the text of the line, and starts the next one. */
  take(): string {
    const { pieces } = this;
    this.pieces = [];
    this.length = 0;
    if (!pieces.some(({ text }) => RIGHT_TO_LEFT.test(text))) {
      return pieces.map(({ text, isEnd }) => (isEnd ? `${text}\n` : text)).join('');
    }
    return `${logical(runsOf(withMarks(pieces)))}\n`;
  }
}

/** Joins combining marks, which are separate items, with the letters at their positions. */
function withMarks(pieces: Piece[]): Piece[] {
  const isLetter = (piece: Piece | undefined) => piece !== undefined && /\p{L}/u.test(piece.text);
  const letters = pieces.filter(({ text, width, size }) => text.trim() !== '' || width > GAP * size);
  const joined = letters.map((piece) => ({ ...piece }));
  for (const [index, { text, x, width }] of joined.entries()) {
    if (!MARK.test(text)) continue;
    const place = x + width / 2;
    const isHere = (piece: Piece | undefined) =>
      isLetter(piece) && piece!.x <= place && place <= piece!.x + piece!.width;
    const [before, after] = [joined[index - 1], joined[index + 1]];
    const owner = isHere(after) ? after : isHere(before) ? before : isLetter(after) ? after : before;
    if (!owner) continue;
    owner.text += text.trim();
    joined[index]!.text = '';
  }
  return joined.filter(({ text }) => text !== '');
}

/** Returns the runs of a line from left to right, with their levels. */
function runsOf(pieces: Piece[]): Run[] {
  const all = pieces.map(({ text }) => text).join('');
  const toRight = all.match(LETTERS_TO_RIGHT)?.length ?? 0;
  // The same heuristic for the direction of a line that PDF readers use.
  const base = toRight * 3 >= (all.match(LETTERS)?.length ?? 0) ? 1 : 0;
  const numbers = /\p{sc=Arabic}/u.test(all) ? NUMBERS : SIGNED_NUMBERS;
  const runs: { text: string; kind: Kind }[] = [];
  let end: number | undefined;
  for (const { text, x, width, size, isRightToLeft } of pieces.toSorted((one, other) => one.x - other.x)) {
    if (end !== undefined && x - end > GAP * size) runs.push({ text: ' ', kind: '' });
    end = Math.max(end ?? x, x + width);
    // The library has already reordered an item if most of it is right-to-left, or else only its right-to-left words.
    const parts = isRightToLeft ? [text] : text.split(WORDS_TO_RIGHT);
    for (const part of parts) {
      if (part.match(LETTERS_TO_RIGHT)) runs.push({ text: part, kind: 'R' });
      else if (part.match(LETTERS)) runs.push({ text: part, kind: 'L' });
      else
        for (const [one] of part.matchAll(numbers))
          runs.push({ text: one, kind: /\p{Nd}/u.test(one) ? 'N' : '' });
    }
  }
  // Numbers after left-to-right words belong to them.
  let strong: Kind = base === 0 ? 'L' : 'R';
  for (const run of runs) {
    if (run.kind === 'N' && strong === 'L') run.kind = 'L';
    else if (run.kind === 'R' || run.kind === 'L') strong = run.kind;
  }
  const levels = { R: 1, L: base === 0 ? 0 : 2, N: 2, '': base };
  // Neutral characters between two words of the same direction get that direction.
  const kinds = runs.map(({ kind }) => kind);
  const before = carried(kinds);
  const after = carried(kinds.toReversed()).toReversed();
  return runs.map(({ text, kind }, index) => {
    if (kind !== '') return { text, level: levels[kind] };
    const [one, other] = [before[index], after[index]];
    const isLeft = one === 'L' && other === 'L';
    const isRight = one !== '' && one !== 'L' && other !== '' && other !== 'L';
    const level = isLeft ? levels.L : isRight ? 1 : base;
    return { text: level === 1 ? [...text].toReversed().join('') : text, level };
  });
}

/** Returns the last kind up to each position, or undefined before the first. */
function carried(kinds: Kind[]): Kind[] {
  let last: Kind = '';
  return kinds.map((kind) => (last = kind || last));
}

/** Returns the text of runs in logical order: rule L2 of the Unicode Bidirectional Algorithm in reverse. */
function logical(runs: Run[]): string {
  let ordered = runs;
  for (const level of [1, 2]) {
    const next: Run[] = [];
    for (let start = 0; start < ordered.length;) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end++;
      next.push(...ordered.slice(start, end).toReversed());
      if (end < ordered.length) next.push(ordered[end]!);
      start = end + 1;
    }
    ordered = next;
  }
  return ordered.map(({ text }) => text).join('');
}

async function readPdf(text: Text): Promise<void> {
  const { getDocument } = await import('unpdf/pdfjs');
  const loading = getDocument({
    data: bytes,
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
  });
  const pdf = await loading.promise;
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && !text.isFull; number++) {
    const page = await pdf.getPage(number);
    const line = new Line();
    let size = 0;
    for await (const { items } of page.streamTextContent()) {
      for (const item of items) {
        if (!('str' in item)) continue;
        const [, , , , x, y] = item.transform as number[];
        // Spaces have no height.
        size = item.height || size;
        const piece = {
          text: item.str,
          isEnd: item.hasEOL,
          isRightToLeft: item.dir === 'rtl',
          x: x!,
          y: y!,
          width: item.width,
          size,
        };
        if (line.continues(piece)) {
          line.add(piece);
          continue;
        }
        const before = line.take();
        text.add(before);
        // A line break may have the position of the next line.
        if (piece.text !== '') line.add(piece);
        else if (piece.isEnd && !before.endsWith('\n')) text.add('\n');
      }
      if (text.isFull) break;
    }
    text.add(`${line.take()}\n`);
    page.cleanup();
  }
}

/** The elements of both formats that contain text, separate paragraphs, or represent white space. */
const WORD = { text: /^w:t$/, paragraph: /^w:p$/, space: /^w:tab$/, line: /^w:(br|cr)$/ };
const OPEN_DOCUMENT = {
  text: /^text:(p|h)$/,
  paragraph: /^text:(p|h)$/,
  space: /^text:(tab|s)$/,
  line: /^text:line-break$/,
};

async function readZip(text: Text): Promise<void> {
  const { fromBufferPromise } = await import('yauzl');
  const zip = await fromBufferPromise(Buffer.from(bytes), { autoClose: false });
  const entries = new Map<string, import('yauzl').Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);

  /** Streams the text of an archive member until `isDone` returns true. */
  async function read(name: string, parse: (chunk: string) => void, isDone: () => boolean): Promise<void> {
    const entry = entries.get(name);
    if (!entry) return;
    const decoder = new StringDecoder('utf8');
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      parse(decoder.write(chunk));
      if (isDone()) return;
    }
  }

  const { Parser } = await import('htmlparser2');
  const isWord = type === 'DOCX';
  let main = isWord ? 'word/document.xml' : 'content.xml';
  if (isWord) {
    const parser = new Parser(
      {
        onopentag: (_name, { PartName, ContentType }) => {
          if (PartName && ContentType?.endsWith('.document.main+xml')) main = PartName.replace(/^\//, '');
        },
      },
      { xmlMode: true },
    );
    await read(
      CONTENT_TYPES,
      (chunk) => parser.write(chunk),
      () => false,
    );
  }
  const kinds = isWord ? WORD : OPEN_DOCUMENT;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (kinds.text.test(name)) depth++;
        else if (kinds.space.test(name)) text.add(' ');
        else if (kinds.line.test(name)) text.add('\n');
      },
      onclosetag: (name) => {
        if (kinds.text.test(name)) depth--;
        if (kinds.paragraph.test(name)) text.add('\n');
      },
      ontext: (part) => {
        if (depth > 0) text.add(part);
      },
    },
    { xmlMode: true },
  );
  await read(
    main,
    (chunk) => parser.write(chunk),
    () => text.isFull,
  );
  parser.end();
}

const text = new Text();
let needsPassword = false;
try {
  await (type === 'PDF' ? readPdf(text) : readZip(text));
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'PasswordException') throw error;
  needsPassword = true;
}
// Password-protected files yield no text.
parentPort!.postMessage(needsPassword ? { needsPassword } : { text: text.take(), needsPassword }, []);
