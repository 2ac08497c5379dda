/** @jest-environment jsdom */
import type { LoginInfo } from '@learning-center/shared/contract';
import { isNotAuthAtom } from '@learning-center/shared/state';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookmarksOf, responsesFrom } from '../../testing/fake-member.ts';
import { MEMBER, renderMember } from '../../testing/render-member.tsx';

const SUPPORTED: LoginInfo = { ...MEMBER, supports: ['ownData'] };
const ADDRESS = '/api/LearningCenter/v1/OwnData/Archive?lang=1';
const { fetch } = globalThis;

/** A response as far as the page reads it; jsdom has none. */
interface FakeResponse {
  status: number;
  disposition?: string;
}

let saved: string[];
let requested: string[];

/** Answers the next requests for the archive; null for a lost network. */
function respondWith(...responses: (FakeResponse | null)[]): void {
  globalThis.fetch = (async (address: string) => {
    requested.push(address);
    const response = responses.shift();
    if (!response) throw new TypeError('Failed to fetch');
    const headers = new Headers(response.disposition ? { 'Content-Disposition': response.disposition } : {});
    return { ok: response.status === 200, status: response.status, headers, blob: async () => new Blob(['zip']) };
  }) as unknown as typeof fetch;
}

const render = () => renderMember('/own-data', responsesFrom(bookmarksOf(1)), SUPPORTED);
const link = () => screen.getByRole('link', { name: 'Download everything' });

beforeEach(() => {
  [saved, requested] = [[], []];
  URL.createObjectURL = () => 'blob:archive';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
});

afterEach(() => {
  globalThis.fetch = fetch;
  jest.restoreAllMocks();
});

describe('the download of own data', () => {
  it('is a link that also works by itself, to the archive in the language of the page', async () => {
    await render();
    expect(link()).toHaveAttribute('href', ADDRESS);
    expect(link()).toHaveAttribute('download');
  });

  it('saves the archive under the name that the server gives it', async () => {
    respondWith({ status: 200, disposition: 'attachment; filename="learning-center-2027-05-13.zip"' });
    await render();
    await userEvent.click(link());
    await waitFor(() => expect(saved).toEqual(['learning-center-2027-05-13.zip from blob:archive']));
    expect(requested).toEqual([ADDRESS]);
    await waitFor(() => expect(screen.getByText('The archive was handed to your browser.')).toBeVisible());
  });

  it('prompts to log in after the session has ended', async () => {
    respondWith({ status: 401 });
    const { store } = await render();
    await userEvent.click(link());
    await waitFor(() => expect(store.get(isNotAuthAtom)).toBe(true));
    expect(saved).toEqual([]);
  });

  it.each([['a lost network', null] as const, ['a failure of the server', { status: 500 }] as const])(
    'says so after %s, and can be repeated',
    async (_case, response) => {
      respondWith(response, { status: 200 });
      await render();
      await userEvent.click(link());
      expect(await screen.findByRole('alert')).toHaveTextContent('The archive could not be downloaded.');
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(saved).toEqual(['learning-center.zip from blob:archive']));
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});
