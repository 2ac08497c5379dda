import { textsLoader } from '../../data-texts/data-texts.ts';

/** Loads the texts of the page, in which nothing depends on the visitor. */
export const loadPrivacy = textsLoader('privacy', 'deviceKinds');
