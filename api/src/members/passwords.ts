import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

/** Hashes a password with scrypt and a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES);
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Whether a password fits a hash; takes as long when it does not. */
export async function isPasswordOf(password: string, hash: string): Promise<boolean> {
  const [, salt = '', expected = ''] = hash.split('$');
  const key = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64'), KEY_BYTES);
  const wanted = Buffer.from(expected, 'base64');
  return wanted.length === key.length && timingSafeEqual(wanted, key);
}
