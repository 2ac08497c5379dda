import * as v from 'valibot';
import { appNameSchema, channelSchema } from './names.ts';

describe('the names of apps and channels', () => {
  it.each(['constructor', 'prototype', '__proto__'])(
    'are never %s, which a record of the registry would lose',
    (name) => {
      expect(v.is(appNameSchema, name)).toBe(false);
      expect(v.is(channelSchema, name)).toBe(false);
    },
  );

  it('may be similar', () => {
    expect(v.is(appNameSchema, 'mf-constructor')).toBe(true);
    expect(v.is(channelSchema, 'prototype-2')).toBe(true);
  });
});
