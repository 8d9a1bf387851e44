import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { getDocument, GlobalWorkerOptions, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist';
import { type FromViewer, MAX_PAGES, type ToViewer } from '../lib/cv-viewer';
import { PageView } from './page-view';
import './viewer.css';

/* Shows a PDF that the console sends. The page has an origin of its own and may load nothing but its program. */

/** The most pixels of an image in a PDF. Larger ones are left out. */
const MAX_IMAGE = 16_000_000;

const main = document.getElementById('pages') ?? document.body;
const send = (message: FromViewer) => window.parent.postMessage(message, '*');

let views: PageView[] = [];

/**
 * Starts the worker. A page without an origin cannot start one of another origin, so a line of its own imports it, in a classic
 * worker: Chromium refuses modules there. Waits for the worker's first message, because those sent before are lost.
 */
async function startWorker(): Promise<Worker> {
  const program = `import(${JSON.stringify(new URL(workerUrl, location.href).href)});`;
  const worker = new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })));
  await new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }));
  return worker;
}

async function open({
  bytes,
  label,
  pageLabel,
  language,
  isRtl,
}: ToViewer & { type: 'open' }): Promise<void> {
  document.documentElement.lang = language;
  document.documentElement.dir = isRtl ? 'rtl' : 'ltr';
  document.title = label;
  main.ariaLabel = label;
  GlobalWorkerOptions.workerPort = await startWorker();
  const pdf = await getDocument({
    data: bytes,
    verbosity: 0,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: true,
    maxImageSize: MAX_IMAGE,
  }).promise;
  const shown = Math.min(pdf.numPages, MAX_PAGES);
  if (shown < 1) throw new Error('The file has no pages.');
  await lay(pdf, shown, pageLabel);
  send({ type: 'opened', pages: pdf.numPages, shown });
  await views[0]?.firstDrawing;
  send({ type: 'drawn' });
}

/** Makes a place for each page. Pages are drawn when they come near the visible part. */
async function lay(pdf: PDFDocumentProxy, shown: number, pageLabel: string): Promise<void> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  views = Array.from(
    { length: shown },
    (_, index) =>
      new PageView(pdf, index + 1, height / width, pageLabel.replace('{page}', String(index + 1))),
  );
  main.replaceChildren(...views.map(({ element }) => element));
  const byElement = new Map(views.map((view) => [view.element as Element, view]));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) byElement.get(target)?.show(isIntersecting);
    },
    { root: main, rootMargin: '100% 0px' },
  );
  for (const { element } of views) observer.observe(element);
}

function zoom(value: number): void {
  const place = main.scrollTop / Math.max(1, main.scrollHeight);
  document.documentElement.style.setProperty('--zoom', String(value));
  main.scrollTop = place * main.scrollHeight;
  for (const view of views) view.redraw();
}

window.addEventListener('message', ({ data, source }: MessageEvent<ToViewer>) => {
  if (source !== window.parent) return;
  if (data.type === 'zoom') zoom(data.zoom);
  else {
    open(data).catch((error: unknown) =>
      send({ type: 'failed', problem: error instanceof PasswordException ? 'password' : 'broken' }),
    );
  }
});

let resizing = 0;
window.addEventListener('resize', () => {
  clearTimeout(resizing);
  resizing = window.setTimeout(() => views.forEach((view) => view.redraw()), 150);
});

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = ({ '+': 1, '=': 1, '-': -1, '0': 0 } as const)[event.key];
  if (step === undefined) return;
  event.preventDefault();
  send({ type: 'zoom', step });
});

send({ type: 'ready' });
