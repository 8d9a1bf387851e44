// Reads the text of a file, as a worker: the program of a thread with limits for time and memory. It imports packages only,
// so that Node can run it from the source as well.
import { StringDecoder } from 'node:string_decoder';
import { parentPort, workerData } from 'node:worker_threads';

/** The most pages of a PDF that are read. */
const MAX_PAGES = 200;
/** Relations of the parts of a Word document, which name its text. */
const CONTENT_TYPES = '[Content_Types].xml';

const { bytes, type, maxBytes }: { bytes: Uint8Array; type: string; maxBytes: number } = workerData;

/** Collects text up to the limit. */
class Text {
  private text = '';
  isFull = false;

  add(part: string): void {
    if (this.isFull) return;
    this.text += part;
    this.isFull = this.text.length > maxBytes;
  }

  /** Returns whole characters of at most `maxBytes`, without those that PostgreSQL cannot store. */
  take(): string {
    const plain = this.text
      .replace(/\0/g, '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    const { read } = new TextEncoder().encodeInto(plain, new Uint8Array(maxBytes));
    return plain.slice(0, read);
  }
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
    for await (const { items } of page.streamTextContent()) {
      for (const item of items) if ('str' in item) text.add(item.hasEOL ? `${item.str}\n` : item.str);
      if (text.isFull) break;
    }
    text.add('\n');
    page.cleanup();
  }
}

/** The elements of both formats that contain text, break it into paragraphs, or stand for white space. */
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

  /** Passes the text of a part of the archive on until `isDone`. */
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
  let main = 'content.xml';
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
await (type === 'PDF' ? readPdf(text) : readZip(text));
parentPort!.postMessage(text.take(), []);
