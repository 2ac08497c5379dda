const SOFT_HYPHENS = /\u00ad/g;

/** A text without the marks of where its words may be parted, which are for the eye alone. */
export function withoutSoftHyphens(text: string): string {
  return text.replace(SOFT_HYPHENS, '');
}
