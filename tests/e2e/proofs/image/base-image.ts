import { chmodSync, cpSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../tools/local/paths.ts';
import type { Buildah } from './buildah.ts';

/** Replaces the image that the Dockerfile pins. */
export const BASE_IMAGE = 'localhost/node:24-bookworm-slim';
const MACHINE_CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Builds the Dockerfile's base image for machines without an image registry. It is made from Debian's packages and the
 * project's own Node. It contains what the project needs of the official one: Node, npm and the user `node`, no Python.
 */
export async function makeBaseImage(folder: string, { run, buildah }: Buildah): Promise<void> {
  const root = path.join(folder, 'rootfs');
  await run('debootstrap', '--variant=minbase', 'bookworm', root, 'http://deb.debian.org/debian');
  await run('chroot', root, 'useradd', '--create-home', 'node');
  const local = path.join(root, 'usr/local');
  const npm = path.dirname(path.dirname(realpathSync(process.env['npm_execpath'] ?? '/usr/bin/npm')));
  mkdirSync(path.join(local, 'lib/node_modules'), { recursive: true });
  cpSync(npm, path.join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
  cpSync(path.join(ROOT, 'node_modules/node/bin/node'), path.join(local, 'bin/node'));
  chmodSync(path.join(local, 'bin/node'), 0o755);
  // The package registry may have a certificate that only this machine trusts.
  mkdirSync(path.join(root, path.dirname(MACHINE_CERTIFICATES)), { recursive: true });
  cpSync(MACHINE_CERTIFICATES, path.join(root, MACHINE_CERTIFICATES));

  const container = (await buildah('from', 'scratch')).trim();
  await buildah('add', '--quiet', container, root, '/');
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${MACHINE_CERTIFICATES}`, container);
  await buildah('commit', '--quiet', '--rm', container, BASE_IMAGE);
}
