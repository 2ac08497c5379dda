/** What the references in code and documents may name. */
export interface ReferenceTargets {
  /** Section numbers of docs/specification.md, such as `2.7`. */
  specification: ReadonlySet<string>;
  /** Numbers of the open points of docs/specification.md, such as `A48`. */
  productDecisions: ReadonlySet<string>;
  /** Pages and headings below docs, such as `decisions/pages.md#the-page-starts-in-steps`. */
  documents: ReadonlySet<string>;
  /** Numbers of the requirements of docs/specification.md. */
  requirements: ReadonlySet<string>;
  /** Headings of docs/design.md. */
  design: ReadonlySet<string>;
  /** Fixtures of the demo in demo/README.md, such as `F1`. */
  fixtures: ReadonlySet<string>;
}

/** Each form of a reference: a word, then one or more names such as `1, 5 and 9`. */
const FORMS: readonly (readonly [keyof ReferenceTargets, RegExp])[] = [
  ['specification', listAfter(String.raw`\bspecification \(?`, String.raw`\d+(?:\.\d+)*`)],
  ['documents', /\bdocs\/([\w/-]+\.md(?:#[\w-]+)?)/g],
  ['requirements', listAfter(String.raw`\brequirements? `, String.raw`\d+`)],
  ['fixtures', listAfter(String.raw`\bfixtures? `, String.raw`F\d+`)],
  ['design', /\bdesign ("[^"]+")/gi],
  // Arcs of SVG paths, escapes such as `%E0%A4` and ranges such as `U+A720` are no references.
  ['productDecisions', /(?<![\w%+#.-])(A[1-9]\d{0,2})\b(?![%-]| -?[\d.])/g],
];

const NAMES = /"[^"]+"|[\w/-]+\.md(?:#[\w-]+)?|A?F?\d+(?:\.\d+)*/g;
const LINE_BREAK = /\s*\n\s*(?:\*|\/\/)?\s*/g;

/** Finds references to what does not exist. A reference may continue on the next line of a comment. */
export function findDanglingReferences(text: string, targets: ReferenceTargets): string[] {
  const oneLine = text.replace(LINE_BREAK, ' ');
  return FORMS.flatMap(([kind, form]) =>
    [...oneLine.matchAll(form)].flatMap(([reference, list = '']) => {
      const names = list.match(NAMES) ?? [];
      return names.every((name) => targets[kind].has(name.replaceAll('"', ''))) ? [] : [reference];
    }),
  );
}

function listAfter(word: string, name: string): RegExp {
  return new RegExp(`${word}(${name}(?:(?:, | and )${name})*)`, 'gi');
}

const CODE = /^( *)```[\s\S]*?^\1```/gm;
const HEADING = /^#+ (.+)$/gm;
const LINK = /\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm;

/** The headings of a Markdown page. */
export function headingsOf(page: string): string[] {
  return [...page.replace(CODE, '').matchAll(HEADING)].map(([, heading = '']) => heading);
}

/** The link anchors of a Markdown page's headings, in GitHub's form. */
export function anchorsOf(page: string): string[] {
  return headingsOf(page).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/**
 * Finds the broken links of a Markdown page within the repository.
 *
 * @param anchorsAt the anchors at a relative path, undefined where there is no file; '' is the page itself
 */
export function findBrokenLinks(page: string, anchorsAt: (path: string) => string[] | undefined): string[] {
  const links = [...page.replace(CODE, '').matchAll(LINK)].map(([, inline, defined = '']) => inline ?? defined);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const anchors = anchorsAt(path);
    return anchors === undefined || (anchor !== undefined && !anchors.includes(anchor));
  });
}
