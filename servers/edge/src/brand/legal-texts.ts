import {
  LANGUAGES,
  LEGAL_PAGES,
  type LegalBlock,
  type LegalPage,
  type LegalPiece,
  type LegalText,
  type LegalTexts,
} from '@learning-center/shared/contract';
import { isSafeLink } from '@learning-center/shared/lib';
import { lexer, type MarkedToken, type Token } from 'marked';
import type { BrandFiles } from './brand-files.ts';

/** The legal pages of a brand. */
export type LegalPages = Partial<Record<LegalPage, LegalTexts>>;

const LEGAL_FILES = LEGAL_PAGES.flatMap((page) =>
  LANGUAGES.map(({ code }) => ({ page, code, name: `${page}.${code}.md` })),
);

/** Reads `imprint.en.md` and the like. Adds what is wrong to `problems`. */
export function readLegalPages(files: BrandFiles, problems: string[]): LegalPages {
  const pages: Partial<Record<LegalPage, Partial<LegalTexts>>> = {};
  for (const { page, code, name } of LEGAL_FILES) {
    const refuse = (problem: string) => void problems.push(`${name}: ${problem}`);
    const file = files.get(name);
    if (file) pages[page] = { ...pages[page], [code]: parseLegalText(file.toString(), refuse) };
  }
  for (const [page, texts] of Object.entries(pages))
    if (!texts.en) problems.push(`${page}.en.md is missing: it replaces the languages without a text`);
  const known = ['README.md', ...LEGAL_FILES.map(({ name }) => name)];
  for (const name of files.keys())
    if (name.endsWith('.md') && !known.includes(name))
      problems.push(`${name} is no page: name it like imprint.de.md, terms.en.md or privacy.jp.md`);
  return pages as LegalPages;
}

type Refuse = (problem: string) => void;

/** Parses a text in Markdown: headings, paragraphs, lists, emphasis and links. Everything else is refused. */
function parseLegalText(markdown: string, refuse: Refuse): LegalText {
  const [first, ...rest] = (lexer(markdown) as MarkedToken[]).filter(({ type }) => type !== 'space');
  const title = first?.type === 'heading' && first.depth === 1 ? first.text : undefined;
  if (title === undefined) refuse('the first line must be the title, such as "# Imprint"');
  return { title: title ?? '', blocks: rest.flatMap((token) => toBlock(token, refuse)) };
}

function toBlock(token: MarkedToken, refuse: Refuse): LegalBlock[] {
  const { type } = token;
  if (type === 'heading')
    return [{ kind: type, level: token.depth > 2 ? 3 : 2, pieces: toPieces(token.tokens, refuse) }];
  if (type === 'paragraph') return [{ kind: type, pieces: toPieces(token.tokens, refuse) }];
  if (type !== 'list') return refuseToken(token, refuse);
  return [{ kind: type, isOrdered: token.ordered, items: token.items.map(({ tokens }) => toPieces(tokens, refuse)) }];
}

const toPieces = (tokens: readonly Token[], refuse: Refuse): LegalPiece[] =>
  (tokens as MarkedToken[]).flatMap((token): LegalPiece[] => {
    const { type } = token;
    if (type === 'br') return ['\n'];
    if (type === 'escape' || (type === 'text' && !token.tokens)) return [unescape(token.text)];
    if (type === 'text' || type === 'paragraph') return toPieces(token.tokens ?? [], refuse);
    if (type === 'strong' || type === 'em') return [{ kind: type, pieces: toPieces(token.tokens, refuse) }];
    if (type !== 'link') return refuseToken(token, refuse);
    if (!isSafeLink(token.href) && !/^(mailto:|tel:|\/(?!\/))/.test(token.href))
      refuse(`the link ${token.href} must be a web address, mailto: or tel:`);
    return [{ kind: type, href: token.href, pieces: toPieces(token.tokens, refuse) }];
  });

function refuseToken({ type, raw }: Token, refuse: Refuse): [] {
  refuse(`${type} is not possible: "${raw.slice(0, 40).trim()}"`);
  return [];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', copy: '©' };

/** The text with the entities that editors write. */
const unescape = (text: string) => text.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
