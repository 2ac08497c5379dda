/** Some variables of this process for another one, which must not get the operator's credentials. */
export const pickEnvironment = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
