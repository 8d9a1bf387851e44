/** The encodings of text files that can be chosen: those of Unicode, those that Excel writes in different regions, and that of DOS. */
export const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1254': 'Windows-1254',
  'windows-1256': 'Windows-1256',
  macintosh: 'Mac OS Roman',
  cp850: 'DOS (CP850)',
} as const;

export type Encoding = keyof typeof ENCODINGS;

const MARKS: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** How many bytes show whether each second one is zero. */
const SAMPLE = 200;

/** The characters of CP850 from 128 on, which browsers do not decode. Old programs of banks and payrolls write them. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Decodes bytes, without a byte order mark. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'cp850'
    ? Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : CP850[byte - 128])).join('')
    : new TextDecoder(encoding).decode(bytes);

/** The encodings of Western languages without a mark, the most likely first. */
const WESTERN = ['windows-1252', 'cp850', 'macintosh'] as const;
/** How many bytes show which of them it is. */
const WESTERN_SAMPLE = 200_000;
/** Where no word has them: control characters, signs between letters, and capitals behind small letters or before them. */
const IMPLAUSIBLE =
  /[\u0080-\u009f]|(?<=\p{L})[^\p{L}\p{M}\p{N}\p{Z}\p{ASCII}’‘–—…·\u00ad](?=\p{L})|ƒ|[ªº](?=\p{L})|(?<=\p{Ll})[^\P{Lu}A-Z]|(?<=\p{Lu})[^\P{Lu}A-Z](?=\p{Ll})/gu;

/** Returns the Western encoding in which the words are most plausible. */
function westernOf(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, WESTERN_SAMPLE);
  const counts = WESTERN.map((encoding) => decode(sample, encoding).match(IMPLAUSIBLE)?.length ?? 0);
  return WESTERN[counts.indexOf(Math.min(...counts))] ?? 'windows-1252';
}

/**
 * Guesses the encoding of a text: by its byte order mark, then strictly as UTF-8, then as that of Excel or, if that has no
 * plausible words, of DOS or Mac OS. `language` is that of the person, whose Excel writes other encodings in other regions.
 */
export function guessEncoding(bytes: Uint8Array, language: string): Encoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const sample = [...bytes.subarray(0, SAMPLE)];
  const zeros = (rest: number) => sample.filter((byte, index) => byte === 0 && index % 2 === rest).length;
  if (zeros(1) * 4 > sample.length) return 'utf-16le';
  if (zeros(0) * 4 > sample.length) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // Only Excel for Mac ends lines with carriage returns alone.
    if (bytes.includes(0x0d) && !bytes.includes(0x0a)) return 'macintosh';
    return language === 'ar' ? 'windows-1256' : westernOf(bytes);
  }
}
