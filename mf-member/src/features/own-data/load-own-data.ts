import { textsLoader } from '../../data-texts/data-texts.ts';

/** Loads the texts; a member's numbers are requested by the page, which knows who is logged in. */
export const loadOwnData = textsLoader('ownData', 'deviceKinds');
