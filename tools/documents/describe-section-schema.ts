import { toJsonSchema } from '@valibot/to-json-schema';
import { buildRecordSchema } from '../../releases/src/index.ts';

/** What each field of `build.json` means, for editors that show the schema's texts. */
const DESCRIPTIONS: Readonly<Record<keyof typeof buildRecordSchema.entries, string>> = {
  formatVersion: 'The version of this format',
  app: 'The name of the app, such as mf-film-club',
  version: 'The version of the release, such as 1.4.0',
  placeholder: 'The text that stands for the hash of the release in names and files; publish replaces it',
  container: 'The name of the container; it ends with the placeholder',
  entry: 'The file that starts the section, below client/',
  entryType: 'script: a classic script that defines the container as a global; module: an ES module that exports it',
  styles: 'Style sheets below client/ that the shell loads with the entry',
  expose: 'The module that the container offers: ./routes',
  publicPath: 'The address of client/: /assets/<app>/<version>-<placeholder>/',
  chunks: 'The files below client/ of each chunk, by its name',
  server: 'The server bundle',
  segments: 'The first path segments that the section serves',
  params: 'The search parameters that the pages of the section read; the server leaves out all others',
  sidebar: 'Entries that the section adds to the sidebar',
  shared: 'The version of @learning-center/shared that the section was built with, and those that it accepts',
  packages: 'The same for other packages that the section takes from the share scope',
  sharedNames: 'The names of each module of shared that a shell gives, or a section takes; tools write it',
  budget: 'Limits of a page that the team raised on purpose: compressed bytes, files, and why',
  builtAt: 'The time of the build; it does not change the hash',
};

/** The JSON Schema of `build.json`, as `npm run section-schema` writes it. */
export function describeSectionSchema(): string {
  const schema = toJsonSchema(buildRecordSchema, {
    target: 'draft-07',
    typeMode: 'input',
    // JSON Schema cannot express a semver range; `releases inspect` checks it.
    ignoreActions: ['check'],
  });
  const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => [
    field,
    { description: DESCRIPTIONS[field as keyof typeof DESCRIPTIONS], ...(property as object) },
  ]);
  const described = {
    ...schema,
    title: 'build.json of a section of the Learning Center',
    properties: Object.fromEntries(properties) as object,
  };
  return `${JSON.stringify(described, null, 2)}\n`;
}
