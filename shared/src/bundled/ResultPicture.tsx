import type { About } from '@learning-center/shared/contract';
import { Picture } from '@learning-center/shared/ui';

/** Both fill the same place. */
const SIZE = { width: 640, height: 360 };

/** The picture of what learners make, or a clip of it. The clip loads when a visitor plays it, without sound. */
export function ResultPicture({ about, lang }: { about: About; lang: string | undefined }) {
  const { result, picture, clip } = about;
  if (!clip) return <Picture src={picture} {...SIZE} />;
  return (
    <video
      src={clip}
      poster={picture}
      preload="none"
      controls
      muted
      playsInline
      aria-label={result}
      lang={lang}
      {...SIZE}
    />
  );
}
