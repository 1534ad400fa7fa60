const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An .ico file of one picture, which is kept as the PNG it is. `size` is its side in pixels, below 256. */
export function encodeIco(size: number, png: Uint8Array): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  // Type 1 is an icon; one entry follows.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  // One colour plane of 32 bits a pixel.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}
