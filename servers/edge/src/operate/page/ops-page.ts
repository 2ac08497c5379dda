import {
  describeRole,
  EDGE_COLUMNS,
  explainCommandRefusal,
  HISTORY_COLUMNS,
  ROLES,
  toActor,
  TOKEN_COLUMNS,
  type ValidToken,
} from 'releases';
import { appCard, isFailing } from './app-card.ts';
import { commandForm, hiddenFields, type Field, type FormContext } from './command-form.ts';
import { alertHtml, htmlTable, markup, type Content, type Html } from './html.ts';
import type { OpsView } from './load-view.ts';

/** The page before login. It passes on what was typed into a form. */
export const loginPage = (problem: string | undefined, form: URLSearchParams): Html =>
  markup`<div class="login"><h1>Operations</h1>${alertHtml(problem)}
    <form class="fields" method="post" action="/ops/login">${hiddenFields(form)}
    <label>Token<input type="password" name="token" autocomplete="current-password" required autofocus></label>
    <button>Log in</button></form></div>`;

export const seesTokens = ({ identity }: FormContext): boolean =>
  explainCommandRefusal(identity, 'token list') === null;

interface OpsPageOptions extends FormContext {
  /** What the last form did. */
  done?: string | undefined;
  /** Undefined if the store can't be read, or somebody may not see them. */
  tokens: readonly ValidToken[] | undefined;
}

export function opsPage(view: OpsView, { done, tokens, ...context }: OpsPageOptions): Html {
  const { revision, apps, history, tampering, storeProblem } = view;
  const { identity, rejected } = context;
  const sorted = apps.toSorted((a, b) => Number(isFailing(b.app, view)) - Number(isFailing(a.app, view)));
  const content = markup`
    ${tampering.map((reason) => alertHtml(`Tampering detected, visitors notice nothing: ${reason}`))}
    ${alertHtml(storeProblem && `The release store can’t be read: ${storeProblem}`)}
    <div class="apps">${sorted.map((status) => appCard(status, view, context))}</div>
    <p class="quiet">Revision ${revision} of the release registry. Failures are those that all edges saw; times are those
      of visits to this edge since its start.</p>
    <section id="edges"><h2>Edges</h2>${edgesHtml(view)}</section>
    <section id="history"><h2>History</h2>${htmlTable(history, { label: 'history', columns: HISTORY_COLUMNS })}</section>
    ${seesTokens(context) && markup`<section id="tokens"><h2>Tokens</h2>${tokensHtml(tokens, context)}</section>`}`;
  // A form that is not on the page can't show its problem itself.
  const isShown =
    rejected && content.text.includes(markup`name="form" value="${rejected.form.get('form') ?? ''}"`.text);
  return markup`<header><h1>Operations</h1><nav aria-label="Sections"><a href="#edges">Edges</a><a href="#history">History</a>
    ${seesTokens(context) && markup`<a href="#tokens">Tokens</a>`}</nav>
    <div class="who"><p>${toActor(identity).by} <span class="quiet">${describeRole(identity)}</span></p>
    <form method="post" action="/ops/logout"><button class="plain">Log out</button></form></div></header>
    ${done !== undefined && markup`<p class="done" role="status">${done}</p>`}
    ${!isShown && alertHtml(rejected?.problem)}${content}`;
}

type Edge = OpsView['edges'][number];

/** Each edge with what it serves. Rows of edges that need somebody are marked. */
function edgesHtml({ edges, revision: current }: OpsView): Html {
  if (edges.length === 0) return markup`<p class="quiet">None has reported yet.</p>`;
  const failuresOf = ({ counts }: Edge) => counts.reduce((sum, { failed }) => sum + failed.length, 0);
  return htmlTable(edges, {
    label: 'edges',
    columns: {
      ...EDGE_COLUMNS,
      SERVES: ({ outdated }: Edge) => (outdated.length > 0 ? outdated.join('; ') : 'the releases above'),
      'VISITORS WITH FAILURES': failuresOf,
    },
    isBad: (edge) =>
      edge.revision !== current ||
      !edge.isRunning ||
      edge.isStoreAway ||
      (edge.refused ?? []).length > 0 ||
      failuresOf(edge) > 0,
  });
}

const CHOOSE = ['', 'Choose'] as const;

function tokensHtml(tokens: OpsPageOptions['tokens'], context: FormContext): Content {
  if (!tokens) return markup`<p class="quiet">The release store can’t be read, so no token works.</p>`;
  const toChoice = ({ id, name }: ValidToken) => [id, `${name} (${id})`] as const;
  const token: Field = { name: 'word', label: 'Token', choices: [CHOOSE, ...tokens.map(toChoice)] };
  const wanted: Field[] = [
    { name: 'word', label: 'Name of the token, such as ci-library' },
    { name: 'role', choices: [CHOOSE, ...ROLES.map((role) => [role, role] as const)] },
    { name: 'apps?' },
    { name: 'days', value: '90' },
  ];
  return [
    tokens.length > 0
      ? htmlTable(tokens, { label: 'tokens', columns: TOKEN_COLUMNS })
      : markup`<p class="quiet">None works.</p>`,
    tokens.length > 0 && commandForm({ command: 'token revoke', label: 'Revoke a token', fields: [token] }, context),
    commandForm({ command: 'token create', label: 'Create a token', fields: wanted }, context),
  ];
}
