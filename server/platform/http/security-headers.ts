import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../settings/settings.js';

/** The settings that the headers depend on. */
type HeaderSettings = Pick<Settings, 'production'> & {
  firebase: Pick<Settings['firebase'], 'emulatorHost'> & Partial<Pick<Settings['firebase'], 'secondFactors'>>;
};

/** The scripts that Google loads before it sends a text message. */
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/**
 * The permissions of a page, besides loading files of its own origin. Sources are in Content-Security-Policy syntax.
 */
export interface PagePolicy {
  /** Sources of inline styles. */
  styles?: string[];
  /** The sources of its scripts, instead of its own origin. */
  scripts?: string[];
  /** Whether other websites may show it in a frame. Only for pages without any actions. */
  isFramable?: boolean;
}

/** What a page may load and run: scripts only from its own origin, and styles from its own origin or as listed. */
function contentPolicy({ firebase }: HeaderSettings, { styles = [], scripts, isFramable }: PagePolicy) {
  const identityProvider = firebase.emulatorHost
    ? [`http://${firebase.emulatorHost}`]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const sendsMessages = !firebase.emulatorHost && firebase.secondFactors?.includes('phone');
  const recaptcha = sendsMessages ? RECAPTCHA : [];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: scripts ?? ["'self'", ...recaptcha],
      ...(sendsMessages && { frameSrc: ["'self'", ...RECAPTCHA] }),
      styleSrc: ["'self'", ...styles],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...identityProvider],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: [isFramable ? '*' : "'none'"],
    },
  };
}

/**
 * Returns the headers of every document. Pages with inline styles, given in `style-src` syntax, get their own
 * Content-Security-Policy.
 */
export const securityHeaders = (settings: HeaderSettings, ...styles: string[]): Record<string, string> =>
  pageHeaders(settings, { styles });

/** Returns the headers of a page with a policy of its own. A page that can be framed has no `x-frame-options`. */
export function pageHeaders(settings: HeaderSettings, policy: PagePolicy): Record<string, string> {
  return headersOf({
    contentSecurityPolicy: contentPolicy(settings, policy),
    strictTransportSecurity: settings.production ? { maxAge: 31_536_000 } : false,
    frameguard: policy.isFramable ? false : { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
}

/** The headers that also protect data. All others apply to documents only. */
const OF_DATA = ['strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy'];

/** JSON of any kind, such as `application/problem+json`. Browsers do not run it or show it as a page. */
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/;

/** Adds missing security headers to every response. JSON gets only those that protect data. */
export function secureResponses(fastify: FastifyInstance, settings: HeaderSettings): void {
  const all = Object.entries(securityHeaders(settings));
  const ofData = Object.fromEntries(all.filter(([name]) => OF_DATA.includes(name)));
  const ofDocuments = all.filter(([name]) => !OF_DATA.includes(name));
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ofData);
    done();
  });
  // Runs once the content type of the response is known.
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (!JSON_TYPE.test(String(reply.getHeader('content-type')))) completeDocument(reply, ofDocuments);
    done();
  });
}

function completeDocument(reply: FastifyReply, headers: [name: string, value: string][]): void {
  const isFrameDecided = /frame-ancestors/.test(String(reply.getHeader('content-security-policy')));
  for (const [name, value] of headers) {
    const isDecided = reply.hasHeader(name) || (name === 'x-frame-options' && isFrameDecided);
    if (!isDecided) void reply.header(name, value);
  }
}

/**
 * The headers of the page that shows PDFs, in a frame of the console: it has an opaque origin, runs only its own
 * script, and may request nothing else, whatever a file contains.
 */
export const VIEWER_HEADERS: Record<string, string> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data: blob:',
    'font-src data: blob:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  // With an opaque origin, Origin-Agent-Cluster does not apply.
  'origin-agent-cluster': '?0',
};

/** The subset of helmet's middleware that is used here. */
interface Middleware {
  handle(request: object, response: object, next: (error?: unknown) => void): void;
}

/** Returns the headers that helmet would set on a response. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const middleware: Middleware = { handle: helmet(options) };
  middleware.handle({}, response, (error) => {
    if (error) throw error;
  });
  return headers;
}
