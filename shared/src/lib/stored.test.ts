/** @jest-environment jsdom */
import { readStored, storedKeys, writeStored } from './stored.ts';

describe('what a device keeps', () => {
  it('comes back, and is gone once taken away', () => {
    writeStored('lc.theme', 'dark');
    expect(readStored('lc.theme')).toBe('dark');
    writeStored('lc.theme', undefined);
    expect(readStored('lc.theme')).toBeNull();
  });

  it('is apart from what one tab keeps', () => {
    writeStored('lc.scroll', '{}', 'sessionStorage');
    expect(readStored('lc.scroll')).toBeNull();
    expect(readStored('lc.scroll', 'sessionStorage')).toBe('{}');
  });

  it('is found by how its keys begin', () => {
    localStorage.clear();
    writeStored('lc.position.7', '{}');
    writeStored('lc.position.8', '{}');
    writeStored('lc.speed', '2');
    expect(storedKeys('lc.position.').sort()).toEqual(['lc.position.7', 'lc.position.8']);
  });

  it('is nothing where the browser forbids storage', () => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    expect(() => writeStored('lc.theme', 'dark')).not.toThrow();
    expect(readStored('lc.theme')).toBeNull();
  });
});
