import { useState } from 'react';

/** Replaces a picture that fails to load: a plain frame with a play sign. */
const PLAIN_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E" +
  "%3Cpath fill='%238b8fa3' d='M0 0h16v9H0z'/%3E%3Cpath fill='%23f1f1f5' d='m7 3 2.6 1.5L7 6z'/%3E%3C/svg%3E";

/** Width and height reserve the picture's space, so that loading it moves nothing. */
export interface PictureProps {
  /** Empty for no picture. */
  src: string;
  /** Replaces a picture that fails to load, instead of the plain one; a failure of the fallback is final. */
  fallback?: string | undefined;
  width: number;
  height: number;
  /** Loads at once, for the pictures on the first screen; `first` for the largest of them, before scripts. */
  isEager?: boolean | 'first' | undefined;
}

/** A lazily loaded picture with a fallback (Specification 2.6). The text beside it says what it shows. */
export function Picture(props: PictureProps) {
  const { src, fallback = PLAIN_PICTURE, width, height, isEager = false } = props;
  const [failed, setFailed] = useState('');
  const isFallback = failed === src;
  const fail = () => setFailed(src);
  if (src === '') return null;
  return (
    <img
      src={isFallback ? fallback : src}
      alt=""
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager === 'first' ? 'high' : undefined}
      decoding="async"
      onError={isFallback ? undefined : fail}
      ref={(image) => {
        // Before hydration nobody listened for the error, so decode a broken picture again.
        if (!isFallback && image?.complete && image.naturalWidth === 0) image.decode().catch(fail);
      }}
    />
  );
}
