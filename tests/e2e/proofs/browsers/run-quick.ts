import { sendEvent } from '../../../../tools/checks/test-event.ts';
import { FIREFOX } from './firefox.ts';
import startSiteForJourneys from '../../support/site/start-site.ts';
import { STEPS, takeSteps } from './take-steps.ts';

/** The steps that `npm test` takes in Firefox. */
const steps = STEPS.filter(({ isQuick }) => isQuick);
sendEvent({ total: steps.length });
const stopSite = await startSiteForJourneys();
try {
  const isInstalled = await takeSteps(FIREFOX, steps, ({ browser, title, failure }) =>
    sendEvent({
      ended: 1,
      ...(failure === undefined ? { passed: 1 } : { failures: [{ title: `${browser}: ${title}`, message: failure }] }),
    }),
  );
  if (!isInstalled)
    sendEvent({ failures: [{ title: 'Firefox is not installed', message: `To test in it, ${FIREFOX.howToGet}.` }] });
} finally {
  await stopSite();
}
