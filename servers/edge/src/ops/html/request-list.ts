import {
  describeRequest,
  explainApprovalRefusal,
  explainDeclineRefusal,
  toActor,
  type Identity,
  type OpenRequest,
} from 'releases';
import { escapeHtml } from '../../http/escape.ts';
import { formatTime } from './ops-html.ts';

/** The changes that wait for a second person, with buttons for whoever may decide; nothing if none waits. */
export function requestList(requests: readonly OpenRequest[], identity: Identity): string {
  if (requests.length === 0) return '';
  const items = requests.map((request) => requestItem(request, identity)).join('');
  return `<section><h2 id="requests">Waiting for a second person</h2><ul class="requests">${items}</ul></section>`;
}

function requestItem(request: OpenRequest, identity: Identity): string {
  const decider = { actor: toActor(identity), identity };
  const refusal = explainApprovalRefusal(request, decider);
  const what = escapeHtml(describeRequest(request));
  const { id, by, createdAt, expiresAt, why } = request;
  return (
    `<li class="app"><p><b>${what}</b></p>` +
    `<p class="quiet">asked for by ${escapeHtml(by)} at ${formatTime(createdAt)}, until ${formatTime(expiresAt)}</p>` +
    (why === null ? '' : `<p>${escapeHtml(why)}</p>`) +
    (refusal === null ? approvalForm(id, what) : `<p class="quiet">${escapeHtml(refusal)}</p>`) +
    (explainDeclineRefusal(request, decider) === null ? declineForm({ id, what, isOwn: by === identity.name }) : '') +
    `</li>`
  );
}

const approvalForm = (id: string, what: string) =>
  `<form class="change" method="post" action="/ops/requests/approve"><input type="hidden" name="id" value="${id}">` +
  `<label class="check"><input type="checkbox" name="confirmed" value="yes" required>${what} for visitors now</label>` +
  `<button>Approve<span class="hidden"> ${what}</span></button></form>`;

const declineForm = ({ id, what, isOwn }: { id: string; what: string; isOwn: boolean }) =>
  `<form class="change" method="post" action="/ops/requests/decline"><input type="hidden" name="id" value="${id}">` +
  `<button class="plain">${isOwn ? 'Take back' : 'Decline'}<span class="hidden"> ${what}</span></button></form>`;
