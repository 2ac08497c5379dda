/** @jest-environment jsdom */
import { ApiError } from '@learning-center/shared/api';
import { ApiStatus, queryCertificate } from '@learning-center/shared/contract';
import { GUEST } from '@learning-center/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import './CertificatePage.tsx';
import './IssuePage.tsx';
import { renderMember } from '../../testing/render-member.tsx';

const CERTIFICATE = {
  kind: 'skillPath' as const,
  urlName: 'first-short-film',
  title: 'First Short Film',
  name: '<b>Ada</b>',
  date: '2026-05-01',
  count: 4,
  length: 3725,
};

describe('the page of a certificate', () => {
  it('says to guests what is certified, with the name as text', async () => {
    await renderMember('/certificate/abc.def', { queryCertificate: () => CERTIFICATE }, GUEST);
    expect(screen.getByText(/^This certificate is genuine:/)).toBeVisible();
    expect(screen.getByText('<b>Ada</b>')).toBeVisible();
    expect(screen.getByText('First Short Film')).toBeVisible();
    expect(screen.getByText('4 lessons · 1:02:05 · 1 May 2026')).toBeVisible();
  });

  it.each([
    ['does not know the certificate', () => null],
    [
      'lacks the call',
      () =>
        Promise.reject(
          new ApiError({ apiStatus: ApiStatus.ID_NO_DATA_FOUND, message: '', endpoint: queryCertificate.path }),
        ),
    ],
  ])('leads on if the API %s', async (_what, respond) => {
    await renderMember('/certificate/abc.def', { queryCertificate: respond }, GUEST);
    expect(screen.getByRole('heading', { level: 1, name: 'This certificate can’t be verified' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the library' })).toBeVisible();
  });
});

describe('the page that issues a certificate', () => {
  const address = '/certificate/master-class/castwright/night-light';
  const issue = (name: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Name on the certificate' }), { target: { value: name } });
    fireEvent.submit(screen.getByRole('textbox', { name: 'Name on the certificate' }));
  };

  it('opens the certificate for the name that the member typed', async () => {
    const page = await renderMember(address, {
      issueCertificate: () => ({ state: 'issued' as const, token: 'abc.def' }),
      queryCertificate: () => CERTIFICATE,
    });
    issue('Ada');
    expect(await screen.findByText(/^This certificate is genuine:/)).toBeVisible();
    const course = { kind: 'course', product: 'castwright', urlName: 'night-light' };
    expect(page.calls('issueCertificate')).toEqual([{ ...course, name: 'Ada' }]);
  });

  it('says how many lessons are missing, and leads back to the course', async () => {
    await renderMember(address, { issueCertificate: () => ({ state: 'unfinished' as const, missing: 2 }) });
    issue('Ada');
    expect(await screen.findByText('2 lessons aren’t finished in your account yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the course' })).toHaveAttribute(
      'href',
      '/master-class/castwright/night-light',
    );
  });

  it('prompts guests to log in', async () => {
    await renderMember(address, {}, GUEST);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Log In' })).toBeVisible();
  });
});
