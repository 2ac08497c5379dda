/** Where the site of the journeys listens; another port than `npm start`, so that both can run. */
export const SITE_PORT = Number(process.env['E2E_PORT'] ?? 3999);

/** The address of that site. */
export const SITE = `http://localhost:${SITE_PORT}`;
