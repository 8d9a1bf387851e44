/** The address of the page that shows a PDF. It has an origin of its own, and no access to anything. */
export const VIEWER = '/cv-viewer';

/** The most pages of a PDF that are shown. */
export const MAX_PAGES = 100;

/** How much a page is enlarged: the steps of the buttons. 1 fits the width. */
export const MAX_ZOOM = 3;
export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, MAX_ZOOM] as const;

/** What the console sends to the viewer. */
export type ToViewer =
  | { type: 'open'; bytes: ArrayBuffer; label: string; pageLabel: string; language: string; isRtl: boolean }
  | { type: 'zoom'; zoom: number };

/** Why a PDF cannot be shown. */
export type ViewerProblem = 'broken' | 'password';

/** What the viewer sends to the console. */
export type FromViewer =
  | { type: 'ready' }
  | { type: 'opened'; pages: number; shown: number }
  | { type: 'drawn' }
  | { type: 'failed'; problem: ViewerProblem }
  | { type: 'zoom'; step: 1 | -1 | 0 };

/** Returns the next step of the zoom; 0 fits the width. */
export function zoomed(zoom: number, step: 1 | -1 | 0): number {
  if (step === 0) return 1;
  const at = ZOOMS.findIndex((each) => each >= zoom);
  return ZOOMS[Math.max(0, (at < 0 ? ZOOMS.length - 1 : at) + step)] ?? MAX_ZOOM;
}
