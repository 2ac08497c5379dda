import { localPath, paths, redirect } from '@learning-center/shared/routing';
import { pageLoader } from '@learning-center/shared/state';

/** An empty or unknown child leads to the upcoming webinars (specification 2.1), but for the detail of a replay (2.6). */
export const redirectToUpcoming = pageLoader(({ language }) => {
  throw redirect(localPath(language, paths.webinars('upcoming')));
});
