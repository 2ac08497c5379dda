import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../../../tools/local/paths.ts';

/** A service in a Compose file. */
export interface Service {
  image?: string;
  build?: { target: string };
  user?: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  secrets?: string[];
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  healthcheck?: { test: string[] };
}

/** Reads the services of `docker-compose.yml` with a `.env`; later files override earlier ones. */
export function readServices(env: Readonly<Record<string, string>> = {}, ...files: string[]): Record<string, Service> {
  const services: Record<string, Service> = {};
  for (const file of ['docker-compose.yml', ...files]) {
    const text = interpolate(readFileSync(path.join(ROOT, file), 'utf8'), env);
    const read = parse(text, { merge: true }) as { services: Record<string, Service> };
    for (const [name, service] of Object.entries(read.services)) {
      const environment = { ...services[name]?.environment, ...service.environment };
      services[name] = { ...services[name], ...service, environment };
    }
  }
  return services;
}

/** A container's settings, with folders of this machine in place of their read-only mounts. */
export function environmentOf({ environment = {}, volumes = [] }: Service = {}): Record<string, string> {
  const mounts = volumes.map((volume) => /^(.*):(.*):ro$/.exec(volume)).filter((match) => match !== null);
  const folders = new Map(mounts.map(([, folder = '', mount = '']) => [mount, folder]));
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, folders.get(value) ?? value]));
}

/** `${NAME:-default}`, `${NAME-default}` and `${NAME:+other}`, as the Compose Specification has them. */
function interpolate(text: string, env: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{\w+(?::[-+]|-)[^}]*\}/g, (slot) => {
    const [, name = '', operator, word = ''] = /^\$\{(\w+)(:?[-+])(.*)\}$/.exec(slot) ?? [];
    const value = env[name] ?? '';
    if (operator === ':+') return value === '' ? '' : word;
    if (operator === '-') return env[name] ?? word;
    return value === '' ? word : value;
  });
}
