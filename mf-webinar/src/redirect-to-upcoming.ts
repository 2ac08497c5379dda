import { localPath, paths, replace, splitLanguage, type LoaderFunctionArgs } from '@learning-center/shared/routing';

/** An empty or unknown child leads to the upcoming webinars (specification 2.1). */
export function redirectToUpcoming({ request }: LoaderFunctionArgs): never {
  const { language } = splitLanguage(new URL(request.url).pathname);
  throw replace(localPath(language, paths.webinars('upcoming')));
}
