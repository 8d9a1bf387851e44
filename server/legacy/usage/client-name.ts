import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** The name of clients that send no usable User-Agent. */
export const UNNAMED = 'unnamed';

/** Maximum length of a client name. */
export const MAX_CLIENT_NAME = 100;

/** Characters of a header that are read. */
const MAX_READ = 300;
const MAX_ORIGIN = 70;
const MAX_CACHED = 2_000;

const THIS_SITE = 'this site';

/** The prefix of the names of API clients. */
const API_CLIENT = 'API client';

/** The prefix of the names of the product's own programs. */
const OWN_PREFIX = 'job-lobby-';
const OWN_PROGRAMS = new Set(['gateway', 'import', 'compare'].map((name) => OWN_PREFIX + name));

/** Names that resolve only in a local network. */
const LOCAL_HOST = /^[^.]*$|\.(localhost|local|internal|lan|home\.arpa)$/;
const IP_ADDRESS = /^\[|^[\d.]+$/;

type Named = Pick<FastifyRequest, 'headers' | 'actor'>;

/**
 * Cached names by headers. Parsing a browser's User-Agent takes about 20 microseconds, and most requests repeat one.
 */
const names = new LRUCache<string, string>({ max: MAX_CACHED });

/**
 * Returns the kind of client that sent a request, such as `axios` or `Chrome on https://partner.example`. Versions and
 * free text are dropped; a program's own name and its site are kept. For an API client, returns the name that its
 * creator chose.
 */
export function clientNameOf({ headers, actor }: Named): string {
  if (actor?.client) return `${API_CLIENT} ${actor.client.name}`.slice(0, MAX_CLIENT_NAME);
  const agent = headers['user-agent']?.slice(0, MAX_READ) ?? '';
  const site = siteOf(headers);
  const key = `${site}\n${agent}`;
  let name = names.get(key);
  if (name === undefined) {
    name = site === '' ? programName(agent) : `${programName(agent)} on ${site}`;
    names.set(key, name);
  }
  return name;
}

/** Whether a client with this name is a page or a program of the product itself. */
export const isOwnClient = (name: string): boolean =>
  OWN_PROGRAMS.has(name) || name.endsWith(` on ${THIS_SITE}`);

/** Returns the site whose page sent a request: an origin, or `this site`. Empty for programs. */
function siteOf({ origin, host, 'sec-fetch-site': fetchSite }: Named['headers']): string {
  if (fetchSite === 'same-origin') return THIS_SITE;
  if (!origin) return '';
  if (origin.length > MAX_ORIGIN || !URL.canParse(origin)) return 'another site';
  const url = new URL(origin);
  if (url.host === host) return THIS_SITE;
  return /^https?:$/.test(url.protocol) && isPublic(url.hostname) ? url.origin : 'another site';
}

/** Whether a host has a public name. IP addresses and local names may identify a person. */
function isPublic(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return !IP_ADDRESS.test(name) && !LOCAL_HOST.test(name);
}

function programName(agent: string): string {
  return /^(Mozilla|Opera)\//.test(agent) ? browserName(agent) : productName(agent);
}

function browserName(agent: string): string {
  const name = Bowser.getParser(agent).getBrowserName();
  return /^[\p{L}\d .&-]{1,25}$/u.test(name) ? name : 'another browser';
}

/**
 * Returns the first product in a User-Agent without its version, such as `okhttp`. Free text and numbers may describe a
 * person or a device, so a name contains neither.
 */
function productName(agent: string): string {
  const [, product] = /^([A-Za-z][\w.-]{0,24})(?:\/| \(|$)/.exec(agent) ?? [];
  return product === undefined || /\d{3}|\d\D+\d\D+\d/.test(product) ? UNNAMED : product;
}
