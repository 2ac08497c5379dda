/** The fields of Playwright's JSON report that are read here. */
export interface JourneysReport {
  suites: readonly Suite[];
}

interface Suite {
  specs?: readonly { title: string; file: string; tests: readonly { status: string }[] }[];
  suites?: readonly Suite[];
}

/** The journeys that passed only on retry, by file and title. */
export function findRetried({ suites }: JourneysReport): string[] {
  return suites.flatMap(({ specs = [], suites: below = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...findRetried({ suites: below }),
  ]);
}
