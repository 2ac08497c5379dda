const UNSAFE_IN_JSON: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Makes JSON safe inside `<script type="application/json">`, whatever the values are. */
export function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => UNSAFE_IN_JSON[character] ?? '');
}

const UNSAFE_IN_HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => UNSAFE_IN_HTML[character] ?? '');
}
