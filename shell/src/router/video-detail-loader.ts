import { showsVideoDetail, splitLanguage, type LoaderFunctionArgs } from '@learning-center/shared/routing';
import { servicesContext } from '@learning-center/shared/state';
import { loadVideoDetail, preloadVideoDetail, type LoadedVideoDetail } from '@learning-center/shared/video';

/**
 * Loads the video that replaces the routed page, or null when the address asks for none (specification 2.6).
 * The view's code comes beside it, so that the page before stays until both are there.
 */
export async function loadDetail({ request, context }: LoaderFunctionArgs): Promise<LoadedVideoDetail | null> {
  const url = new URL(request.url);
  if (!showsVideoDetail(url)) return null;
  const { language } = splitLanguage(url.pathname);
  const asking = { services: context.get(servicesContext), language, url, signal: request.signal };
  const [detail] = await Promise.all([loadVideoDetail(asking), preloadVideoDetail()]);
  return detail;
}
