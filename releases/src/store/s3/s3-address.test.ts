import { UsageError } from '../../errors.ts';
import { formatS3Address, parseS3Address } from './s3-address.ts';

describe('parseS3Address', () => {
  it.each([
    ['s3://learning-center', { bucket: 'learning-center', prefix: '' }],
    ['s3://learning-center/site', { bucket: 'learning-center', prefix: 'site' }],
    ['s3://learning.center/site/releases-2/', { bucket: 'learning.center', prefix: 'site/releases-2' }],
  ])('reads bucket and prefix of %s', (address, expected) => {
    expect(parseS3Address(address)).toEqual(expected);
  });

  it.each([
    's3://',
    's3://a',
    's3:/bucket',
    'S3://bucket',
    'https://bucket',
    's3://bucket//site',
    's3://bucket/../other',
    's3://bucket/a/./b',
    's3://bucket?region=eu',
    's3://bucket/a b',
    's3://bucket/site\n',
  ])('refuses %j in one line', (address) => {
    expect(() => parseS3Address(address)).toThrow(UsageError);
    expect(() => parseS3Address(address)).toThrow(/^name an object store as s3:\/\/bucket or .*$/);
  });

  it('does not repeat credentials that someone wrote into the address', () => {
    expect(() => parseS3Address('s3://key:pa55word@bucket')).toThrow(/^(?!.*pa55word).*AWS_SECRET_ACCESS_KEY$/);
  });
});

describe('formatS3Address', () => {
  it.each(['s3://bucket', 's3://bucket/site/a'])('returns the address that was parsed: %s', (address) => {
    expect(formatS3Address(parseS3Address(address))).toBe(address);
  });
});
