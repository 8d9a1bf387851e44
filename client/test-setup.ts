import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';

// A page that is loaded when it is first needed is compiled then, too: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 10_000 });

/* What browsers have and jsdom has not. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Node's own would keep the process alive; this one passes messages on and no more. */
class Channel {
  port1 = new Port();
  port2 = new Port(this.port1);
  constructor() {
    this.port1.other = this.port2;
  }
}

class Port {
  onmessage?: (event: { data: unknown }) => void;
  constructor(public other?: Port) {}
  postMessage(data: unknown): void {
    setTimeout(() => this.other?.onmessage?.({ data }), 0);
  }
  close(): void {}
}

/** The router describes each navigation as a request and, having no loaders here, sends none. */
class QuietRequest {
  constructor(
    public url: string,
    init?: object,
  ) {
    Object.assign(this, { method: 'GET' }, init);
  }
}

const matchMedia = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

const polyfills: Record<string, unknown> = {
  TextEncoder,
  TextDecoder,
  MessageChannel: Channel,
  Request: QuietRequest,
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  matchMedia,
};
for (const [name, value] of Object.entries(polyfills)) {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
if (typeof window !== 'undefined') {
  window.scrollTo = () => {};
  // Asked for a pseudo-element, jsdom prints a long complaint and answers as without.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);
}

/* jsdom knows the dialog and not yet how it opens. */
if (typeof HTMLDialogElement !== 'undefined') {
  const { prototype } = HTMLDialogElement;
  prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
}
