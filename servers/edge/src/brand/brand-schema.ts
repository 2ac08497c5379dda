import { addressSchema, LANGUAGES, siteConfigSchema, type LocalText } from '@learning-center/shared/contract';
import { origin } from '@learning-center/server-kit';
import * as v from 'valibot';
import { TOKENS } from './colors/tokens.ts';

const text = v.pipe(v.string('must be a text'), v.trim(), v.minLength(1, 'must not be empty'));

const codes = LANGUAGES.map(({ code }) => code);
const texts = v.strictObject({ ...v.entriesFromList(codes, v.optional(text)), en: text });

/** Schema of a provider's text. A union would not name the language that is wrong. */
const localText: v.GenericSchema<LocalText> = v.lazy((input) => (typeof input === 'string' ? text : texts));

const webAddress = v.pipe(addressSchema, v.startsWith('http', 'must be a web address'));
/** Placeholders stand only after the host, so that no title decides where a link leads. */
const askPattern = v.pipe(
  addressSchema,
  v.regex(/^https:\/\/[^/?#{}]+(?:[/?#]|$)/, 'must begin with https:// and a host without placeholders'),
  v.regex(
    /^(?:[^{}]|\{(?:id|urlName|title|seconds|address|lang)\})*$/,
    'may contain {id}, {urlName}, {title}, {seconds}, {address} and {lang} only',
  ),
);

const color = v.pipe(
  v.string('must be a color'),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/, 'must be a color such as #494fcc'),
);

const tokens = v.strictObject(v.entriesFromList(TOKENS, v.optional(color)));

const fontFile = v.strictObject({
  file: v.pipe(v.string(), v.regex(/^[\w.-]+\.woff2$/, 'must be a .woff2 file of this folder')),
  weight: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}( \d{1,4})?$/, 'must be a weight such as 400 or "400 700"'))),
  style: v.optional(v.picklist(['normal', 'italic'], 'must be normal or italic')),
});

const font = v.union(
  [v.literal('system'), v.strictObject({ files: v.pipe(v.array(fontFile), v.minLength(1, 'must name a file')) })],
  'must be "system" or {"files": […]}',
);

/** Schema of `brand.json`, the provider's names, links, texts, colors and fonts. */
export const brandSchema = v.strictObject({
  /** Whether it is a copy of the demo's, with which no public site starts. */
  isExample: v.optional(v.boolean()),
  siteName: localText,
  /** The name under the icon on a home screen, where about twelve letters fit. */
  shortName: v.pipe(v.string('must be a text'), v.minLength(1, 'must not be empty'), v.maxLength(30)),
  company: v.strictObject({ name: localText, link: webAddress }),
  community: v.optional(siteConfigSchema.entries.community, {}),
  contact: v.optional(v.pipe(addressSchema, v.regex(/^(https?|mailto):/, 'must be a web address or mailto:'))),
  ask: v.optional(askPattern),
  footer: v.optional(localText),
  /** Sites of the manuals besides those of `MANUAL_ORIGINS`: search forms may be sent there. */
  manualOrigins: v.optional(v.array(origin), []),
  hero: v.optional(v.strictObject({ title: localText, lead: localText })),
  colors: v.optional(
    v.strictObject({ accent: v.optional(color), light: v.optional(tokens), dark: v.optional(tokens) }),
  ),
  fonts: v.optional(v.strictObject({ body: v.optional(font), headings: v.optional(font) })),
});

export type BrandFile = v.InferOutput<typeof brandSchema>;
export type BrandFont = v.InferOutput<typeof font>;
