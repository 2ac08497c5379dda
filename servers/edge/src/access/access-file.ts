import { readFileSync } from 'node:fs';
import { appNameSchema, isOfApps, isSafeUrl, roleSchema } from 'releases';
import * as v from 'valibot';

/** An issuer of tokens. Without TLS anybody between could forge its keys, so plain http is for this machine only. */
const issuerSchema = v.pipe(
  v.string(),
  v.check(isSafeAddress, 'must be an https address such as https://login.example.com'),
);
const textSchema = v.pipe(v.string(), v.minLength(1, 'must not be empty'));

/** The start of a value needs a slash: `acme*` would also match the names that others choose. */
const claimValueSchema = v.pipe(
  textSchema,
  v.check(
    (value) => !value.includes('*') || /^[^*]*\/[^*]*\*$/.test(value),
    'may have a * only at its end, after a text with a slash, such as acme/mf-* or refs/tags/v*',
  ),
);

const ruleSchema = v.pipe(
  v.strictObject({
    issuer: v.exactOptional(issuerSchema),
    claims: v.pipe(
      v.record(v.string(), claimValueSchema),
      v.check((claims) => Object.keys(claims).length > 0, 'must name a claim, or everybody would match'),
    ),
    role: roleSchema,
    apps: v.exactOptional(v.array(appNameSchema), []),
  }),
  v.forward(
    v.partialCheck(
      [['role'], ['apps']],
      ({ role, apps }) => isOfApps(role) === apps.length > 0,
      'must name the apps of a previewer or publisher, and be left out for other roles',
    ),
    ['apps'],
  ),
);

const oidcSchema = v.strictObject({
  issuer: issuerSchema,
  clientId: textSchema,
  scopes: v.exactOptional(v.array(textSchema), ['openid', 'email', 'profile']),
  nameClaim: v.exactOptional(textSchema, 'email'),
});

const accessSchema = v.pipe(
  v.strictObject({
    oidc: v.exactOptional(oidcSchema),
    pipelines: v.exactOptional(v.array(v.strictObject({ issuer: issuerSchema, audience: textSchema })), []),
    rules: v.exactOptional(v.array(ruleSchema), []),
    secondPersonFor: v.exactOptional(v.array(appNameSchema), []),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { oidc, pipelines, rules } = dataset.value;
    const issuers = [oidc, ...pipelines].map((each) => each?.issuer);
    for (const [index, { issuer = oidc?.issuer }] of rules.entries())
      if (issuer === undefined)
        addIssue({ message: `rules.${index}.issuer must be set, because there is no oidc whose people it could mean` });
      else if (!issuers.includes(issuer))
        addIssue({ message: `rules.${index}.issuer must be that of oidc or of one of the pipelines` });
    for (const issuer of new Set(issuers))
      if (issuer !== undefined && issuers.indexOf(issuer) !== issuers.lastIndexOf(issuer))
        addIssue({ message: `the issuer ${issuer} must be there only once` });
  }),
);

/** Who may change releases through an edge, besides whoever has `OPS_TOKEN`. */
export type AccessRules = v.InferOutput<typeof accessSchema>;

/** How people log in. */
export type OidcOptions = v.InferOutput<typeof oidcSchema>;

/** Rights of everybody whose claims match. */
export type AccessRule = v.InferOutput<typeof ruleSchema>;

/** Reads `ACCESS_FILE`; throws one error of one line that names every problem. */
export function readAccessFile(file: string): AccessRules {
  const { output, issues = [] } = v.safeParse(accessSchema, readJson(file));
  const problems = issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim());
  if (problems.length > 0) throw new Error(`wrong settings: ACCESS_FILE ${file}: ${problems.join('; ')}`);
  return output as AccessRules;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`wrong settings: ACCESS_FILE cannot be read as JSON: ${String(cause)}`, { cause });
  }
}

/** Whether an address is https, or leads to this machine. */
export function isSafeAddress(text: string): boolean {
  return URL.canParse(text) && isSafeUrl(new URL(text));
}
