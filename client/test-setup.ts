import '@testing-library/jest-dom';
import { i18n } from '@lingui/core';
import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';

// The catalogues are not compiled here: messages are shown as they are written.
i18n.loadAndActivate({ locale: 'en', messages: {} });

// Lazily loaded pages are compiled on first use, which takes time on a busy machine.
configure({ asyncUtilTimeout: 90_000 });

// With this global, Testing Library advances fake timers while it waits. ES modules do not have it by default.
Object.assign(globalThis, { jest });

/* Browser features that jsdom lacks. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Some tests run without a page.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {};

/** Only delivers messages. */
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

/** The router creates a request for each navigation but, without loaders, sends none. */
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

/* Node's own would keep the process alive, and would not take the signals of jsdom. */
Object.assign(globalThis, { MessageChannel: Channel, Request: QuietRequest });

const polyfills: Record<string, unknown> = {
  TextEncoder,
  TextDecoder,
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  matchMedia,
};
for (const [name, value] of Object.entries(polyfills)) {
  if (Reflect.get(globalThis, name) === undefined)
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
if (typeof window !== 'undefined') {
  window.scrollTo = () => {};
  // For a pseudo-element, jsdom prints a long warning and returns the same as without.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);
}

/* jsdom has the dialog element but cannot open it yet. */
if (typeof HTMLDialogElement !== 'undefined') {
  const { prototype } = HTMLDialogElement;
  prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
}
