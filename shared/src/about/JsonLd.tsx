/** Structured data for search engines; browsers do not execute this script. No text in it can end the element. */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json">{text.replace(/</g, '\\u003c')}</script>;
}
