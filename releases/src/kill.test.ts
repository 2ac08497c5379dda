import { itSurvivesFullDisks, itSurvivesKills } from './testing/kill-commands.ts';

jest.setTimeout(180_000);

itSurvivesKills('some');
itSurvivesFullDisks('some');
