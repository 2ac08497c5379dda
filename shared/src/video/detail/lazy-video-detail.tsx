import { lazy, Suspense, useState } from 'react';
import type { LanguageCode } from '../../contract/index.ts';
import { addMessages, messagesLoader, useLanguage, type I18n } from '../../i18n/index.ts';
import { useIsHydrated } from '../../routing/index.ts';
import { useServices } from '../../state/index.ts';
import type { LoadVideoDetailOptions, VideoDetailResult } from './load-video-detail.ts';
import type { VideoDetail, VideoDetailProps } from './VideoDetail.tsx';
import { VideoDetailSkeleton } from './VideoDetailSkeleton.tsx';

/** Where the detail view gets its texts, and their language. */
interface DetailTexts {
  i18n: I18n;
  language: LanguageCode;
}

const loadMessages = messagesLoader({
  en: () => import(/* webpackChunkName: "video-detail-en" */ '../../i18n/video-detail/locales/en.json'),
  de: () => import(/* webpackChunkName: "video-detail-de" */ '../../i18n/video-detail/locales/de.json'),
  jp: () => import(/* webpackChunkName: "video-detail-jp" */ '../../i18n/video-detail/locales/jp.json'),
  tw: () => import(/* webpackChunkName: "video-detail-tw" */ '../../i18n/video-detail/locales/tw.json'),
  cn: () => import(/* webpackChunkName: "video-detail-cn" */ '../../i18n/video-detail/locales/cn.json'),
});

const NAMESPACE = 'video-detail';

function hasDetailMessages({ i18n, language }: DetailTexts): boolean {
  return i18n.hasResourceBundle(language, NAMESPACE);
}

/** Loads the texts that only the detail view has; `useSharedText` finds them in their own namespace. */
async function ensureDetailMessages(texts: DetailTexts): Promise<void> {
  if (hasDetailMessages(texts)) return;
  const { i18n, language } = texts;
  addMessages(i18n, { language, namespace: NAMESPACE, messages: await loadMessages(language) });
}

function createVideoDetail() {
  let loaded: typeof VideoDetail | undefined;
  const loadCode = async () => {
    const module = await import(/* webpackChunkName: "video-detail" */ './VideoDetail.tsx');
    loaded = module.VideoDetail;
    return module;
  };
  const load = async (texts?: DetailTexts) => {
    const [module] = await Promise.all([loadCode(), texts && ensureDetailMessages(texts)]);
    return module;
  };
  /**
   * `lazy` suspends once even if the code is there. If the page around it changed meanwhile, React would discard what
   * the server rendered. A Suspense boundary would hydrate after the rest of the page, so it is for videos that open
   * later.
   */
  function VideoDetailPage(props: VideoDetailProps) {
    const { i18n } = useServices();
    const texts = { i18n, language: useLanguage() };
    const [Detail] = useState(
      () =>
        (hasDetailMessages(texts) ? loaded : undefined) ??
        lazy(async () => ({ default: (await load(texts)).VideoDetail })),
    );
    const isHydrated = useIsHydrated();
    const [hasBoundary] = useState(isHydrated);
    if (!hasBoundary) return <Detail {...props} />;
    const { detail } = props;
    return (
      <Suspense fallback={<VideoDetailSkeleton preview={detail.state === 'ready' ? detail.video : undefined} />}>
        <Detail {...props} />
      </Suspense>
    );
  }
  return { load, VideoDetailPage };
}

const { load, VideoDetailPage } = createVideoDetail();

/** The detail view; its code and texts load when a video is opened (Specification 2.6). */
export { VideoDetailPage };

// compat: released sections preload the code only; then the view waits for its texts.
/** Preloads the code of the detail view, and its texts in a language. */
export const preloadVideoDetail = load;

/** Loads the video of a URL (Specification 2.6 and 7.3). Its code comes with the detail view. */
export async function loadVideoDetail(options: LoadVideoDetailOptions): Promise<VideoDetailResult> {
  const module = await import(/* webpackChunkName: "video-detail" */ './load-video-detail.ts');
  return module.loadVideoDetail(options);
}
