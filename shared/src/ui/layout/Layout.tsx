import { createElement, type HTMLAttributes, type RefAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Layout.module.css';

/** The type of a text, and of what an element contains. A sheet of the element's own comes before it. */
interface TextProps extends HTMLAttributes<HTMLElement>, RefAttributes<HTMLElement> {
  as?: 'div' | 'span' | 'p' | 'ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd' | 'h2' | 'h3' | 'h4' | Landmark | undefined;
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
}

type Landmark = 'article' | 'aside' | 'figure' | 'footer' | 'header' | 'nav' | 'section';

interface LayoutProps extends TextProps {
  /** Between children, in steps of the space scale (`--space-1` is 4 pixels). */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Between rows, if it differs. */
  rowGap?: 0 | 1 | 2 | 3 | undefined;
  align?: 'start' | 'center' | 'baseline' | 'end' | undefined;
  justify?: 'between' | 'center' | 'end' | undefined;
}

/** Children below each other. */
export function Stack(props: LayoutProps) {
  return arrange(styles.stack, props);
}

/** Children beside each other, in the middle of the line; `wraps` lets them go on in the next one. */
export function Row({ wraps = false, ...props }: LayoutProps & { wraps?: boolean }) {
  return arrange(classNames(styles.row, wraps && styles.wraps), props);
}

/** One column, never wider than its place; the element's own sheet names more of them. */
export function Grid(props: LayoutProps) {
  return arrange(styles.grid, props);
}

/** A paragraph or a part of it. */
export function Text({ as = 'p', ...props }: TextProps) {
  return arrange(undefined, { as, ...props });
}

function arrange(kind: string | undefined, props: LayoutProps) {
  const { gap, rowGap, align, justify, ...text } = props;
  const { as = 'div', size, tone, measure, isStrong, isNumeric, isOneLine, className, ...rest } = text;
  const steps = { gap, 'row-gap': rowGap, align, justify, size, tone, measure };
  const names = Object.entries(steps).map(([name, step]) => step !== undefined && styles[`${name}-${step}`]);
  const types = [isStrong && styles.strong, isNumeric && styles.numeric, isOneLine && styles['one-line']];
  return createElement(as, { ...rest, className: classNames(kind, ...names, ...types, className) });
}
