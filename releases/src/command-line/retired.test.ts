import { runHere } from '../testing/run-here.ts';

it.each<[string, NodeJS.ProcessEnv]>([
  ['sign registry', {}],
  ['verify --audit export.jsonl', {}],
  ['status', { REGISTRY_KEY_FILE: 'registry.pem' }],
])('refuses %s with %j in one line that names the replacement', async (line, environment) => {
  const { code, error } = await runHere(environment, line.split(' '));
  expect(code).toBeGreaterThan(0);
  expect(error).toMatch(
    /^\S+( \S+)? is gone: the change log and the store's own write protection protect the registry/,
  );
  expect(error).not.toContain('\n');
});
