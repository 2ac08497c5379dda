import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../local/paths.ts';
import ALLOWED from './allowed.json' with { type: 'json' };
import { judgeFindings } from './judge.ts';
import { checkPackages, checkScripts } from './scripts.ts';
import { checkStyles } from './styles.ts';

/** Browser code: what its bundles contain. */
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
