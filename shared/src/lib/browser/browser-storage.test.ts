/** @jest-environment jsdom */
import { readStored, storedKeys, writeStored } from './browser-storage.ts';

describe("a value in the browser's storage", () => {
  it('is read again, and is gone after its removal', () => {
    writeStored('lc.theme', 'dark');
    expect(readStored('lc.theme')).toBe('dark');
    writeStored('lc.theme', undefined);
    expect(readStored('lc.theme')).toBeNull();
  });

  it('is separate from the values of one tab', () => {
    writeStored('lc.scroll', '{}', 'sessionStorage');
    expect(readStored('lc.scroll')).toBeNull();
    expect(readStored('lc.scroll', 'sessionStorage')).toBe('{}');
  });

  it('is found by the prefix of its key', () => {
    localStorage.clear();
    writeStored('lc.position.7', '{}');
    writeStored('lc.position.8', '{}');
    writeStored('lc.speed', '2');
    expect(storedKeys('lc.position.').sort()).toEqual(['lc.position.7', 'lc.position.8']);
  });

  describe('where the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    afterEach(() => jest.restoreAllMocks());

    it('lasts as long as the page', () => {
      for (const call of ['getItem', 'setItem', 'removeItem'] as const)
        jest.spyOn(Storage.prototype, call).mockImplementation(refuse);
      expect(readStored('lc.text-banner')).toBeNull();
      writeStored('lc.text-banner', '{}');
      expect(readStored('lc.text-banner')).toBe('{}');
      expect(storedKeys('lc.text-')).toEqual(['lc.text-banner']);
      writeStored('lc.text-banner', undefined);
      expect(readStored('lc.text-banner')).toBeNull();
      expect(storedKeys('lc.text-')).toEqual([]);
    });

    it('overrides the stored value while the storage is full', () => {
      localStorage.setItem('lc.theme', 'light');
      const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
      writeStored('lc.theme', 'dark');
      expect(readStored('lc.theme')).toBe('dark');
      setItem.mockRestore();
      writeStored('lc.theme', 'system');
      localStorage.setItem('lc.theme', 'light');
      expect(readStored('lc.theme')).toBe('light');
    });
  });
});
