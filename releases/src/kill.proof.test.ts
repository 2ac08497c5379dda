import { itSurvivesFullDisks, itSurvivesKills } from './testing/kill-commands.ts';

jest.setTimeout(600_000);

itSurvivesKills('all');
itSurvivesFullDisks('all');
