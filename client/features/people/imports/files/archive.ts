import { FileProblem } from './lines';

/** The most bytes of XML that a workbook may unpack to. */
const MAX_UNPACKED = 200_000_000;

/** The parts of a workbook with XML, by their names in small letters. */
export type Parts = ReadonlyMap<string, Uint8Array>;

/** Unpacks the parts of a workbook. Throws FileProblem. */
export async function unpack(bytes: Uint8Array): Promise<Parts> {
  const { unzipSync } = await import('fflate');
  let size = 0;
  const isRead = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!/\.(xml|rels)$/i.test(name)) return false;
    size += originalSize;
    if (size > MAX_UNPACKED) throw new FileProblem('size');
    return true;
  };
  try {
    const parts = Object.entries(unzipSync(bytes, { filter: isRead }));
    return new Map(parts.map(([name, part]) => [partName(name), part]));
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('format');
  }
}

/** Returns the name of a part: some programs write it with backslashes, a slash before it, or other capitals. */
export const partName = (name: string): string =>
  name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Parses a part. Throws FileProblem if it is missing or broken. */
export function parsePart(parts: Parts, name: string): Element {
  const part = parts.get(partName(name));
  if (!part) throw new FileProblem('format');
  const encoding = part[0] === 0xff && part[1] === 0xfe ? 'utf-16le' : 'utf-8';
  const text = new TextDecoder(encoding).decode(part);
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw new FileProblem('format');
  return document.documentElement;
}

/** The elements within one, by their name without a prefix, which programs choose. */
export const within = (element: Element, name: string): Element[] =>
  Array.from(element.getElementsByTagNameNS('*', name));

/** The first element within one. */
export const firstWithin = (element: Element, name: string): Element | undefined =>
  element.getElementsByTagNameNS('*', name)[0];

/** The children of an element. */
export const childrenOf = (element: Element, name: string): Element[] =>
  Array.from(element.children).filter(({ localName }) => localName === name);

/** The attribute with a prefix, which programs choose. */
export const prefixed = (element: Element, name: string): string | undefined =>
  Array.from(element.attributes).find(({ localName, prefix }) => localName === name && prefix)?.value;
