import { runHere } from '../testing/run-here.ts';

it.each<[string, NodeJS.ProcessEnv, string]>([
  ['sign registry', {}, 'sign registry is gone: the change log'],
  ['request list', {}, 'request is gone: use reviewers'],
  ['verify --audit export.jsonl', {}, '--audit is gone: the change log'],
  ['status', { REGISTRY_KEY_FILE: 'registry.pem' }, 'REGISTRY_KEY_FILE is gone: the change log'],
  ['status', { PURGE_URLS: 'https://cdn.example' }, 'PURGE_URLS is gone: purge caches in front after a release'],
  ['status', { ACCESS_FILE: 'access.json' }, 'ACCESS_FILE is gone: make tokens with token create'],
])('refuses %s with %j in one line that names the replacement', async (line, environment, message) => {
  const { code, error } = await runHere(environment, line.split(' '));
  expect(code).toBeGreaterThan(0);
  expect(error).toContain(message);
  expect(error).not.toContain('\n');
});
