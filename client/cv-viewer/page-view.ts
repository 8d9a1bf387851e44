import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';

/** The most pixels of the drawing of a page. Beyond that it is enlarged, and less sharp. */
const MAX_PIXELS = 8_000_000;
/** How much higher than wide a page may be shown, and the reverse. */
const MAX_RATIO = 10;

const within = (ratio: number) =>
  Number.isFinite(ratio) ? Math.min(MAX_RATIO, Math.max(1 / MAX_RATIO, ratio)) : 1;

/** The place of a page, which is drawn while it is near the visible part. */
export class PageView {
  readonly element = document.createElement('div');
  /** Settles when the page was drawn for the first time, or could not be drawn. */
  readonly firstDrawing: Promise<void>;
  private settle!: () => void;
  private isShown = false;
  private turn = 0;
  private page: PDFPageProxy | undefined;
  private task: RenderTask | undefined;

  constructor(
    private readonly pdf: PDFDocumentProxy,
    private readonly number: number,
    ratio: number,
    label: string,
  ) {
    this.element.className = 'page';
    this.element.role = 'img';
    this.element.ariaLabel = label;
    this.element.style.setProperty('--ratio', String(within(ratio)));
    this.firstDrawing = new Promise((resolve) => (this.settle = resolve));
  }

  /** Draws the page, or frees what its drawing takes. */
  show(isShown: boolean): void {
    if (this.isShown === isShown) return;
    this.isShown = isShown;
    if (isShown) void this.draw();
    else this.free();
  }

  /** Draws the page again in its present size. */
  redraw(): void {
    if (this.isShown) void this.draw();
  }

  private async draw(): Promise<void> {
    const turn = ++this.turn;
    try {
      const page = (this.page ??= await this.pdf.getPage(this.number));
      this.task?.cancel();
      if (turn !== this.turn) return;
      const natural = page.getViewport({ scale: 1 });
      this.element.style.setProperty('--ratio', String(within(natural.height / natural.width)));
      const { width, height } = this.element.getBoundingClientRect();
      const fitting = Math.min(width / natural.width, height / natural.height) * window.devicePixelRatio;
      const most = Math.sqrt(MAX_PIXELS / (natural.width * natural.height));
      const viewport = page.getViewport({ scale: Math.min(fitting, most) });
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.floor(viewport.width));
      canvas.height = Math.max(1, Math.floor(viewport.height));
      this.task = page.render({ canvas, viewport });
      await this.task.promise;
      if (turn === this.turn) this.element.replaceChildren(canvas);
    } catch (error) {
      if (turn === this.turn && (error as Error).name !== 'RenderingCancelledException') {
        this.element.dataset.broken = '';
      }
    } finally {
      if (turn === this.turn) this.settle();
    }
  }

  private free(): void {
    this.turn++;
    this.task?.cancel();
    this.element.replaceChildren();
    this.page?.cleanup();
  }
}
