import { UserError } from '../../errors.ts';
import { withoutPassword } from './database-address.ts';

describe('the address of a database without its password', () => {
  it.each([
    ['postgres://edge:s3cret@db:5432/learning', 'postgres://edge@db:5432/learning'],
    ['postgresql://edge:p%40ss@db/learning?sslmode=verify-full', 'postgresql://edge@db/learning?sslmode=verify-full'],
    ['postgres://db/learning?user=edge&password=s3cret', 'postgres://db/learning?user=edge'],
    ['postgres:///learning?host=/run/postgresql', 'postgres:///learning?host=/run/postgresql'],
  ])('keeps the rest of %s', (address, shown) => {
    expect(withoutPassword(address)).toBe(shown);
  });

  it.each(['postgres://edge:s3/cret@db/learning', 'postgres://edge:12/s3cret@db/l', 'postgres://edge:12?s3cret@db/l'])(
    'is refused in one line without the password if a special character is not encoded: %s',
    (address) => {
      const attempt = () => withoutPassword(address);
      expect(attempt).toThrow(UserError);
      expect(attempt).toThrow(/^the address of the PostgreSQL store (?!.*cret).* %40 for @ .*$/);
    },
  );
});
