import { useState } from 'react';

/** A picture of a known size, so that nothing moves when it comes. */
export interface PictureProps {
  /** Empty where there is none. */
  src: string;
  /** Shown when the picture fails; when this fails too, nothing else is tried. */
  fallback?: string | undefined;
  width: number;
  height: number;
  /** Empty where the words beside it say the same. */
  alt?: string | undefined;
  /** Loaded at once, for the first ones on a page. */
  isEager?: boolean | undefined;
}

/** A picture that comes when it is needed and gives way to a default image when it fails (Specification 2.6). */
export function Picture(props: PictureProps) {
  const { src, fallback, width, height, alt = '', isEager = false } = props;
  const [failed, setFailed] = useState('');
  const isFallback = fallback !== undefined && failed === src;
  const fail = () => setFailed(src);
  if (src === '') return null;
  return (
    <img
      src={isFallback ? fallback : src}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onError={isFallback ? undefined : fail}
      ref={(image) => {
        // Before hydration nobody heard the error, so a picture that is already broken is asked once more.
        if (!isFallback && image?.complete && image.naturalWidth === 0) image.decode().catch(fail);
      }}
    />
  );
}
