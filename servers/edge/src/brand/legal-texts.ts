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
import { lexer, type Token, type Tokens } from 'marked';
import type { BrandFiles } from './brand-files.ts';

/** The legal pages of a brand. */
export type LegalPages = Partial<Record<LegalPage, LegalTexts>>;

/** Reads `imprint.en.md` and the like. Adds what is wrong to `problems`. */
export function readLegalPages(files: BrandFiles, problems: string[]): LegalPages {
  const pages = LEGAL_PAGES.flatMap((page) => {
    const texts = LANGUAGES.flatMap(({ code }) => {
      const name = `${page}.${code}.md`;
      const file = files.get(name);
      return file
        ? [[code, parseLegalText(file.toString(), (problem) => problems.push(`${name}: ${problem}`))] as const]
        : [];
    });
    if (texts.length === 0) return [];
    if (!files.has(`${page}.en.md`))
      problems.push(`${page}.en.md is missing: it replaces the languages without a text`);
    return [[page, Object.fromEntries(texts) as LegalTexts] as const];
  });
  const isKnown = (name: string) =>
    LEGAL_PAGES.some((page) => LANGUAGES.some(({ code }) => name === `${page}.${code}.md`));
  const unknown = [...files.keys()].filter((name) => name.endsWith('.md') && name !== 'README.md' && !isKnown(name));
  problems.push(
    ...unknown.map((name) => `${name} is no page: name it like imprint.de.md, terms.en.md or privacy.jp.md`),
  );
  return Object.fromEntries(pages);
}

type Refuse = (problem: string) => void;

/** Parses a text in Markdown: headings, paragraphs, lists, emphasis and links. Everything else is refused. */
function parseLegalText(markdown: string, refuse: Refuse): LegalText {
  const [first, ...rest] = lexer(markdown).filter(({ type }) => type !== 'space');
  const isTitle = first?.type === 'heading' && (first as Tokens.Heading).depth === 1;
  if (!isTitle) refuse('the first line must be the title, such as "# Imprint"');
  return {
    title: isTitle ? (first as Tokens.Heading).text : '',
    blocks: rest.flatMap((token) => toBlock(token as Tokens.Generic, refuse)),
  };
}

function toBlock(token: Tokens.Generic, refuse: Refuse): LegalBlock[] {
  const pieces = () => toPieces(token.tokens, refuse);
  if (token.type === 'heading') return [{ kind: 'heading', level: token['depth'] > 2 ? 3 : 2, pieces: pieces() }];
  if (token.type === 'paragraph') return [{ kind: 'paragraph', pieces: pieces() }];
  if (token.type !== 'list') {
    refuse(`${token.type} is not possible: "${token.raw.slice(0, 40).trim()}"`);
    return [];
  }
  const { ordered, items } = token as Tokens.List;
  return [
    {
      kind: 'list',
      isOrdered: ordered,
      items: items.map((item) => item.tokens.flatMap((each) => toPieces([each], refuse))),
    },
  ];
}

function toPieces(tokens: readonly Token[] | undefined, refuse: Refuse): LegalPiece[] {
  return (tokens ?? []).flatMap((token): LegalPiece[] => {
    const { type, tokens: inner, text, href, raw } = token as Tokens.Generic;
    if (type === 'strong' || type === 'em') return [{ kind: type, pieces: toPieces(inner, refuse) }];
    if (type === 'link') {
      if (!isSafeLink(href) && !/^(mailto:|tel:|\/(?!\/))/.test(href))
        refuse(`the link ${href} must be a web address, mailto: or tel:`);
      return [{ kind: 'link', href, pieces: toPieces(inner, refuse) }];
    }
    if (type === 'br') return ['\n'];
    if (type === 'paragraph' || (type === 'text' && inner)) return toPieces(inner, refuse);
    if (type === 'text' || type === 'escape') return [unescape(text)];
    refuse(`${type} is not possible: "${raw.slice(0, 40).trim()}"`);
    return [];
  });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', copy: '©' };

/** The text with the entities that editors write. */
const unescape = (text: string) => text.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
