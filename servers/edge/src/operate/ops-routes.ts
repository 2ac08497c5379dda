import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteDeps } from 'releases';
import type { EdgeConfig } from '../config.ts';
import { sendNotFound } from '../http/error-responses.ts';
import { registerReleaseApi } from './commands/release-api-routes.ts';
import { createCommandRunner } from './commands/run-command.ts';
import { registerOpsPage, type OpsPageDeps } from './page/page-routes.ts';

/**
 * What operators use. Called by `app.ts`; `access.ts` decides who comes in. Owns `/ops/` and the interface of the
 * release tool (`commands/`). Fails: without `OPS_TOKEN` it does not exist; a refused command is one line.
 */

/** Serves the operators' page and the interface for the release tool. They exist only if somebody may come in. */
export async function registerOps(
  app: FastifyInstance,
  { apiOrigin, uploads, overrides, site: { siteBase } }: EdgeConfig,
  deps: Pick<SiteDeps, 'store' | 'trustedKeys'> & Omit<OpsPageDeps, 'runner' | 'isSecure'>,
): Promise<void> {
  if (!deps.access.isEnabled) {
    // Before the body of a request is read.
    const missing = { onRequest: async (_request: FastifyRequest, reply: FastifyReply) => sendNotFound(reply) };
    for (const address of ['/ops', '/ops/*']) app.all(address, missing, (_request, reply) => sendNotFound(reply));
    return;
  }
  const { origin: siteAddress, protocol } = new URL(siteBase);
  const links = { secret: overrides.secret || undefined, siteBase };
  const runner = createCommandRunner({ ...deps, apiOrigin, siteAddress, links });
  app.get('/ops', async (_request, reply) => reply.redirect('/ops/', 302));
  await app.register(async (page) => registerOpsPage(page, { ...deps, runner, isSecure: protocol === 'https:' }), {
    prefix: '/ops',
  });
  await registerReleaseApi(app, { access: deps.access, runner, uploads });
}
