import * as runtime from 'react-refresh/runtime';

globalThis.__REFRESH_RUNTIME__ = runtime;
