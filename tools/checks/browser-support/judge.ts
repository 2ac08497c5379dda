import type { Finding } from './compat-data.ts';

/** What a supported browser may lack, and why that does no harm. */
interface Allowance {
  reason: string;
  /** Where the reason holds; everywhere without any. */
  files?: readonly string[];
  features: readonly string[];
}

/** Describes findings that no entry allows, and entries that nothing uses any more. */
export function judgeFindings(findings: readonly Finding[], allowed: readonly Allowance[]): string[] {
  const isFor = ({ features, files }: Allowance, { feature, file }: Finding) =>
    features.includes(feature) && (!files || files.some((path) => file.includes(path)));
  const refused = findings.filter((finding) => !allowed.some((entry) => isFor(entry, finding)));
  const unused = allowed.flatMap((entry) => {
    const matches = findings.filter((finding) => isFor(entry, finding));
    return [
      ...entry.features.filter((name) => matches.every(({ feature }) => feature !== name)),
      ...(entry.files ?? []).filter((path) => matches.every(({ file }) => !file.includes(path))),
    ];
  });
  return [
    ...refused.map(({ feature, file, line }) => `${file}${line ? `:${line}` : ''} uses ${feature}`),
    ...unused.map((name) => `allowed.json names ${name}, which nothing uses`),
  ];
}
