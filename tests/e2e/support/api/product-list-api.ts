import type { ListeningServer } from './listen.ts';
import { startProxyApi } from './proxy-api.ts';

/** The fault of the product list: only the specification's two fields, an error, or no response. */
export type ProductListFault = 'bare' | 'fails' | 'hangs';

/** Starts a proxy of the real API with a fault in the product list. */
export function startProductListApi(real: string, fault: ProductListFault): Promise<ListeningServer> {
  const isList = (path = '') => path.includes('/ProductFamily');
  return startProxyApi(real, {
    intercept: ({ url }, response) => {
      if (!isList(url) || fault === 'bare') return false;
      if (fault === 'fails') response.writeHead(500).end();
      return true;
    },
    rewriteJson: (value, path) => (isList(path) ? minimalList(value) : value),
  });
}

/** The list as the specification has it: each product with its versions (Specification 3). */
function minimalList(value: unknown): unknown {
  const envelope = value as { result: { product: string; versions: string[] }[] };
  return { ...envelope, result: envelope.result.map(({ product, versions }) => ({ product, versions })) };
}
