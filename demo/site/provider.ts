/** The invented provider: its names and every host that the demo content links to. Trademarks are not checked. */
export const PROVIDER = {
  name: 'Halvard Works',
  site: 'https://www.halvard.example',
  manual: 'https://manual.halvard.example',
  magazine: 'https://magazine.halvard.example',
  forum: 'https://forum.halvard.example',
  files: 'https://files.halvard.example',
  events: 'https://events.halvard.example',
  videos: 'https://videos.halvard.example',
  pictures: '/api/media',
} as const;
