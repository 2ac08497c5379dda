import type { Rule } from 'eslint';

/**
 * ESLint rules on language: comments are plain English, names are the field's terms. Others search for those terms.
 * The patterns are the worst habits that the redesign removed, so that none comes back.
 */
const MAX_WORDS = 15;

const UNCLEAR_PHRASES = [
  /\bwhence\b/i,
  /\b(?:for|from) want of\b/i,
  /\bnothing of (?:that|this|it|them|one)\b/i,
  /\bof which\b/i,
  /\bwho (?:has|have) none\b/i,
  /\bsuch as (?:is|are) (?:there|shown|known)\b/i,
  /\bhas no word of its own\b/i,
  /\bcomes? to life\b/i,
  /\bleads? home\b/i,
  /\bstand-?in\b/i,
  /\b(?:behaviour|catalogue|cancelled|colour|defence|favour|labelled)\w*/i,
];

const HOUSE_NAMES =
  /^(?:PATIENCE|MOST|REST|DOUBTS|GOOD_FOR)(?:_|$)|[Ss]tandIn|(?:words|pageWords)Of(?=[A-Z]|$)|^(?:catalogue|cancelled|labelled)|Catalogue|Cancelled|Labelled/;

/** The text of a comment without its decoration. */
const textOf = ({ value }: { value: string }) =>
  value
    .replace(/^\s*\*? ?/gm, '')
    .split(/\n\s*@|^@/, 1)
    .join('')
    .trim();

/** The first sentence; a colon or semicolon ends one too. */
const firstSentence = (text: string) => text.split(/(?<=[.:;!?])\s|\n\n/)[0] ?? '';

const plainComments: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const text = textOf(comment);
        const phrase = UNCLEAR_PHRASES.map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
        if (phrase)
          context.report({
            loc: comment.loc ?? { line: 1, column: 0 },
            message: `Say it in plain English instead of "${phrase}".`,
          });
        const count = firstSentence(text).split(/\s+/).length;
        if (comment.type === 'Block' && comment.value.startsWith('*') && count > MAX_WORDS)
          context.report({
            loc: comment.loc ?? { line: 1, column: 0 },
            message: `The first sentence has ${count} words; ${MAX_WORDS} are enough.`,
          });
      }
    },
  }),
};

const fieldNames: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Identifier(node) {
      if (HOUSE_NAMES.test(node.name))
        context.report({ node, message: `Use the field's term instead of "${node.name}".` });
    },
  }),
};

export const plainEnglish = { rules: { comments: plainComments, names: fieldNames } };
