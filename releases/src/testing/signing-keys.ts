import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createKeyFile, readSigningKey, type SigningKey } from '../sign/keys.ts';

const KEYS = { team: ['shell', 'mf-library'], otherTeam: ['mf-webinar'] };
export type KeyName = keyof typeof KEYS;

/** The keys of a site in a test. */
export interface SigningKeys {
  /** Private keys. */
  keys: Readonly<Record<KeyName, SigningKey>>;
  keyFile: (name: KeyName) => string;
  trustFile: string;
  /** Writes the trust file again, with additional fields of some keys. */
  changeTrust: (changes: Partial<Record<KeyName, object>>) => Promise<void>;
}

/** Creates keys of two teams, and a trust file. */
export async function createSigningKeys(folder: string): Promise<SigningKeys> {
  await mkdir(folder, { recursive: true });
  const keyFile = (name: KeyName) => path.join(folder, `${name}.pem`);
  const names = Object.keys(KEYS) as KeyName[];
  const entries = await Promise.all(names.map(async (name) => [name, await createKeyFile(keyFile(name), KEYS[name])]));
  const byName = Object.fromEntries(entries) as Record<KeyName, object>;
  const trustFile = path.join(folder, 'trust.json');
  const changeTrust = (changes: Partial<Record<KeyName, object>>) =>
    writeFile(trustFile, JSON.stringify({ keys: names.map((name) => ({ ...byName[name], ...changes[name] })) }));
  await changeTrust({});
  const read = (name: KeyName) => readSigningKey(keyFile(name));
  return { keys: { team: await read('team'), otherTeam: await read('otherTeam') }, keyFile, trustFile, changeTrust };
}
