/** Icons of the player; their code loads with it. */
export const PLAYER_ICONS = {
  pause: { fill: 'M5.5 4h3v12h-3Zm6 0h3v12h-3Z' },
  next: { line: 'M15.5 4.5v11', fill: 'M4.5 4.5 13 10l-8.5 5.5Z' },
  previous: { line: 'M4.5 4.5v11', fill: 'M15.5 4.5 7 10l8.5 5.5Z' },
  volume: { line: 'M3 7.6v4.8h3L10.4 16V4L6 7.6ZM13.2 7c1.6 1.7 1.6 4.3 0 6M15.6 4.8c2.8 2.9 2.8 7.5 0 10.4' },
  muted: { line: 'M3 7.6v4.8h3L10.4 16V4L6 7.6ZM13.4 7.8l4.4 4.4M17.8 7.8l-4.4 4.4' },
  captions: {
    line: 'M2.5 4.5h15v11h-15zM8.6 8.8c-1.7-1.4-3.4-.3-3.4 1.2s1.7 2.6 3.4 1.2M14.6 8.8c-1.7-1.4-3.4-.3-3.4 1.2s1.7 2.6 3.4 1.2',
  },
  settings: {
    line: 'M10 7.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2ZM8.7 2.6h2.6l.5 2.2 1.5.9 2.2-.7 1.3 2.3-1.7 1.5v1.8l1.7 1.5-1.3 2.3-2.2-.7-1.5.9-.5 2.2H8.7l-.5-2.2-1.5-.9-2.2.7-1.3-2.3 1.7-1.5v-1.8L3.2 7.3 4.5 5l2.2.7 1.5-.9Z',
  },
  pictureInPicture: { line: 'M9 15.5H2.5v-11h15V9', fill: 'M11 11h7v5.5h-7Z' },
  theatre: { line: 'M2 5h16v8.5H2zM5 16.5h10' },
  fullscreen: { line: 'M7.5 3.5h-4v4M12.5 3.5h4v4M7.5 16.5h-4v-4M12.5 16.5h4v-4' },
};
