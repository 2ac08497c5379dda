/** @jest-environment jsdom */
import { BannerCategory, type Banner } from '@learning-center/shared/contract';
import { failedCall, renderPage, type TestPage, testProducts } from '@learning-center/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json';
import { CampaignBanner } from './CampaignBanner.tsx';
import { closeBanner, isBannerClosed } from './closed-banner.ts';
import { TextBanner } from './TextBanner.tsx';
import { testBanner } from './testing/test-banner.ts';
import { useBanners } from './useBanners.ts';
import { bannerLabel, isBannerPage } from './banner-page.ts';

function Banners() {
  const { state, campaign, text, closeText } = useBanners();
  return (
    <div data-testid="banners" data-state={state}>
      {text && <TextBanner banner={text} onClose={closeText} />}
      <CampaignBanner banner={campaign} />
    </div>
  );
}

const bannerResponse = (text: Partial<Banner> = {}) => [
  { CategoryItemId: BannerCategory.TEXT_BANNER, BannerList: [testBanner(text), testBanner({ Title: 'Never shown' })] },
  { CategoryItemId: BannerCategory.CAMPAIGN, BannerList: [testBanner({ Title: 'Lumistage 9 is here', Blank: false })] },
];

function renderBanners(page: TestPage) {
  return renderPage(<Banners />, {
    messages: { shell: en },
    responses: { listBanners: () => bannerResponse() },
    ...page,
  });
}

const lastRequest = (api: { calls: readonly { request: object }[] }) => api.calls.at(-1)?.request;

describe('the banners of the home pages', () => {
  beforeEach(() => localStorage.clear());

  it('are the first of each category, in the language of the page', async () => {
    const { api } = renderBanners({ address: '/de/home/lumistage' });
    expect(await screen.findByRole('link', { name: /60% off/ })).toHaveAttribute('target', '_blank');
    const image = screen.getByRole('img', { name: 'Lumistage 9 is here' });
    expect(image).toHaveAttribute('src', 'https://media.example.com/banners/campaign.svg');
    expect(image.closest('a')).not.toHaveAttribute('target');
    expect(screen.queryByText('Never shown')).not.toBeInTheDocument();
    expect(lastRequest(api)).toEqual({ CategoryItemIds: [2902, 2903], Lang: 8 });
  });

  it.each(['/home/lumistage/lighting', '/library'])('are not loaded at %s', (address) => {
    const { api } = renderBanners({ address });
    expect(api.calls).toEqual([]);
    expect(screen.getByTestId('banners')).toHaveAttribute('data-state', 'none');
  });

  it('are loaded again when the language changes', async () => {
    const { api, router } = renderBanners({ address: '/' });
    await screen.findByRole('link', { name: /60% off/ });
    await act(() => router.navigate('/jp/'));
    expect(await screen.findByRole('link', { name: /60% off/ })).toBeInTheDocument();
    expect(lastRequest(api)).toMatchObject({ Lang: 4 });
  });

  it('hide the closed text for a day, and stay as they are otherwise', async () => {
    const { router } = renderBanners({ address: '/' });
    await userEvent.click(await screen.findByRole('button', { name: 'Close this notice' }));
    expect(screen.queryByRole('link', { name: /60% off/ })).not.toBeInTheDocument();
    await act(() => router.navigate('/home/lumistage'));
    await waitFor(() => expect(screen.getByRole('img', { name: 'Lumistage 9 is here' })).toBeInTheDocument());
    expect(screen.queryByRole('link', { name: /60% off/ })).not.toBeInTheDocument();
  });

  it('name their click event by the page', async () => {
    const track = jest.fn();
    renderBanners({ address: '/home/castwright', services: { track } });
    await userEvent.click(await screen.findByRole('link', { name: /60% off/ }));
    expect(track).toHaveBeenCalledWith({ event: 'banner_click', label: 'licensing_course_cc' });
  });

  it('have no link when their address could run script', async () => {
    renderBanners({ responses: { listBanners: () => bannerResponse({ Url: 'javascript:alert(1)' }) } });
    expect(await screen.findByText(/60% off/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /60% off/ })).not.toBeInTheDocument();
  });

  it('have no campaign where its list is empty, which the next document knows before it loads', async () => {
    const view = renderBanners({
      responses: { listBanners: () => [{ CategoryItemId: BannerCategory.CAMPAIGN, BannerList: [] }] },
    });
    await waitFor(() => expect(localStorage.getItem('lc.campaign')).toBe('none'));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    view.unmount();
    renderBanners({});
    await screen.findByRole('img', { name: 'Lumistage 9 is here' });
    expect(localStorage.getItem('lc.campaign')).toBeNull();
  });

  it('are missing silently when they cannot be loaded, which is logged', async () => {
    const log = jest.fn();
    Object.assign(globalThis, { reportError: log });
    renderBanners({ responses: { listBanners: () => Promise.reject(failedCall()) } });
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.getByTestId('banners')).toHaveAttribute('data-state', 'ready');
    expect(screen.getByTestId('banners')).toHaveTextContent(/^$/);
  });
});

const HOUR = 3_600_000;
const noon = Date.UTC(2027, 4, 13, 12);
const at = (hoursLater: number) => ({ now: noon + hoursLater * HOUR, hours: 24 });

describe('a text banner', () => {
  beforeEach(() => localStorage.clear());

  it('is hidden for 24 hours after it is closed', () => {
    closeBanner(testBanner(), at(0));
    expect(isBannerClosed(testBanner(), at(0))).toBe(true);
    expect(isBannerClosed(testBanner(), at(23.99))).toBe(true);
    expect(isBannerClosed(testBanner(), at(24))).toBe(false);
  });

  it('reappears at once when its content changes', () => {
    closeBanner(testBanner(), at(0));
    expect(isBannerClosed(testBanner({ Title: 'Now 70% off' }), at(1))).toBe(false);
  });
});

describe('the pages with banners', () => {
  it.each(['/', '/home/lumistage', '/home/rigmint', '/home/lumistage/'])('include %s', (path) => {
    expect(isBannerPage(path, testProducts)).toBe(true);
  });

  it.each(['/home/lumistage/lighting', '/library', '/home', '/home/nope', '/webinar/upcoming'])(
    'do not include %s',
    (path) => {
      expect(isBannerPage(path, testProducts)).toBe(false);
    },
  );
});

describe('the event of a banner', () => {
  it.each([
    ['/', 'licensing_course'],
    ['/home/lumistage', 'licensing_course_ic'],
    ['/home/castwright', 'licensing_course_cc'],
    ['/home/inkhop', 'licensing_course_cta'],
    ['/home/motionwell', 'licensing_course_ac'],
    ['/home/shelfmark', 'licensing_course_cm'],
    ['/home/crewline', 'licensing_course'],
    ['/home/rigmint', 'licensing_course'],
  ])('at %s is called %s', (path, label) => {
    expect(bannerLabel(path, 'licensing_course', testProducts)).toBe(label);
  });
});
