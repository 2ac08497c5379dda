import type { PartStatus } from 'releases';
import type { FailureCount } from '../failures/failure-counts.ts';
import { escapeHtml } from '../http/escape.ts';
import { changeForm, type RefusedForm } from './change-form.ts';
import { commitOf, timeOf } from './release-words.ts';
import { tableOf } from './table.ts';

/** One part: what visitors get of it, what fails in it, its releases, and the form that changes it. */
export function partCard(part: PartStatus, failures: readonly FailureCount[], refused?: RefusedForm): string {
  const own = failures.filter((failure) => failure.part === part.app);
  return (
    `<section class="part"><h2>${escapeHtml(part.app)}</h2>${placeOf(part)}` +
    `<h3>Failures</h3>${failuresOf(own)}<h3>Releases</h3>${releasesOf(part)}${changeForm(part, refused)}</section>`
  );
}

function placeOf({ current, retired }: PartStatus): string {
  if (!current) {
    const since = retired && `${timeOf(retired.activatedAt)} by ${escapeHtml(retired.by)}`;
    return since
      ? `<p>Retired, visitors do not get it.</p><p class="quiet">since ${since}; it was <code>${retired.active}</code></p>`
      : '<p>Nothing is active.</p>';
  }
  const { active, activatedAt, by, canary } = current;
  return (
    `<p><code>${active}</code></p><p class="quiet">since ${timeOf(activatedAt)} by ${escapeHtml(by)}</p>` +
    (canary ? `<p>Canary <code>${canary.id}</code> for ${canary.percent}%</p>` : '')
  );
}

function failuresOf(failures: readonly FailureCount[]): string {
  if (failures.length === 0) return '<p class="quiet">None lately.</p>';
  const rows = failures.map(
    ({ release, visitors, failures: times, lastReason, lastAt }) =>
      `<tr><td><code>${escapeHtml(release)}</code></td><td class="bad">${visitors}</td><td>${times}</td>` +
      `<td>${escapeHtml(lastReason)}<br><span class="quiet">${timeOf(new Date(lastAt).toISOString())}</span></td></tr>`,
  );
  return tableOf(['Release', 'Visitors', 'Failures', 'Last one'], rows, 'failures');
}

/** By which two releases of one version can be told apart. */
function releasesOf({ app, current, published }: PartStatus): string {
  if (published.length === 0) return '<p class="quiet">None in the store.</p>';
  const marks = (id: string) =>
    [
      ...(id === current?.active ? ['active'] : []),
      ...(id === current?.canary?.id ? [`canary ${current.canary.percent}%`] : []),
      ...(id === current?.previous[0] ? ['before'] : []),
    ].join(', ');
  const rows = published.map(
    ({ id, publishedAt, publishedBy, commit }) =>
      `<tr><td><code>${id}</code><br><b>${marks(id)}</b></td>` +
      `<td>${timeOf(publishedAt)} by ${escapeHtml(publishedBy)}<br>` +
      `<span class="quiet">${commit ? `commit <code>${escapeHtml(commitOf(commit))}</code>` : 'of no known commit'}</span></td></tr>`,
  );
  return tableOf(['Release', 'Published'], rows, `releases of ${escapeHtml(app)}`);
}
