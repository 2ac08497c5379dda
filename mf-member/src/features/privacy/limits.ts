/** The most bookmarks and views that the server keeps of one member. A test compares them with the server's. */
export const LIMITS = { bookmarks: 2_000, views: 10_000 } as const;
