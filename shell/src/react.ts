import { evaluateReact } from './evaluate-react.ts';

// The script that waits for React reports a failure.
evaluateReact().catch(() => undefined);
