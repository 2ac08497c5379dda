import { itSurvivesFullDisks, itSurvivesKills } from './testing/kill-commands.ts';

jest.setTimeout(120_000);

itSurvivesKills('some');
itSurvivesFullDisks('some');
