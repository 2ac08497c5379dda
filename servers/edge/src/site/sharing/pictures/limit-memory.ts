/** The header of a WebAssembly module, before its first section. */
const HEADER_LENGTH = 8;
const MEMORY_SECTION = 5;
const HAS_MAXIMUM = 1;

/** A page of WebAssembly memory in bytes. */
const PAGE_BYTES = 64 * 1024;

/**
 * Writes a limit into a WebAssembly module that defines one memory. Without it, a module may take 4 GB, and no option of
 * Node limits that.
 */
export function limitMemory(module: Buffer, maxBytes: number): Buffer {
  let at = HEADER_LENGTH;
  while (at < module.length) {
    const size = readNumber(module, at + 1);
    const end = size.end + size.value;
    if (module[at] === MEMORY_SECTION) {
      const flags = readNumber(module, size.end + 1);
      const minimum = readNumber(module, flags.end);
      const limits = [1, HAS_MAXIMUM, ...numberBytes(minimum.value), ...numberBytes(Math.floor(maxBytes / PAGE_BYTES))];
      const section = Buffer.from([MEMORY_SECTION, ...numberBytes(limits.length), ...limits]);
      return Buffer.concat([module.subarray(0, at), section, module.subarray(end)]);
    }
    at = end;
  }
  throw new Error('the WebAssembly module defines no memory');
}

/** Reads a number in LEB128, seven bits a byte. */
function readNumber(bytes: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start; ; at += 1) {
    const byte = bytes[at] ?? 0;
    value += (byte & 127) * 2 ** (7 * (at - start));
    if (byte < 128) return { value, end: at + 1 };
  }
}

function numberBytes(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...numberBytes(Math.floor(value / 128))];
}
