import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { hasCode, UserError } from '../model/errors.ts';
import { sha256 } from '../model/text.ts';

/** Hexadecimal digits of a key's name. */
const ID_LENGTH = 16;

/** A private key that signs releases. */
export interface SigningKey {
  id: string;
  /** Signs a payload of a type; returns the signature in base64. */
  sign: (type: string, payload: Uint8Array) => string;
}

/** Writes a new private key into a file, and returns its entry for `TRUST_FILE`. Never overwrites a file. */
export async function createKeyFile(file: string, apps: readonly string[]) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(file, pem, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
    throw new UserError(`${file} exists already: choose another file, because a lost key cannot be made again`);
  });
  return { id: keyIdOf(publicKey), publicKey: spkiOf(publicKey).toString('base64'), apps };
}

/** Reads the private key, if one is set. */
export const readReleaseKey = async (file: string | undefined): Promise<SigningKey | undefined> =>
  file === undefined ? undefined : readSigningKey(file);

/** Reads the private key in the file that `RELEASE_KEY_FILE` names. */
export async function readSigningKey(file: string): Promise<SigningKey> {
  const pem = await readFile(file, 'utf8').catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new UserError(`RELEASE_KEY_FILE ${file} does not exist: create it with key create --out ${file}`);
  });
  const key = parseKey(() => createPrivateKey(pem));
  if (!key) throw new UserError(`RELEASE_KEY_FILE ${file} holds no private key (Ed25519): create one with key create`);
  return {
    id: keyIdOf(createPublicKey(key)),
    sign: (type, payload) => sign(null, toSignedBytes(type, payload), key).toString('base64'),
  };
}

/** Parses a public key in base64 or PEM; undefined if it is of another kind. */
export const parsePublicKey = (text: string): KeyObject | undefined =>
  parseKey(() =>
    text.includes('-----BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  );

function parseKey(parse: () => KeyObject): KeyObject | undefined {
  try {
    const key = parse();
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** The name of a key: the start of its hash. */
export const keyIdOf = (publicKey: KeyObject): string => sha256(spkiOf(publicKey)).slice(0, ID_LENGTH);

/** The bytes that are signed (DSSE). They contain the type, so that no signature counts for something else. */
export const toSignedBytes = (type: string, payload: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload]);

const spkiOf = (publicKey: KeyObject): Buffer => publicKey.export({ type: 'spki', format: 'der' });
