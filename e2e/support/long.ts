/** Tag of journeys that take too long for `npm test`: `npm run proof -- journeys` runs them. */
export const LONG = '@long';
