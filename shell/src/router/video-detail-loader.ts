import { showsVideoDetail, splitLanguage, type LoaderFunctionArgs } from '@learning-center/shared/routing';
import { servicesContext } from '@learning-center/shared/state';
import { loadVideoDetail, preloadVideoDetail, type VideoDetailResult } from '@learning-center/shared/video';

/**
 * Loads the video that replaces the routed page; null when the address names none (Specification 2.6). Loads the view's
 * code as well, so that the previous page stays until both have loaded.
 */
export async function videoDetailLoader({ request, context }: LoaderFunctionArgs): Promise<VideoDetailResult | null> {
  const url = new URL(request.url);
  if (!showsVideoDetail(url)) return null;
  const { language } = splitLanguage(url.pathname);
  const services = context.get(servicesContext);
  const args = { services, language, url, signal: request.signal };
  const [detail] = await Promise.all([loadVideoDetail(args), preloadVideoDetail({ i18n: services.i18n, language })]);
  return detail;
}
