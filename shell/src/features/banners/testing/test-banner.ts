import type { Banner } from '@learning-center/shared/contract';

export function testBanner(rest: Partial<Banner> = {}): Banner {
  return {
    Url: 'https://www.example.com/education',
    Blank: true,
    BannerUrl: 'https://media.example.com/banners/',
    ImageFileName: 'campaign.svg',
    Title: 'Students and teachers: 60% off',
    BannerStyle: '',
    BannerClassName: 'education',
    EventLabel: '',
    ...rest,
  };
}
