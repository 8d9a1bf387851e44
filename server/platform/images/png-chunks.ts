/**
 * The PNG chunks that affect the appearance. Others, such as texts, may be compressed and a thousand times larger in
 * memory.
 */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'eXIf']);
/**
 * The maximum size of a color profile, in bytes. Profiles are compressed, too; those of screens have less than 1 kB.
 */
const MAX_PROFILE = 4 * 1024;
const SIGNATURE_BYTES = 8;
/** The length, the type and the checksum of a chunk. */
const FRAME_BYTES = 12;

/** Returns a PNG without chunks that are not needed to render it. Drops everything after the first malformed chunk. */
export function withoutExtraChunks(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + FRAME_BYTES + length;
    if (KEPT.has(type) || (type === 'iCCP' && length <= MAX_PROFILE)) kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
