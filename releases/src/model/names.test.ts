import * as v from 'valibot';
import { appNameSchema } from './format.ts';

describe('the names of apps', () => {
  it.each(['constructor', 'prototype', '__proto__'])(
    'are never %s, which a record of the registry would lose',
    (name) => {
      expect(v.is(appNameSchema, name)).toBe(false);
    },
  );

  it('may be similar', () => {
    expect(v.is(appNameSchema, 'mf-constructor')).toBe(true);
  });
});
