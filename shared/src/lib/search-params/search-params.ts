import type { Products } from '../products/products.ts';

/** What decides whether a value is valid, beside the value. */
export interface ParamContext {
  /** Undefined until the provider's products are loaded; any product is valid until then. */
  products?: Products | undefined;
  /** The slug of the product that the path names; by default, the one of the query. */
  product?: string | undefined;
}

/** A search parameter: which of its values are valid, what they mean, and how a value is written. */
export interface SearchParam<Value> {
  /** Its name in addresses. */
  name: string;
  /** Returns the valid values, in the spelling of the site's own links. */
  valid: (values: readonly string[], context: ParamContext) => readonly string[];
  /** Reads valid values; without one, returns the default. */
  read: (values: readonly string[]) => Value;
  /** Writes a value for an address; the default is empty. */
  write: (value: Value) => string;
}

/** The search parameters of a page. The address is their only store. */
export interface SearchParams<Params> {
  /** Their names in addresses. */
  names: readonly string[];
  /** Parses a query; each invalid value becomes the default (A30). */
  parse: (query: URLSearchParams, context?: ParamContext) => Params;
  /** Writes parameters as a query string with its question mark, or an empty text; default values are left out. */
  toSearch: (params: Partial<Params>) => string;
  /**
   * Removes the invalid values of a query one by one (A30). Returns undefined when all values are valid. Other parameters
   * and empty values stay.
   */
  clean: (query: URLSearchParams, context?: ParamContext) => URLSearchParams | undefined;
}

/** Defines the search parameters of a page, in the order in which addresses have them. */
export function defineSearchParams<Params extends object>(fields: {
  [Key in keyof Params]: SearchParam<Params[Key]>;
}): SearchParams<Params> {
  const entries: [string, SearchParam<unknown>][] = Object.entries(fields);
  const validValues = (query: URLSearchParams, { name, valid }: SearchParam<unknown>, context: ParamContext) =>
    valid(query.getAll(name), { ...context, product: context.product ?? query.get('product') ?? undefined });
  const write = (params: Partial<Params>) =>
    Object.fromEntries(
      entries.flatMap(([key, param]) =>
        key in params ? [[param.name, param.write(params[key as keyof Params])]] : [],
      ),
    );
  return {
    names: entries.map(([, { name }]) => name),
    parse: (query, context = {}) =>
      Object.fromEntries(
        entries.map(([key, param]) => [key, param.read(validValues(query, param, context))]),
      ) as Params,
    toSearch: (params) => toSearch(write(params)),
    clean: (query, context = {}) => {
      const params = new Map(entries.map(([, param]) => [param.name, param]));
      const pairs = [...new Set(query.keys())].flatMap((name) => {
        const values = query.getAll(name);
        const param = params.get(name);
        const remaining = param && values.some(Boolean) ? validValues(query, param, context) : values;
        return remaining.map((value) => [name, value] as const);
      });
      const isClean =
        pairs.length === [...query].length && pairs.every(([name, value]) => query.getAll(name).includes(value));
      return isClean ? undefined : new URLSearchParams(pairs.map((pair) => [...pair]));
    },
  };
}

/** A query string with its question mark, or an empty text; undefined and empty values are left out. */
export function toSearch(values: Readonly<Record<string, string | undefined>>): string {
  const text = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return text && `?${text}`;
}
