/** Settings of the local commands alone: default and description. */
export const LOCAL_SETTINGS = {
  CONTENT_DIR: {
    defaultText: 'the demo',
    meaning: "A content team's folder, the source of the catalog. `npm start` follows its changes.",
  },
  DEV_PORT: {
    defaultText: '`4200`',
    meaning: 'Port of the development server of one app; set by `npm run dev` and `learning-center dev`.',
  },
  FIREFOX_PATH: {
    defaultText: "Debian's Firefox",
    meaning: 'The Firefox of `npm test` and of `npm run proof -- browsers`.',
  },
} as const;
