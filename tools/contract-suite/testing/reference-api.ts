import type { AddressInfo } from 'node:net';
import { openSample } from '../../../servers/api/src/catalog/testing/open-sample.ts';
import { sampleLibrary } from '../../../servers/api/src/catalog/testing/sample-library.ts';
import { startTestServer, type TestServer } from '../../../servers/api/src/testing/test-server.ts';
import { formatCauses, formatFinding } from '../report/format-findings.ts';
import type { Finding } from '../suite.ts';

/** The origin of a site before the API. */
export const SITE = 'https://learn.example.com';

/** A catalog with titles in every language, captions and transcripts. */
export const EVERY_LANGUAGE = {
  ...sampleLibrary,
  videos: sampleLibrary.videos.map((video) => ({
    ...video,
    captionLanguages: video.id % 2 === 0 ? ['en', 'de'] : ['en'],
    title: { de: `${video.title.en} auf Deutsch`, jp: '照明', tw: '燈光', cn: '灯光', ...video.title },
    transcripts: [{ language: 'en', cues: [{ start: 1, end: 4, text: 'A rim light outlines her.' }] }],
  })),
};

/** The reference API on a port of its own, which allows the site. */
export interface ReferenceApi {
  server: TestServer;
  base: string;
  /** A fetch of a site whose files the API serves. */
  siteFetch: typeof fetch;
  /** The session of a new member. */
  newMember: () => Promise<string>;
}

/** Starts the reference API. */
export async function startReferenceApi(options: Parameters<typeof startTestServer>[0] = {}): Promise<ReferenceApi> {
  const server = await startTestServer({ catalog: openSample(EVERY_LANGUAGE), siteOrigins: [SITE], ...options });
  await server.app.listen({ port: 0 });
  const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  let members = 0;
  return {
    server,
    base: `${origin}/api/`,
    siteFetch: (address, init) => fetch(String(address).replace(SITE, origin), init),
    newMember: async () => (await server.signUp(`member-${(members += 1)}`)).cookie,
  };
}

/** Every line that a run prints. */
export const linesOf = (findings: Finding[]): string[] => [
  ...findings.flatMap(formatFinding),
  ...formatCauses(findings),
];

/** A fetch that records the paths of all requests. */
export function recordPaths(paths: string[], through: typeof fetch = fetch): typeof fetch {
  return (address, init) => {
    paths.push(new URL(String(address)).pathname);
    return through(address, init);
  };
}

/** A fetch that does not log out, so that the session can be read afterwards. */
export const withoutLogout: typeof fetch = (address, init) =>
  String(address).endsWith('MemberAPI/Logout') ? Promise.reject(new Error('stay')) : fetch(address, init);
