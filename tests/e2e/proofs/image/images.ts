import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../tools/local/paths.ts';
import { log } from '../../../../tools/local/run-main.ts';
import { BASE_IMAGE } from './base-image.ts';
import type { Buildah } from './buildah.ts';

/** A container of an image, and what the image starts. */
export interface Container {
  id: string;
  command: string[];
}

/** Builds a target of the Dockerfile and returns a container of it. */
export async function buildImage(images: Buildah, target: string, app = ''): Promise<Container> {
  log(`Building the image ${target} ${app} …`);
  const tag = `localhost/learning-center-${target}${app}`;
  const options = [
    '--isolation',
    'chroot',
    '--layers',
    '--pull-never',
    '--target',
    target,
    '--build-arg',
    `APP=${app}`,
    '--build-arg',
    `NODE_IMAGE=${BASE_IMAGE}`,
  ];
  await images.buildah('build', ...options, '--tag', tag, ROOT);
  const id = (await images.buildah('from', '--pull-never', tag)).trim();
  await inspectFiles(images, id, `${target} ${app}`);
  const { OCIv1 } = JSON.parse(await images.buildah('inspect', id)) as { OCIv1: { config: { Cmd: string[] } } };
  return { id, command: OCIv1.config.Cmd };
}

/** Prints what the project adds to its base image. Fails if that includes tests or extra binaries. */
async function inspectFiles(images: Buildah, id: string, name: string): Promise<void> {
  const root = (await images.buildah('mount', id)).trim();
  const size = (await images.run('du', '-sm', path.join(root, 'app'))).split('\t')[0];
  const files = globSync('**/*', { cwd: path.join(root, 'app') });
  await images.buildah('umount', id);
  const tests = files.filter((file) => /\.test\.tsx?$|(^|\/)testing\//.test(file) && !file.startsWith('node_modules'));
  const binaries = files.filter((file) => file.endsWith('.node'));
  log(`${name}: ${size} MB in /app, ${binaries.length} binaries`);
  if (tests.length > 0 || binaries.length > 1) throw new Error(`${name} holds ${[...tests, ...binaries].join(', ')}`);
}

/** Finds the recent files of a user in an image's own folders. In a cluster these are read-only. */
export async function findFilesOf(userId: number, { images, id }: { images: Buildah; id: string }): Promise<string[]> {
  const root = (await images.buildah('mount', id)).trim();
  const output = await images.run('find', root, '-xdev', '-type', 'f', '-user', String(userId), '-newermt', '-1 hour');
  await images.buildah('umount', id);
  return output.split('\n').filter((file) => file !== '');
}
