import { leadOn, localPath, paths } from '@learning-center/shared/routing';
import { pageLoader } from '@learning-center/shared/state';

/** An empty or unknown child leads to the upcoming webinars (specification 2.1), but for the detail of a replay (2.6). */
export const redirectToUpcoming = pageLoader(({ language, url }) => {
  throw leadOn(url, localPath(language, paths.webinars('upcoming')));
});
