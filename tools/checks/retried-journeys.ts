/** What is read of Playwright's report as JSON. */
export interface JourneysReport {
  suites: readonly Suite[];
}

interface Suite {
  specs?: readonly { title: string; file: string; tests: readonly { status: string }[] }[];
  suites?: readonly Suite[];
}

/** The journeys that passed only when they were tried again, by file and title. */
export function findRetried({ suites }: JourneysReport): string[] {
  return suites.flatMap(({ specs = [], suites: below = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...findRetried({ suites: below }),
  ]);
}
