/** What sections bundle, so that the first script lacks it. */
export { AboutPanel, JsonLd } from './AboutPanel.tsx';
export { FeedLink } from './FeedLink.tsx';
export { GuestProgressOffer } from './GuestProgressOffer.tsx';
