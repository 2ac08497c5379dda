import { F1, F2 } from './fixtures.ts';

/** The site's pages, a few at a time, with what makes a page of its own of an address. */
export const SCREENS: readonly { name: string; addresses: readonly string[]; isMember?: boolean }[] = [
  { name: 'home', addresses: ['/', '/home/lumistage', '/home/lumistage/lighting', '/online-manual'] },
  {
    name: 'the library',
    addresses: ['/library', '/library?alltags=light&level=medium&view=details', '/library?alltags=zzqqxx'],
  },
  { name: 'videos', addresses: [F1.address, F2.address, '/library?v=no-such-video'] },
  {
    name: 'webinars',
    addresses: ['/webinar/upcoming', '/webinar/archive', '/webinar/archive?product=shelfmark', '/webinar/speakerinfo'],
  },
  { name: 'courses', addresses: ['/master-class', '/master-class/lumistage', '/skill-paths'] },
  { name: 'skill paths', addresses: ['/skill-paths/first-short-film', '/skill-paths?product=shelfmark', '/bookmark'] },
  { name: 'members', addresses: ['/bookmark', '/bookmark?view=details', '/history', '/'], isMember: true },
];
