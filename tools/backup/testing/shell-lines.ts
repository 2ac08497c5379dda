const SHELL_BLOCK = /^```sh\n([^]*?)^```/gm;

/** The lines of the shell blocks below a heading of a document; comments are cut off. */
export function readShellLines(page: string, heading: string): string[] {
  const [, below = ''] = page.split(`\n## ${heading}\n`);
  const [section = ''] = below.split('\n## ');
  return [...section.matchAll(SHELL_BLOCK)]
    .flatMap(([, block = '']) => block.trim().split('\n'))
    .map((line) => line.replace(/\s+#.*$/, ''));
}

/** Replaces each text of a line; throws if the line lacks one, because the document has changed. */
export function replaceTexts(line: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts).reduce((replaced, [from, to]) => {
    if (!replaced.includes(from)) throw new Error(`"${line}" has no ${from}`);
    return replaced.replaceAll(from, to);
  }, line);
}
