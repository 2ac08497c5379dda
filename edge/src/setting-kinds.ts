import { isIP } from 'node:net';
import { isAddress } from 'releases';
import * as v from 'valibot';

/** A setting with its meaning in words, which docs/settings.md shows. */
export function described<const Schema extends v.GenericSchema>(schema: Schema, meaning: string) {
  return v.pipe(schema, v.description<v.InferOutput<Schema>, string>(meaning));
}

/** A whole number within bounds. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );
/** `true` or `false`. */
export const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((value) => value === 'true'),
);
/** An address without a path. */
export const origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an address without a path, such as http://127.0.0.1:3001'),
);
/** Origins, parted by blanks. */
export const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(/\s+/).filter((word) => word !== '')),
  v.array(origin),
  v.mapItems((address) => new URL(address).origin),
);
/** JSON: an address for some parts. */
export const addressesByPart = v.pipe(
  v.string(),
  v.parseJson(undefined, 'must be JSON'),
  v.record(v.string(), origin, 'must be addresses by part'),
);

/** A folder that holds releases. */
export const storeFolder = v.pipe(
  v.string(),
  v.check((text) => !isAddress(text), 'must be a folder, not an address'),
);

/** Empty, or a secret that is long enough. */
export const secret = v.pipe(
  v.string(),
  v.check((text) => text === '' || text.length >= 32, 'must have at least 32 characters'),
);
/** JSON: an origin for some parts. */
export const originsByPart = v.pipe(
  addressesByPart,
  v.transform((all) =>
    Object.fromEntries(Object.entries(all).map(([part, address]) => [part, new URL(address).origin])),
  ),
);
/** Addresses or networks, with commas between. */
export const networks = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
  v.check((all) => all.every(isNetwork), 'must be addresses or networks with commas between, such as 10.0.0.0/8'),
);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const isMask = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(address) !== 0 && isMask && more.length === 0;
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && [`${new URL(text).origin}/`, new URL(text).origin].includes(text);
}
