import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../local/paths.ts';
import ALLOWED from './allowed.json' with { type: 'json' };
import type { Finding } from './compat-data.ts';
import { checkPackages, checkScripts } from './script-features.ts';
import { checkStyles } from './styles.ts';

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

/** Checks browser code: what its bundles contain. */
function check(): void {
  const files = globSync('{shell,mf-*,shared,player}/src/**/*.{ts,tsx,css}', { cwd: ROOT })
    .filter((file) => !/\/(?:server|testing|standalone)\/|(?:\.test|\.d|\/standalone)\.tsx?$/.test(file))
    .map((file) => path.join(ROOT, file));
  const sheets = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => !file.endsWith('.css'));
  const findings = [...checkScripts(scripts), ...checkPackages(scripts), ...checkStyles(sheets)];
  const problems = judgeFindings(
    findings.map((finding) => ({ ...finding, file: path.relative(ROOT, finding.file) })),
    ALLOWED,
  );
  if (problems.length > 0) {
    console.error(
      `${problems.join('\n')}\n\nUse an older way, or say in tools/checks/browser-support/allowed.json why it does no harm.`,
    );
    process.exitCode = 1;
  }
}

if (import.meta.main) check();
