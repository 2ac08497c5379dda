import { showsVideoDetail, splitLanguage, type LoaderFunctionArgs } from '@learning-center/shared/routing';
import { servicesContext } from '@learning-center/shared/state';
import { loadVideoDetail, type LoadedVideoDetail } from '@learning-center/shared/video';

/** Loads the video that replaces the routed page, or null when the address asks for none (specification 2.6). */
export async function loadDetail({ request, context }: LoaderFunctionArgs): Promise<LoadedVideoDetail | null> {
  const url = new URL(request.url);
  if (!showsVideoDetail(url)) return null;
  const { language } = splitLanguage(url.pathname);
  return loadVideoDetail({ services: context.get(servicesContext), language, url, signal: request.signal });
}
