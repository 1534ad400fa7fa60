const SIGNATURE = '89504e470d0a1a0a';

/** Width and height in pixels, from a PNG's first chunk. Throws an Error for other bytes. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } {
  const file = Buffer.from(bytes);
  if (file.subarray(0, 8).toString('hex') !== SIGNATURE) throw new Error('This is no PNG file.');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
