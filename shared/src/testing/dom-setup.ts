import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

/** Waiting may take longer on a busy machine; the test still fails in the end. */
configure({ asyncUtilTimeout: 8_000 });
