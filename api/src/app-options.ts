import type { FastifyServerOptions } from 'fastify';
import type { CallServices } from './calls/call-context.ts';

/** What an app is built from. */
export interface AppOptions extends CallServices {
  isDemo: boolean;
  logger?: FastifyServerOptions['logger'];
}
