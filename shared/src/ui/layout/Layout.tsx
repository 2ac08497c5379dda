import { createElement, type HTMLAttributes, type RefAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Layout.module.css';

/** The type of a text, and of what an element contains. A sheet of the element's own comes before it. */
interface TextProps extends HTMLAttributes<HTMLElement>, RefAttributes<HTMLElement> {
  as?: keyof HTMLElementTagNameMap | undefined;
  /** A step of the type scale; `heading-…` is that of headings, which is smaller in languages of wide letters. */
  size?: '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'heading-lg' | 'heading-xl' | 'heading-2xl' | undefined;
  tone?: 'ink' | 'muted' | 'faint' | 'danger' | undefined;
  /** The greatest width of a line that is easy to read: 68 digits, or 44 for hints. */
  measure?: 'text' | 'short' | undefined;
  isStrong?: boolean | undefined;
  /** With digits of equal width. */
  isNumeric?: boolean | undefined;
  /** Never broken into lines. */
  isOneLine?: boolean | undefined;
  /** One line, which ends with an ellipsis where it is too long. */
  isTruncated?: boolean | undefined;
  /** Japanese lines break only between phrases, as those of titles do. */
  keepsPhrases?: boolean | undefined;
  /** Takes the free space of the row that it is in. */
  grows?: boolean | undefined;
  /** Its links are as high as other targets. */
  hasTargets?: boolean | undefined;
  /** Not printed. */
  isScreenOnly?: boolean | undefined;
}

interface LayoutProps extends TextProps {
  /** Between children, in steps of the space scale (`--space-1` is 4 pixels). */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Between rows, if it differs. */
  rowGap?: 0 | 1 | 2 | 3 | undefined;
  align?: 'start' | 'center' | 'baseline' | 'end' | 'stretch' | undefined;
  justify?: 'between' | 'center' | 'end' | undefined;
  /** In the middle of a grid's column, as its lines are in theirs. */
  isCentered?: boolean | undefined;
  /** On a surface of its own, with a hairline and round corners. */
  isPanel?: boolean | undefined;
}

interface RowProps extends LayoutProps {
  /** Children go on in the next line. */
  wraps?: boolean | undefined;
  /** The row is in a line of text. */
  isInline?: boolean | undefined;
}

const STEPS = ['gap', 'rowGap', 'align', 'justify', 'size', 'tone', 'measure'];
const TEXT_FLAGS = [
  'isStrong',
  'isNumeric',
  'isOneLine',
  'isTruncated',
  'keepsPhrases',
  'grows',
  'hasTargets',
  'isScreenOnly',
];
const FLAGS = [...TEXT_FLAGS, 'wraps', 'isInline', 'isCentered', 'isPanel'];

/** Children below each other. */
export function Stack(props: LayoutProps) {
  return arrange(styles.stack, props);
}

/** Children beside each other, in the middle of the line. */
export function Row(props: RowProps) {
  return arrange(styles.row, props);
}

/** One column, never wider than its place; the element's own sheet names more of them. */
export function Grid(props: LayoutProps) {
  return arrange(styles.grid, props);
}

/** A paragraph or a part of it. */
export function Text({ as = 'p', ...props }: TextProps) {
  return arrange(undefined, { as, ...props });
}

/** Each step and flag is a class of the sheet: `gap-2`, `isStrong`. */
function arrange(kind: string | undefined, { as = 'div', className, ...props }: RowProps) {
  const given = Object.entries(props);
  const classes = given.map(([name, value]) => {
    if (value === undefined || value === false) return undefined;
    if (STEPS.includes(name)) return styles[`${name}-${value}`];
    return FLAGS.includes(name) ? styles[name] : undefined;
  });
  const rest = Object.fromEntries(given.filter(([name]) => !STEPS.includes(name) && !FLAGS.includes(name)));
  return createElement(as, { ...rest, className: classNames(kind, ...classes, className) });
}
