/** A set of items by their ordinals, one bit each. It never changes. */
export class OrdinalSet {
  readonly #bits: Uint32Array;

  private constructor(bits: Uint32Array) {
    this.#bits = bits;
  }

  static of(ordinals: readonly number[]): OrdinalSet {
    const largest = ordinals.reduce((max, ordinal) => Math.max(max, ordinal), 0);
    const bits = new Uint32Array((largest >>> 5) + 1);
    for (const ordinal of ordinals) addBit(bits, ordinal);
    return new OrdinalSet(bits);
  }

  static fromBytes({ buffer, byteOffset, byteLength }: Uint8Array): OrdinalSet {
    return new OrdinalSet(new Uint32Array(buffer.slice(byteOffset, byteOffset + byteLength)));
  }

  get bytes(): Uint8Array {
    return new Uint8Array(this.#bits.buffer);
  }

  get size(): number {
    let size = 0;
    for (const word of this.#bits) size += countBits(word);
    return size;
  }

  get isEmpty(): boolean {
    return this.#bits.every((word) => word === 0);
  }

  has(ordinal: number): boolean {
    return ((this.#bits[ordinal >>> 5] ?? 0) & (1 << (ordinal & 31))) !== 0;
  }

  and(other: OrdinalSet): OrdinalSet {
    const bits = this.#bits.slice(0, other.#bits.length);
    for (let index = 0; index < bits.length; index++) bits[index] = (bits[index] ?? 0) & (other.#bits[index] ?? 0);
    return new OrdinalSet(bits);
  }

  or(other: OrdinalSet): OrdinalSet {
    const [longer, shorter] = this.#bits.length > other.#bits.length ? [this, other] : [other, this];
    const bits = longer.#bits.slice();
    for (let index = 0; index < shorter.#bits.length; index++)
      bits[index] = (bits[index] ?? 0) | (shorter.#bits[index] ?? 0);
    return new OrdinalSet(bits);
  }

  without(other: OrdinalSet): OrdinalSet {
    const bits = this.#bits.slice();
    const length = Math.min(bits.length, other.#bits.length);
    for (let index = 0; index < length; index++) bits[index] = (bits[index] ?? 0) & ~(other.#bits[index] ?? 0);
    return new OrdinalSet(bits);
  }

  filter(isKept: (ordinal: number) => boolean): OrdinalSet {
    const bits = new Uint32Array(this.#bits.length);
    this.forEach((ordinal) => {
      if (isKept(ordinal)) addBit(bits, ordinal);
    });
    return new OrdinalSet(bits);
  }

  /** Calls a function with each item, the oldest first: much faster than a generator. */
  forEach(visit: (ordinal: number) => void): void {
    for (let index = 0; index < this.#bits.length; index++) {
      for (let rest = this.#bits[index] ?? 0; rest !== 0; rest &= rest - 1)
        visit(index * 32 + 31 - Math.clz32(rest & -rest));
    }
  }

  *oldestFirst(): Generator<number> {
    for (let index = 0; index < this.#bits.length; index++) {
      for (let rest = this.#bits[index] ?? 0; rest !== 0; rest &= rest - 1)
        yield index * 32 + 31 - Math.clz32(rest & -rest);
    }
  }

  *newestFirst(): Generator<number> {
    for (let index = this.#bits.length - 1; index >= 0; index--) {
      for (let rest = this.#bits[index] ?? 0; rest !== 0;) {
        const bit = 31 - Math.clz32(rest);
        yield index * 32 + bit;
        rest &= ~(1 << bit);
      }
    }
  }
}

/** Some items of a long list, from an offset. */
export function take<T>(items: Iterable<T>, { offset = 0, limit }: { offset?: number; limit: number }): T[] {
  const taken: T[] = [];
  let position = 0;
  for (const item of items) {
    if (position >= offset) taken.push(item);
    position += 1;
    if (position >= offset + limit) break;
  }
  return taken;
}

function addBit(bits: Uint32Array, ordinal: number): void {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
}

/** Adds the bits of neighbors in pairs, then in groups of four, eight and more. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
