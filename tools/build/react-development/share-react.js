import react from 'react';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import jsxDevRuntime from 'react/jsx-dev-runtime';
import jsxRuntime from 'react/jsx-runtime';

/** React's development build, for the shell's modules that it replaces (`react-development-plugin.js`). */
globalThis.__REACT_DEVELOPMENT__ = {
  react,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
};
