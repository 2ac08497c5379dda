import { BUCKET_COUNT, bucketOf, isInCanary } from './canary-bucket.ts';

const canary = (percent: number) => ({ id: '1.1.0-0123456789ab', percent });
const all = Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucket);
const canaryBuckets = (percent: number, id = canary(0).id) =>
  all.filter((bucket) => isInCanary(bucket, { id, percent }));

describe('a canary', () => {
  it.each([0, 1, 25, 100])('of %d percent takes as many buckets of a hundred', (percent) => {
    expect(canaryBuckets(percent)).toHaveLength(percent);
  });

  it('keeps its visitors when the percentage rises', () => {
    expect(canaryBuckets(50)).toEqual(expect.arrayContaining(canaryBuckets(5)));
  });

  it('does not start with the visitors of the previous canary', () => {
    expect(canaryBuckets(5)).not.toEqual(canaryBuckets(5, '1.2.0-0123456789ac'));
  });
});

describe('a visitor’s bucket', () => {
  it('is stored in a cookie that scripts can’t read', () => {
    const { bucket, cookie } = bucketOf(undefined, true);
    expect(cookie).toMatch(new RegExp(`^lc\\.canary=${bucket}; .*HttpOnly; SameSite=Lax; Secure$`));
    expect(bucketOf('theme=dark; lc.canary=7', true)).toEqual({ bucket: 7 });
  });

  it.each([undefined, '', 'lc.canary=', 'lc.canary=100', 'lc.canary=-1', 'lc.canary=x', 'xlc.canary=7'])(
    'is not taken from %p',
    (cookies) => {
      expect(bucketOf(cookies, true).cookie).toBeDefined();
    },
  );
});
