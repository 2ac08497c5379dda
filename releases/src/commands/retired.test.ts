import { runHere } from '../testing/run-here.ts';

it.each<[string, NodeJS.ProcessEnv, string]>([
  ['sign registry', {}, 'sign registry is gone: the change log'],
  ['sign mf-library', {}, 'sign is gone: use key sign'],
  ['audit', {}, 'audit is gone: use history --all'],
  ['activate mf-library --api http://api.example', {}, '--api is gone: set the variable API_ORIGIN'],
  ['publish mf-library --percent 5', {}, 'publish --percent is gone: publish, then activate with --percent or --steps'],
  ['publish mf-library --steps 5,100', {}, 'publish --steps is gone: publish, then activate'],
  ['publish mf-library --every 10m', {}, 'publish --every is gone: publish, then activate'],
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
